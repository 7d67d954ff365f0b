import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { ranks } from '@praxis/contract/ranks'
import { rankTypes } from '@praxis/contract/statuses'
import { hasPermission } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { listRanked, searchRanked } from '#server/db/ranking.ts'
import { readShown } from '#server/modules/accounts/public.ts'
import { everybodyIn, named, readAllSubmitted } from './ranks.queries.ts'

type Call = typeof ranks.list

/** A page of the people of the site, the best first. */
export async function listRanks(
  { type, searchUser = '', ...page }: ParsedInputOf<Call>,
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
): Promise<OutputOf<Call>> {
  const ranklist = everybodyIn(type)
  const ranked =
    searchUser === ''
      ? await listRanked(db, ranklist, page)
      : await searchRanked(db, ranklist, {
          ...page,
          // Whoever manages accounts reads real names anyway.
          sought: named(db, searchUser, hasPermission(viewer, 'user_admin')),
        })
  const uids = ranked.records.map(({ uid }) => uid)
  const [people, sent] = await Promise.all([
    readShown(db, uids),
    type === rankTypes.oi ? readAllSubmitted(db, uids) : null,
  ])
  const records = ranked.records.flatMap(({ uid, solved, submitted, score, rank }) => {
    const person = people.get(uid)
    if (person === undefined) return []
    return [{ ...person, total: sent?.get(uid) ?? submitted, ac: solved, score, rank }]
  })
  return { ...ranked, records }
}
