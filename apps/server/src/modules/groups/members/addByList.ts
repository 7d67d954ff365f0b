import type { AddedRow, groupMembers } from '@praxis/contract/groupMembers'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { groupLevels } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { holdAsAdmin, personOf } from './hold.ts'
import { findByNames, listStored, setNames, type Stored } from './people.queries.ts'
import { placeAll } from './place.ts'

type Given = ParsedInputOf<typeof groupMembers.addByList>

/**
 * Makes members of the people of a list. Names in the list are set of everybody whose name the caller may set; a line
 * without a name leaves the one that is stored.
 */
export const addByList = ({ gid, rows, isDryRun }: Given, context: Context<Viewer>): Promise<AddedRow[]> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer } = context
    const group = await holdAsAdmin(tx, viewer, gid)
    const keys = rows.map(({ username }) => username.toLowerCase())
    const uidOf = await findByNames(tx, [...new Set(keys)])
    const stored = await listStored(tx, gid, [...uidOf.values()])

    const lines = rows.map(({ username, displayName }, index) => {
      const key = keys[index]!
      const uid = uidOf.get(key)
      const isTwice = keys.indexOf(key) < index
      const result = isTwice ? 'twice' : resultOf(uid, group.ownerUid, uid === undefined ? undefined : stored.get(uid))
      return { row: index + 1, username, result, uid: isTwice ? undefined : uid, displayName }
    })
    if (isDryRun) return answer(lines)

    const joining = lines.flatMap(({ uid, result }) =>
      uid !== undefined && (result === 'added' || result === 'approved') ? [uid] : [],
    )
    const names = lines.flatMap(({ uid, displayName }) => {
      if (uid === undefined || displayName === null || displayName === undefined || displayName === '') return []
      const { level = 0, displayName: name = null } = stored.get(uid) ?? {}
      const person = personOf(group, viewer, { uid, level: Math.max(level, groupLevels.member) })
      const isAllowed = groupPermissions.setName(group.manager, person) === null
      return isAllowed && name !== displayName ? [{ uid, displayName }] : []
    })
    const placed = { groupId: gid, uids: joining, level: groupLevels.member }
    await placeAll(tx, { ...placed, stored: { decidedBy: viewer.uid, note: null } })
    await setNames(tx, gid, names)
    const params = { gid, group: group.name }
    await tell(tx, { kind: 'group_approved', params, to: { uids: joining } })
    await recordAdded(tx, context, { gid, joining, names, stored })
    return answer(lines)
  })

function resultOf(uid: string | undefined, ownerUid: string, stored: Stored | undefined): AddedRow['result'] {
  if (uid === undefined) return 'unknown'
  if (uid === ownerUid) return 'owner'
  if (stored === undefined) return 'added'
  return stored.level < groupLevels.member ? 'approved' : 'member'
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
