import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, id, limit, listOf, sentTime, text, time } from './fields.ts'
import { limits } from './limits.ts'

/** Whom a notice reaches: everybody, also who registers later; one person; those who run the site. */
export const noticeTypes = ['All', 'Single', 'Admin'] as const
export type NoticeType = (typeof noticeTypes)[number]

export const AdminNotice = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  type: z.enum(noticeTypes),
  /** Whether people see it already. */
  state: z.boolean(),
  recipientId: z.string().nullable(),
  adminId: z.string().nullable(),
  adminUsername: z.string().nullable(),
  gmtCreate: time,
  gmtModified: time,
  // The rest is Praxis' own.
  recipientUsername: z.string().nullable(),
  /** When people see it. */
  pushTime: time,
  /** How many have read it. */
  readNum: z.number().int(),
})
export type AdminNotice = z.infer<typeof AdminNotice>

const title = text(limits.titleLength).trim().min(1)
const content = text(limits.markdownLength)
const type = z.enum(noticeTypes)
const pushTime = sentTime.nullish()
const ofRoot = { access: 'root', permission: 'announcement_admin' } as const
const changes = ['GET /api/admin/msg/notice', 'GET /api/msg/unread'] as const

/** What those who run the site tell people. */
export const noticeAdmin = endpoints({
  list: {
    ...ofRoot,
    call: 'GET /api/admin/msg/notice',
    summary: 'What administrators told people: first what waits for its time, then the newest.',
    input: z.object({
      currentPage,
      limit: limit(5),
      type: type.optional().describe('Whom it reaches.'),
      keyword: text(limits.keywordLength).trim().optional().describe('A part of the title.'),
    }),
    output: listOf(AdminNotice),
  },
  create: {
    ...ofRoot,
    call: 'POST /api/admin/msg/notice',
    summary: 'Tell something to everybody, to one person, or to those who run the site; at once or later.',
    input: z.object({
      title,
      content,
      type: type.default('All'),
      /** The person by number or by name; of type Single only. */
      recipientId: text(32).nullish(),
      recipientUsername: text(limits.keywordLength).trim().nullish(),
      pushTime,
    }),
    example: { title: 'Maintenance', content: 'The site is closed on **Monday** morning.' },
    output: z.null(),
    errors: ['notice_recipient_missing', 'user_not_found'],
    changes,
  },
  update: {
    ...ofRoot,
    call: 'PUT /api/admin/msg/notice',
    summary: 'Change a notice, also for those who have it already. Fields that are absent stay as they are.',
    input: z.object({ id, title: title.nullish(), content: content.nullish(), pushTime }),
    example: { id: 1, title: 'Maintenance is over' },
    output: z.null(),
    errors: ['notice_not_found'],
    changes,
  },
  remove: {
    ...ofRoot,
    call: 'DELETE /api/admin/msg/notice',
    summary: 'Withdraw a notice, also from those who have it already.',
    input: z.object({ id: id.describe('The number of a notice.') }),
    example: { id: 1 },
    output: z.null(),
    errors: ['notice_not_found'],
    changes,
  },
})
