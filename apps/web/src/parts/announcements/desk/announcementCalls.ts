import { announcements, groupAnnouncements } from '@praxis/contract/announcements'
import { contestAdmin } from '@praxis/contract/contestAdmin'
import { groupContests } from '@praxis/contract/groupContests'
import { pageSizeOf } from '@praxis/contract/limits'
import type { Place } from '@praxis/contract/place'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import type { StaffMessages } from '@praxis/locales/locales'

/** Where announcements are written, and by whom. */
export type AnnouncementPlace = {
  place: Place
  /** Those of the place. */
  words: Omit<StaffMessages['announcementAdmin'], 'inGroup' | 'inContest'>
  /** The viewer's in the group. */
  level: GroupLevel
}

/** The calls of each scope. Those of a group also take its number, or find it by the announcement. */
export const callsOf = { site: announcements, group: groupAnnouncements } as const
export type AnnouncementCalls = (typeof callsOf)[keyof typeof callsOf]

const ofContest = { site: contestAdmin, group: groupContests } as const

/** The calls of the list of a place. */
export function listCalls({ scope: { kind }, activity }: Place) {
  if (activity === null) return callsOf[kind]
  const { announcements: adminList, updateAnnouncement: update, removeAnnouncement: remove } = ofContest[kind]
  return { adminList, update, remove }
}

export const sizeOf = ({ scope: { kind }, activity }: Place): number =>
  activity !== null
    ? pageSizeOf.contestAnnouncements
    : { site: pageSizeOf.announcementAdmin, group: pageSizeOf.groupAnnouncementAdmin }[kind]

type Sent = { id?: unknown; title?: unknown; content?: unknown; status?: unknown }

/** In a contest a form makes its call, with the same fields as a part of what it takes. */
export function viaContest({ scope: { kind }, activity }: Place, act: 'createAnnouncement' | 'updateAnnouncement') {
  if (activity === null) return {}
  const { cid } = activity
  const inputOf = ({ id, title, content, status }: Sent) => ({ cid, announcement: { id, title, content, status } })
  return { via: { endpoint: ofContest[kind][act], inputOf } }
}
