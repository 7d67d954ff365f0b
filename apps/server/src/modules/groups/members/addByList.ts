import type { AddedRow, groupMembers } from '@praxis/contract/groupMembers'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { groupLevels } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import { becomingMember } from '@praxis/rules/groups/groupOffers'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { holdAsAdmin, personOf } from './hold.ts'
import { findByNames, listStored, setNames, type Stored } from './people.queries.ts'
import { offer } from '../offers/offer.ts'
import { listWishes, type NewOffer } from '../offers/offers.queries.ts'
import { placeAll } from './place.ts'

type Given = ParsedInputOf<typeof groupMembers.addByList>

/**
 * Makes members of the people of a list who want that, and offers it to the others. Names in the list are set of everybody whose name the caller may set; a line
 * without a name leaves the one that is stored.
 */
export const addByList = ({ gid, rows, isDryRun }: Given, context: Context<Viewer>): Promise<AddedRow[]> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer } = context
    const group = await holdAsAdmin(tx, viewer, gid)
    const keys = rows.map(({ username }) => username.toLowerCase())
    const uidOf = await findByNames(tx, [...new Set(keys)])
    const stored = await listStored(tx, gid, [...uidOf.values()])
    const wishes = await listWishes(tx, gid, [...uidOf.values()])
    const now = context.now().getTime()
    const becoming = (uid: string): AddedRow['result'] =>
      becomingMember({ ...wishes.get(uid)!, level: stored.get(uid)?.level ?? 0, isOwner: uid === group.ownerUid }, now)

    const lines = rows.map(({ username, displayName }, index) => {
      const key = keys[index]!
      const uid = uidOf.get(key)
      const isTwice = keys.indexOf(key) < index
      const result = isTwice ? 'twice' : uid === undefined ? 'unknown' : becoming(uid)
      return { row: index + 1, username, result, uid: isTwice ? undefined : uid, displayName }
    })
    if (isDryRun) return answer(lines)

    const joining = lines.flatMap(({ uid, result }) =>
      uid !== undefined && (result === 'added' || result === 'approved') ? [uid] : [],
    )
    const names = lines.flatMap(({ uid, result, displayName }) => {
      if (
        uid === undefined ||
        isAsked(result) ||
        displayName === null ||
        displayName === undefined ||
        displayName === ''
      )
        return []
      const { level = 0, displayName: name = null } = stored.get(uid) ?? {}
      const person = personOf(group, viewer, { uid, level: Math.max(level, groupLevels.member) })
      const isAllowed = groupPermissions.setName(group.manager, person) === null
      return isAllowed && name !== displayName ? [{ uid, displayName }] : []
    })
    const placed = { groupId: gid, uids: joining, level: groupLevels.member }
    await placeAll(tx, { ...placed, stored: { decidedBy: viewer.uid, note: null } })
    await setNames(tx, gid, names)
    const asked = lines.flatMap(({ uid, result, displayName }) =>
      uid !== undefined && result === 'offered' ? [{ uid, displayName: displayName || null }] : [],
    )
    await offer(tx, { group, level: groupLevels.member }, asked, context)
    const params = { gid, group: group.name }
    await tell(tx, { kind: 'group_approved', params, to: { uids: joining } })
    await recordAdded(tx, context, { gid, joining, names, stored })
    await recordOffered(tx, context, gid, asked)
    return answer(lines)
  })

/** Whoever has to say yes first has no place in the group whose name could be set. */
const isAsked = (result: AddedRow['result']) => result === 'offered' || result === 'open' || result === 'waits'

async function recordOffered(tx: Transaction, context: Context, gid: number, people: readonly NewOffer[]) {
  if (people.length === 0) return
  await record(tx, context, {
    act: 'group.offerByList',
    noun: 'group',
    nounId: gid,
    before: null,
    after: Object.fromEntries(people.map(({ uid }) => [uid, groupLevels.member])),
  })
}

const answer = (lines: readonly AddedRow[]): AddedRow[] =>
  lines.map(({ row, username, result }) => ({ row, username, result }))

type Added = {
  gid: number
  joining: readonly string[]
  names: readonly { uid: string; displayName: string }[]
  stored: ReadonlyMap<string, Stored>
}

/** A field for each person who changes: the log shortens a long value, but not the number of fields. */
async function recordAdded(tx: Transaction, context: Context, { gid, joining, names, stored }: Added): Promise<void> {
  const nameOf = new Map(names.map(({ uid, displayName }) => [uid, displayName]))
  const isJoining = new Set(joining)
  const changed = [...new Set([...joining, ...nameOf.keys()])]
  if (changed.length === 0) return
  const none: Stored = { level: 0, displayName: null }
  const sides = changed.map((uid) => {
    const before = stored.get(uid) ?? none
    const level = isJoining.has(uid) ? groupLevels.member : before.level
    return { uid, before, after: { level, displayName: nameOf.get(uid) ?? before.displayName } }
  })
  await record(tx, context, {
    act: 'group.addByList',
    noun: 'group',
    nounId: gid,
    before: Object.fromEntries(sides.map(({ uid, before }) => [uid, before])),
    after: Object.fromEntries(sides.map(({ uid, after }) => [uid, after])),
  })
}
