import { announcements, groupAnnouncements } from '@praxis/contract/announcements'

/** The calls of each scope. Those of a group also take its number, or find it by the announcement. */
export const callsOf = { site: announcements, group: groupAnnouncements } as const
export type AnnouncementCalls = (typeof callsOf)[keyof typeof callsOf]
