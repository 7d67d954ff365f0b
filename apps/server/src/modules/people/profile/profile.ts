import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import { homeRules } from '@praxis/contract/limits'
import type { people, Profile, ProfileProblem } from '@praxis/contract/people'
import { rankTypes } from '@praxis/contract/statuses'
import { knownOf } from '@praxis/rules/contests/names'
import { hasPermission } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { NamedProblem } from '#server/modules/problems/public.ts'
import { rankOf } from '#server/db/ranking.ts'
import { findPerson } from '#server/modules/accounts/public.ts'
import { everybodyIn } from '../ranks/ranks.queries.ts'
import { listBookmarks, listTried, readShownPerson } from './profile.queries.ts'

type Call = typeof people.profile

/** What everybody may know of a person. The list of problems in memory names those that everybody may open. */
export async function readProfile(
  named: ParsedInputOf<Call>,
  { db, viewer, locale, problemPages }: Context,
): Promise<OutputOf<Call>> {
  const { uid, username, isOwn, isVip } = await findPerson(named, { db, viewer })
  const [person, tried, bookmarked, nameOf] = await Promise.all([
    readShownPerson(db, uid),
    listTried(db, uid),
    isOwn ? listBookmarks(db, uid) : null,
    problemPages.naming(locale),
  ])
  const { submitted, tellsSchool, ...shown } = person
  const reader = { uid: viewer?.uid ?? null, managesAccounts: hasPermission(viewer, 'user_admin'), managesGroup: false }
  const known = knownOf(reader, { uid, tellsSchool, isMember: false, hasAgreed: false }, 'profile')
  const [acmRank, oiRank] = await Promise.all([
    rankOf(db, everybodyIn(rankTypes.acm), person),
    rankOf(db, everybodyIn(rankTypes.oi), person),
  ])
  const open = (rows: readonly { pid: number }[]) => rows.flatMap(({ pid }) => nameOf(pid) ?? [])
  const solved = open(tried.filter(({ isSolved }) => isSolved))
  const bookmarks = bookmarked === null ? null : open(bookmarked.map((pid) => ({ pid })))
  return {
    ...shown,
    school: known.school ? shown.school : null,
    uid,
    username,
    isVip,
    total: submitted,
    // Also of problems that are not named: their sum is the score.
    scoreList: tried.flatMap(({ best }) => best ?? []).toSorted((a, b) => b - a),
    solvedList: solved.map(({ problemId }) => problemId),
    solvedGroupByDifficulty: byDifficulty(solved),
    triedGroupByDifficulty: byDifficulty(open(tried.filter(({ isSolved }) => !isSolved))),
    collectList: bookmarks?.map(({ problemId }) => problemId) ?? null,
    collectGroupByDifficulty: bookmarks === null ? null : byDifficulty(bookmarks),
    acmRank,
    oiRank,
    solvedByTag: countTags(solved),
  }
}

const byDifficulty = (problems: readonly NamedProblem[]): Record<string, ProfileProblem[]> =>
  Object.fromEntries(
    [...Map.groupBy(problems, ({ difficulty }) => difficulty)].map(([difficulty, of]) => [
      String(difficulty),
      of.map(({ id, problemId, title }) => ({ id, problemId, difficulty, title })),
    ]),
  )

/** The tags that most of these problems have. */
function countTags(solved: readonly NamedProblem[]): Profile['solvedByTag'] {
  const counts = new Map<number, Profile['solvedByTag'][number]>()
  for (const { id, name, color } of solved.flatMap(({ tags }) => tags)) {
    const known = counts.get(id)
    if (known === undefined) counts.set(id, { id, name, color, count: 1 })
    else known.count += 1
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count || a.id - b.id).slice(0, homeRules.profileTags)
}
