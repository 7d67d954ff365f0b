import type { ContestInfo } from '@praxis/contract/contestShapes'
import { descriptionFor } from '@praxis/rules/contests/readerTexts'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { findDescription } from '../enter/contest.queries.ts'
import { seeContest } from '../enter/enterContest.ts'
import { showContests, standingIn } from '../enter/showContest.ts'

/** A contest with what it says of itself, and how the caller stands in it. */
export async function readInfo(
  { db, viewer, locale }: Pick<Context<Viewer>, 'db' | 'viewer' | 'locale'>,
  cid: number,
): Promise<ContestInfo> {
  const contest = await seeContest({ db, viewer }, cid)
  const [shown, described] = await Promise.all([showContests({ db, locale }, [contest]), findDescription(db, cid)])
  const standing = found(standingIn(contest) ?? undefined, 'contest_not_found')
  return { ...found(shown[0], 'contest_not_found'), description: descriptionFor(described, locale), standing }
}
