import { groups } from '@praxis/contract/groups'
import { given } from '@praxis/contract/pick'
import { groupLevels, groupStatus } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import { isRoot } from '@praxis/rules/viewer'
import { allow, Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { tellGroupChanged } from '../changes.queries.ts'
import { levelOf } from '../levelOf.ts'
import { holdGroup } from '../members/hold.ts'
import { findWritten, setStatus, updateGroup, writtenFields } from './change.queries.ts'
import { codeFor, createGroup, refuseNarrowName } from './createGroup.ts'
import { disband, restore } from './disband.ts'
import { handOver } from './handOver.ts'
import { listBanned, listDisbanded, listGroups } from './info.queries.ts'
import { seeGroup, showGroup } from './showGroup.ts'

const noun = 'group'
const { uploadAvatar: _upload, removeAvatar: _remove, ...calls } = groups

/** All calls of groups but those for their pictures (modules/uploads/groupPictures). */
export const groupRoutes = implement(calls, {
  async list({ onlyMine, ...asked }, { db, viewer }) {
    if (onlyMine === true && viewer === null) throw new Failure('only_mine_needs_login')
    const uid = viewer?.uid ?? null
    const { records, ...page } = await listGroups(db, { ...asked, onlyMine, uid, isRoot: isRoot(viewer) })
    const rows = records.map(({ ownerUid, level, ...row }) => ({
      ...row,
      level: groupPermissions.levelOf(viewer, { ownerUid, status: row.status, level }),
    }))
    return { records: rows, ...page }
  },

  detail: ({ gid }, { db, viewer }) => showGroup(db, viewer, gid),

  async access({ gid }, { db, viewer }) {
    const { level } = await seeGroup(db, viewer, gid)
    return { access: level >= groupLevels.member }
  },

  level: ({ gid }, { db, viewer }) => levelOf(db, viewer, gid),

  create: createGroup,

  update: ({ id, ...sent }, context) =>
    context.db.transaction().execute(async (tx) => {
      const { manager } = await holdGroup(tx, context.viewer, id)
      allow(groupPermissions.enter(manager.level, groupLevels.root))
      const before = await findWritten(tx, id)
      if (sent.name != null && sent.name !== before.name) refuseNarrowName(sent.name)
      const changed = { ...before, ...given(sent, writtenFields) }
      const after = { ...changed, code: codeFor(changed.auth, changed.code) }
      await updateGroup(tx, id, after)
      await record(tx, context, { act: 'group.edit', noun, nounId: id, before, after, secrets: ['code'] })
      return null
    }),

  disband: ({ gid }, context) => disband(gid, context),

  disbanded: (asked, { db, viewer }) => listDisbanded(db, { ...asked, ownerUid: isRoot(viewer) ? null : viewer.uid }),

  banned: (asked, { db }) => listBanned(db, asked),

  restore: ({ gid }, context) => restore(gid, context),

  handOver,

  async setStatus({ gid, status }, context) {
    const end = await context.db.transaction().execute(async (tx) => {
      const group = await holdGroup(tx, context.viewer, gid)
      if (group.status === status) return null
      await setStatus(tx, gid, status)
      await tellGroupChanged(tx, gid)
      if (group.ownerUid !== context.viewer.uid) {
        const kind = status === groupStatus.banned ? 'group_banned' : 'group_opened'
        await tell(tx, { kind, params: { gid, group: group.name }, to: { uid: group.ownerUid } })
      }
      const act = status === groupStatus.banned ? 'group.ban' : 'group.open'
      const after: { status: number } = { status }
      await record(tx, context, { act, noun, nounId: gid, before: { status: group.status }, after })
      return status === groupStatus.banned ? context.endWork(tx, context, { groupId: gid }) : null
    })
    await end?.()
    return null
  },
})
