import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, id, limit, listOf, text, time } from './fields.ts'
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
