import { groupAnnouncements } from '@praxis/contract/announcements'
import { scopeOf } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import type { Context } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { enterGroupOfRow, enterScope } from '#server/modules/groups/public.ts'
import { findGroupOf, listAnnouncements } from './queries.ts'
import { edit, publish, remove } from './writeAnnouncement.ts'

const forMembers = { group: groupLevels.member } as const
const forAdministrators = { group: groupLevels.admin } as const

export const groupAnnouncementRoutes = implement(groupAnnouncements, {
  async list({ gid, ...asked }, context) {
    const scope = await enterScope(context, scopeOf(gid), forMembers)
    return listAnnouncements(context.db, { ...asked, scope, withHidden: false })
  },

  async adminList({ gid, ...asked }, context) {
    const scope = await enterScope(context, scopeOf(gid), forAdministrators)
    return listAnnouncements(context.db, { ...asked, scope, withHidden: true })
  },

  async create({ gid, ...written }, context) {
    return publish(context, await enterScope(context, scopeOf(gid), forAdministrators), written)
  },

  async update({ id, ...change }, context) {
    return edit(context, await enterGroupOf(context, id), id, change)
  },

  async remove({ aid }, context) {
    return remove(context, await enterGroupOf(context, aid), aid)
  },
})

/** The stored group of an announcement decides, whatever the body says. */
async function enterGroupOf(context: Context, id: number) {
  const missing = 'announcement_not_found'
  const groupId = found(await findGroupOf(context.db, id), missing)
  return enterGroupOfRow(context, { groupId, minimum: groupLevels.admin, missing })
}
