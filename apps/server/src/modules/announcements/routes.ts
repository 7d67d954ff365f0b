import { announcements } from '@praxis/contract/announcements'
import { siteScope } from '@praxis/contract/scope'
import { implement } from '#server/http/handlers.ts'
import { listAnnouncements } from './queries.ts'
import { edit, publish, remove } from './writeAnnouncement.ts'

export const announcementRoutes = implement(announcements, {
  list: (asked, { db }) => listAnnouncements(db, { ...asked, scope: siteScope, withHidden: false }),
  adminList: (asked, { db }) => listAnnouncements(db, { ...asked, scope: siteScope, withHidden: true }),
  create: (written, context) => publish(context, siteScope, written),
  update: ({ id, ...change }, context) => edit(context, siteScope, id, change),
  remove: ({ aid }, context) => remove(context, siteScope, aid),
})
