import { groupAnnouncements } from '@praxis/contract/announcements'
import { scopeOf } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { enterGroupOfRow, enterScope, lockGroup } from '#server/modules/groups/public.ts'
import type { EnteredScope } from '#server/scope.ts'
import { findGroupOf, listAnnouncements } from './queries.ts'
import { edit, publish, remove } from './writeAnnouncement.ts'

/** The scope itself, not a contest of it. */
const itself = (scope: EnteredScope) => ({ scope, activity: null })

const forMembers = { group: groupLevels.member } as const
const forAdministrators = { group: groupLevels.admin } as const

export const groupAnnouncementRoutes = implement(groupAnnouncements, {
  async list({ gid, ...asked }, context) {
    const scope = await enterScope(context, scopeOf(gid), forMembers)
    return listAnnouncements(context.db, { ...asked, place: itself(scope), withHidden: false })
  },

  async adminList({ gid, ...asked }, context) {
    const scope = await enterScope(context, scopeOf(gid), forAdministrators)
    return listAnnouncements(context.db, { ...asked, place: itself(scope), withHidden: true })
  },

  create: ({ gid, ...written }, context) =>
    publish(
      context,
      async (tx) => {
        await lockGroup(tx, gid)
        return itself(await enterScope({ db: tx, viewer: context.viewer }, scopeOf(gid), forAdministrators))
      },
      written,
    ),

  update: ({ id, ...change }, context) => edit(context, enterGroupOf(context, id), id, change),

  remove: ({ aid }, context) => remove(context, enterGroupOf(context, aid), aid),
})

/** The stored group of an announcement decides, whatever the body says. */
const enterGroupOf =
  ({ viewer }: Context<Viewer>, id: number) =>
  async (tx: Transaction) => {
    const missing = 'announcement_not_found'
    const groupId = found(await findGroupOf(tx, id), missing)
    await lockGroup(tx, groupId)
    return itself(await enterGroupOfRow({ db: tx, viewer }, { groupId, minimum: groupLevels.admin, missing }))
  }
