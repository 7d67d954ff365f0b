import type { groupMembers } from '@praxis/contract/groupMembers'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { offerRules } from '@praxis/contract/groupLimits'
import { groupLevels } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import { isOffered, isTakenBack, mustWait } from '@praxis/rules/groups/groupOffers'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { allow, Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { holdAsAdmin, personOf, placeId } from './hold.ts'
import { offer } from '../offers/offer.ts'
import { findOffer, listWishes } from '../offers/offers.queries.ts'
import { findLowering, putLowering, readBeforeLowering } from './lowerings.queries.ts'
import { place, placeAll } from './place.ts'
import { findLevel, listLevels } from './place.queries.ts'

type SetLevel = ParsedInputOf<typeof groupMembers.setLevel>
type Level = SetLevel['auth']

/**
 * Decides about an application, lowers the level of a member, or offers them a higher one. The level that the caller
 * lowered a moment ago comes back at once.
 */
export const setLevel = ({ gid, uid, auth, from, note }: SetLevel, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer } = context
    const group = await holdAsAdmin(tx, viewer, gid)
    const before = await findLevel(tx, gid, uid)
    const hasChanged = before !== undefined && typeof from === 'number' && from !== before
    if (hasChanged) throw new Failure('group_decided')
    allow(groupPermissions.setLevel(group.manager, personOf(group, viewer, { uid, level: before }), auth))
    if (before === undefined || before === auth) return null
    const now = context.now()
    const back = { by: viewer.uid, level: auth, now: now.getTime() }
    if (isOffered(before, auth) && !isTakenBack(await findLowering(tx, gid, uid), back)) {
      return offerLevel(tx, context, { group, uid, before, level: auth })
    }
    const had = auth < before ? await readBeforeLowering(tx, gid, uid) : undefined
    const stored = { decidedBy: viewer.uid, ...noteOf(before, auth, note) }
    await place(tx, { groupId: gid, uid, level: auth, stored })
    if (had !== undefined) await putLowering(tx, gid, { uid, before: had, by: viewer.uid, now })
    await tellLevel(tx, group, [uid], { before, after: auth, note: note ?? null })
    const after: { level: number; note?: string | null } = { level: auth, ...noteOf(before, auth, note) }
    await record(tx, context, {
      act: 'group.setLevel',
      noun: 'groupMember',
      nounId: placeId(gid, uid),
      before: { level: before },
      after,
    })
    return null
  })

type Group = Awaited<ReturnType<typeof holdAsAdmin>>
type NewLevel = { group: Group; uid: string; before: number; level: number }

/** Whoever applied becomes a member at once. */
async function offerLevel(tx: Transaction, context: Context<Viewer>, { group, uid, before, level }: NewLevel) {
  // It would take the place of an offer of the group itself, which nobody but its owner takes back.
  const open = await findOffer(tx, group.id, uid)
  if (open !== undefined) allow(groupPermissions.withdrawOffer(group.manager, open))
  if (before < groupLevels.member) {
    const stored = { decidedBy: context.viewer.uid, note: null }
    await place(tx, { groupId: group.id, uid, level: groupLevels.member, stored })
    await tellLevel(tx, group, [uid], { before, after: groupLevels.member, note: null })
  }
  const wish = (await listWishes(tx, group.id, [uid])).get(uid)
  const refusedAt = wish?.refusedAt ?? null
  if (mustWait({ refusedAt }, context.now().getTime())) {
    throw new Failure('group_offer_waits', { days: offerRules.waitDays })
  }
  await offer(tx, { group, level }, [{ uid, displayName: null }], context)
  await record(tx, context, {
    act: 'group.offerLevel',
    noun: 'groupOffer',
    nounId: placeId(group.id, uid),
    before: { level: before },
    after: { level },
  })
  return null
}

type Decide = ParsedInputOf<typeof groupMembers.decide>

/** Decides about applications that nobody has decided. */
export const decide = ({ gid, uids, auth, note }: Decide, context: Context<Viewer>): Promise<{ decided: number }> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer } = context
    const group = await holdAsAdmin(tx, viewer, gid)
    const levels = await listLevels(tx, gid, uids)
    const decided = [...levels.keys()].filter((uid) => {
      const person = personOf(group, viewer, { uid, level: levels.get(uid) })
      return person.level === groupLevels.applying && groupPermissions.setLevel(group.manager, person, auth) === null
    })
    if (decided.length === 0) return { decided: 0 }
    const before = groupLevels.applying
    const stored = { decidedBy: viewer.uid, ...noteOf(before, auth, note) }
    await placeAll(tx, { groupId: gid, uids: decided, level: auth, stored })
    await tellLevel(tx, group, decided, { before, after: auth, note: note ?? null })
    // A field for each person: the log shortens a long value, but not the number of fields.
    const all = (level: number) => Object.fromEntries(decided.map((uid) => [uid, level]))
    await record(tx, context, {
      act: 'group.decide',
      noun: 'group',
      nounId: gid,
      before: all(before),
      after: { ...all(auth), ...noteOf(before, auth, note) },
    })
    return { decided: decided.length }
  })

/** A note says why somebody is refused, and is gone when they become a member. */
function noteOf(before: number, after: Level, note: string | null | undefined): { note?: string | null } {
  if (after === groupLevels.refused) return { note: note ?? null }
  return before < groupLevels.member ? { note: null } : {}
}

type Change = { before: number; after: Level; note: string | null }

async function tellLevel(
  tx: Transaction,
  group: { id: number; name: string },
  uids: readonly string[],
  { before, after, note }: Change,
): Promise<void> {
  const to = { uids }
  const params = { gid: group.id, group: group.name }
  if (after === groupLevels.refused) await tell(tx, { kind: 'group_refused', params: { ...params, note }, to })
  else if (before < groupLevels.member) await tell(tx, { kind: 'group_approved', params, to })
  else await tell(tx, { kind: 'group_level', params: { ...params, level: after }, to })
}

type ClearRefusal = ParsedInputOf<typeof groupMembers.clearRefusal>

/** Forgets that somebody was refused. */
export const clearRefusal = ({ gid, uid }: ClearRefusal, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    await holdAsAdmin(tx, context.viewer, gid)
    const level = await findLevel(tx, gid, uid)
    if (level !== groupLevels.refused) throw new Failure('group_not_refused')
    await place(tx, { groupId: gid, uid, level: 0 })
    const nounId = placeId(gid, uid)
    await record(tx, context, {
      act: 'group.clearRefusal',
      noun: 'groupMember',
      nounId,
      before: { level },
      after: null,
    })
    return null
  })
