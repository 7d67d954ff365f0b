import { announcements } from '@praxis/contract/announcements'
import { sitePlace } from '@praxis/contract/place'
import { implement } from '#server/http/handlers.ts'
import { listAnnouncements } from './queries.ts'
import { edit, publish, remove } from './writeAnnouncement.ts'

const onSite = () => Promise.resolve(sitePlace)

export const announcementRoutes = implement(announcements, {
  list: (asked, { db }) => listAnnouncements(db, { ...asked, place: sitePlace, withHidden: false }),
  adminList: (asked, { db }) => listAnnouncements(db, { ...asked, place: sitePlace, withHidden: true }),
  create: (written, context) => publish(context, onSite, written),
  update: ({ id, ...change }, context) => edit(context, onSite, id, change),
  remove: ({ aid }, context) => remove(context, onSite, aid),
})
