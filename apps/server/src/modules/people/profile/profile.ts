import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { people, ProfileProblem } from '@praxis/contract/people'
import { rankTypes } from '@praxis/contract/statuses'
import type { Context } from '#server/context.ts'
import { rankOf } from '#server/db/ranking.ts'
import { findPerson } from '#server/modules/accounts/public.ts'
import { everybodyIn } from '../ranks/ranks.queries.ts'
import { listBookmarks, listScores, listSolvedTags, listTried, readShownPerson } from './profile.queries.ts'

type Call = typeof people.profile

/** What everybody may know of a person. */
export async function readProfile(
  named: ParsedInputOf<Call>,
  { db, viewer, locale }: Context,
): Promise<OutputOf<Call>> {
  const { uid, username, isOwn, isVip } = await findPerson(named, { db, viewer })
  const [person, tried, scoreList, solvedByTag, bookmarks] = await Promise.all([
    readShownPerson(db, uid),
    listTried(db, uid, locale),
    listScores(db, uid),
    listSolvedTags(db, uid),
    isOwn ? listBookmarks(db, uid, locale) : null,
  ])
  const { submitted, ...shown } = person
  const [acmRank, oiRank] = await Promise.all([
    rankOf(db, everybodyIn(rankTypes.acm), person),
    rankOf(db, everybodyIn(rankTypes.oi), person),
  ])
  const solvedList = tried.filter(({ isSolved }) => isSolved)
  return {
    ...shown,
    uid,
    username,
    isVip,
    total: submitted,
    rating: null,
    scoreList,
    solvedList: solvedList.map(({ problemId }) => problemId),
    solvedGroupByDifficulty: byDifficulty(solvedList),
    triedGroupByDifficulty: byDifficulty(tried.filter(({ isSolved }) => !isSolved)),
    collectList: bookmarks?.map(({ problemId }) => problemId) ?? null,
    collectGroupByDifficulty: bookmarks === null ? null : byDifficulty(bookmarks),
    acmRank,
    oiRank,
    solvedByTag,
  }
}

const byDifficulty = (problems: readonly ProfileProblem[]): Record<string, ProfileProblem[]> =>
  Object.fromEntries(
    [...Map.groupBy(problems, ({ difficulty }) => difficulty)].map(([difficulty, of]) => [
      String(difficulty),
      of.map(({ id, problemId, title }) => ({ id, problemId, difficulty, title })),
    ]),
  )
