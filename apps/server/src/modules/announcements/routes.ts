import { announcements } from '@praxis/contract/announcements'
import { siteScope } from '@praxis/contract/scope'
import { found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { enterScope } from '#server/scope.ts'
import {
  deleteAnnouncement,
  findForChange,
  insertAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from './queries.ts'

export const announcementRoutes = implement(announcements, {
  list: (asked, { db, viewer }) =>
    listAnnouncements(db, { ...asked, scope: enterScope(viewer, siteScope), withHidden: false }),

  adminList: (asked, { db, viewer }) =>
    listAnnouncements(db, { ...asked, scope: enterScope(viewer, siteScope), withHidden: true }),

  create: ({ title, content, status }, { db, viewer }) =>
    db.transaction().execute(async (tx) => {
      await insertAnnouncement(tx, { title, content, status, uid: viewer.uid })
      return null
    }),

  update: ({ id, title, content, status }, { db, viewer }) =>
    db.transaction().execute(async (tx) => {
      const before = found(await findForChange(tx, id, enterScope(viewer, siteScope)), 'announcement_not_found')
      const after = { title: title ?? before.title, content: content ?? before.content, status: status ?? before.status }
      await updateAnnouncement(tx, id, after)
      return null
    }),

  remove: ({ aid }, { db, viewer }) =>
    db.transaction().execute(async (tx) => {
      found(await findForChange(tx, aid, enterScope(viewer, siteScope)), 'announcement_not_found')
      await deleteAnnouncement(tx, aid)
      return null
    }),
})
