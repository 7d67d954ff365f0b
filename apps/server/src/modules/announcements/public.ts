export { findContestOf, listAnnouncements, listUnread, type ContestPlace } from './queries.ts'
export {
  edit as editAnnouncement,
  publish as publishAnnouncement,
  remove as removeAnnouncement,
} from './writeAnnouncement.ts'
