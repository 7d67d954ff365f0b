import { z } from 'zod'
import { reportLabels, reportRules as rules } from './discussionLimits.ts'
import { readDiscussionErrors } from './discussionShapes.ts'
import { endpoints } from './endpoint.ts'
import { anyText, currentPage, flag, id, limit, listOf, time } from './fields.ts'
import { reportReads } from './moderationShapes.ts'

/** A report as the back office lists it. */
export const DiscussionReport = z.object({
  id: z.number().int(),
  did: z.number().int(),
  gid: z.number().int().nullable(),
  discussionTitle: z.string(),
  discussionAuthor: z.string(),
  /** The user name of whoever reported. */
  reporter: z.string(),
  /** Labels and reason. */
  content: z.string(),
  /** It is decided. */
  status: z.boolean(),
  gmtCreate: time,
  gmtModified: time,
  // The rest is Praxis' own.
  commentId: z.number().int().nullable(),
  replyId: z.number().int().nullable(),
  labels: z.array(z.enum(reportLabels)),
})
export type DiscussionReport = z.infer<typeof DiscussionReport>

/** Telling moderators of a text. */
export const reports = endpoints({
  create: {
    call: 'POST /api/discussion-report',
    summary: 'Report a discussion, a comment on one, or a reply, by a label, a reason, or both.',
    access: 'signedIn',
    inEnvelope: ['feature_closed'],
    rate: { calls: 30, seconds: 3_600 },
    input: z.object({
      did: id.nullish(),
      /** Praxis' own: what is reported is this comment, or this reply. */
      commentId: id.nullish(),
      replyId: id.nullish(),
      labels: z.array(z.enum(reportLabels)).max(reportLabels.length).default([]),
      content: anyText.nullish(),
    }),
    example: { did: 1, labels: ['spam'], content: 'It sells shoes.' },
    output: z.null(),
    errors: [
      ...readDiscussionErrors,
      'comment_not_found',
      'reply_not_found',
      'report_place_missing',
      'report_empty',
      'report_long',
      'report_own',
      'feature_closed',
    ],
    changes: reportReads,
  },
  list: {
    call: 'GET /api/admin/discussion-report',
    summary: 'Reports of texts of the site, open ones first; for root also those of groups.',
    access: 'staff',
    input: z.object({ currentPage, limit: limit(rules.pageSize) }),
    output: listOf(DiscussionReport),
  },
  check: {
    call: 'PUT /api/admin/discussion-report',
    summary: 'Say that a report is decided, or open it again. Nobody is told.',
    access: 'staff',
    input: z.object({ id, status: flag }),
    example: { id: 1, status: true },
    output: z.null(),
    errors: ['report_not_found'],
    changes: reportReads,
  },
})
