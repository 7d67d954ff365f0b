import { announcements } from '@praxis/contract/announcements'
import { siteScope } from '@praxis/contract/scope'
import { found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import {
  deleteAnnouncement,
  findForChange,
  insertAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from './queries.ts'

const noun = 'announcement'

export const announcementRoutes = implement(announcements, {
  list: (asked, { db }) => listAnnouncements(db, { ...asked, scope: siteScope, withHidden: false }),

  adminList: (asked, { db }) => listAnnouncements(db, { ...asked, scope: siteScope, withHidden: true }),

  create: (after, context) =>
    context.db.transaction().execute(async (tx) => {
      const { id } = await insertAnnouncement(tx, { ...after, uid: context.viewer.uid })
      await record(tx, context, { act: 'announcement.create', noun, nounId: id, before: null, after })
      return null
    }),

  update: ({ id, title, content, status }, context) =>
    context.db.transaction().execute(async (tx) => {
      const before = found(await findForChange(tx, id, siteScope), 'announcement_not_found')
      const after = {
        title: title ?? before.title,
        content: content ?? before.content,
        status: status ?? before.status,
      }
      await updateAnnouncement(tx, id, after)
      await record(tx, context, { act: 'announcement.edit', noun, nounId: id, before, after })
      return null
    }),

  remove: ({ aid }, context) =>
    context.db.transaction().execute(async (tx) => {
      const before = found(await findForChange(tx, aid, siteScope), 'announcement_not_found')
      await deleteAnnouncement(tx, aid)
      await record(tx, context, { act: 'announcement.delete', noun, nounId: aid, before, after: null })
      return null
    }),
})
