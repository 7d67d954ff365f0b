import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, id, limit, listOf, text, time } from './fields.ts'
import { groupId } from './groups.ts'
import { limits } from './limits.ts'
import { announcementStatus } from './statuses.ts'

const title = text(limits.titleLength).trim().min(1)
const content = text(limits.markdownLength)
const status = z.literal([announcementStatus.visible, announcementStatus.hidden])

export const Announcement = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  uid: z.string(),
  username: z.string(),
  /** As in announcementStatus. */
  status: z.number().int(),
  gid: z.number().int().nullable(),
  gmtCreate: time,
  gmtModified: time,
})
export type Announcement = z.infer<typeof Announcement>

const lists = ['GET /api/get-common-announcement', 'GET /api/admin/announcement'] as const

const ofGroup = { access: 'signedIn' } as const
const groupLists = ['GET /api/group/get-announcement-list', 'GET /api/group/get-admin-announcement-list'] as const

export const announcements = endpoints({
  list: {
    call: 'GET /api/get-common-announcement',
    summary: 'The announcements of the site that are shown, newest first.',
    access: 'anyone',
    input: z.object({ currentPage, limit: limit(10) }),
    output: listOf(Announcement),
  },
  adminList: {
    call: 'GET /api/admin/announcement',
    summary: 'All announcements of the site, newest first.',
    access: 'root',
    permission: 'announcement_admin',
    input: z.object({ currentPage, limit: limit(10) }),
    output: listOf(Announcement),
  },
  create: {
    call: 'POST /api/admin/announcement',
    summary: 'Publish an announcement on the site.',
    access: 'root',
    permission: 'announcement_admin',
    input: z.object({ title, content, status: status.default(announcementStatus.visible) }),
    example: { title: 'Welcome', content: 'The first contest is on **Monday**.' },
    output: z.null(),
    changes: lists,
  },
  update: {
    call: 'PUT /api/admin/announcement',
    summary: 'Change an announcement. Fields that are absent stay as they are.',
    access: 'root',
    permission: 'announcement_admin',
    input: z.object({ id, title: title.nullish(), content: content.nullish(), status: status.nullish() }),
    example: { id: 1, status: announcementStatus.hidden },
    output: z.null(),
    errors: ['announcement_not_found'],
    changes: lists,
  },
  remove: {
    call: 'DELETE /api/admin/announcement',
    summary: 'Delete an announcement.',
    access: 'root',
    permission: 'announcement_admin',
    input: z.object({ aid: id.describe('The number of an announcement.') }),
    example: { aid: 1 },
    output: z.null(),
    errors: ['announcement_not_found'],
    changes: lists,
  },
})

/** Announcements of a group. Those of its contests are in neither list. */
export const groupAnnouncements = endpoints({
  list: {
    call: 'GET /api/group/get-announcement-list',
    summary: 'The announcements of a group that are shown, newest first.',
    ...ofGroup,
    input: z.object({ gid: groupId, currentPage, limit: limit(10) }),
    example: { gid: 1000 },
    output: listOf(Announcement),
    errors: ['group_not_found', 'group_members_only'],
  },
  adminList: {
    call: 'GET /api/group/get-admin-announcement-list',
    summary: 'All announcements of a group, newest first.',
    ...ofGroup,
    input: z.object({ gid: groupId, currentPage, limit: limit(10) }),
    example: { gid: 1000 },
    output: listOf(Announcement),
    errors: ['group_not_found', 'group_members_only', 'group_managers_only'],
  },
  create: {
    call: 'POST /api/group/announcement',
    summary: 'Publish an announcement in a group.',
    ...ofGroup,
    input: z.object({ gid: groupId, title, content, status: status.default(announcementStatus.visible) }),
    example: { gid: 1000, title: 'Training', content: 'The next training is on **Monday**.' },
    output: z.null(),
    errors: ['group_not_found', 'group_members_only', 'group_managers_only'],
    changes: [...groupLists, 'GET /api/get-group-detail'],
  },
  update: {
    call: 'PUT /api/group/announcement',
    summary: 'Change an announcement of a group. Fields that are absent stay as they are.',
    ...ofGroup,
    input: z.object({ id, title: title.nullish(), content: content.nullish(), status: status.nullish() }),
    example: { id: 1, status: announcementStatus.hidden },
    output: z.null(),
    errors: ['announcement_not_found', 'announcement_not_yours'],
    changes: [...groupLists, 'GET /api/get-group-detail'],
  },
  remove: {
    call: 'DELETE /api/group/announcement',
    summary: 'Delete an announcement of a group.',
    ...ofGroup,
    input: z.object({ aid: id.describe('The number of an announcement.') }),
    example: { aid: 1 },
    output: z.null(),
    errors: ['announcement_not_found', 'announcement_not_yours'],
    changes: [...groupLists, 'GET /api/get-group-detail'],
  },
})
