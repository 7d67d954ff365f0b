import type { OutputOf } from '@praxis/contract/endpoint'
import type { standings } from '@praxis/contract/standings'
import type { Context } from '#server/context.ts'
import { contestAccess } from '@praxis/rules/contests/access'
import { allow, found } from '#server/failure.ts'
import { findContest, showContests } from '#server/modules/contests/public.ts'
import { refusals, type Asking } from './openFor.ts'
import { listOutsideProblems } from './outsideProblems.queries.ts'

/** A contest for those who wait for its board to open, outside of it. */
export async function readOutsideContest(
  { cid }: { cid: number },
  { db, viewer, locale }: Asking & Pick<Context, 'locale'>,
) {
  const contest = found(await findContest({ db, viewer }, cid), 'contest_not_found')
  allow(contestAccess.awaitOutside(contest.visitor, contest.facts))
  const [shown] = await showContests({ db, locale }, [contest])
  return found(shown, 'contest_not_found')
}

/** A contest for those who read its board from outside. */
export async function readOutsideInfo(
  { cid }: { cid: number },
  { db, viewer, locale }: Asking & Pick<Context, 'locale'>,
): Promise<OutputOf<typeof standings.outsideInfo>> {
  const contest = found(await findContest({ db, viewer }, cid), 'contest_not_found')
  allow(refusals.outside(contest))
  const [shown, problemList] = await Promise.all([
    showContests({ db, locale }, [contest]),
    listOutsideProblems(db, cid, locale),
  ])
  return { contest: found(shown[0], 'contest_not_found'), problemList }
}
