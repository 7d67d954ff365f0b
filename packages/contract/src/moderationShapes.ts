import { z } from 'zod'
import { reportLabels } from './discussionLimits.ts'
import { id, sha256, time } from './fields.ts'
import { decisions, textKinds } from './statuses.ts'

/** Reads that a report, or a decision about one, makes stale. */
export const reportReads = ['GET /api/admin/discussion-report', 'GET /api/moderation/queue'] as const

/** A text that moderators decide about: a discussion, a comment on one, or a reply. */
export const named = { kind: z.enum(textKinds), id }

const about = {
  kind: z.enum(textKinds),
  /** The number of the discussion, the comment or the reply. */
  id: z.number().int(),
  did: z.number().int(),
  gid: z.number().int().nullable(),
  /** Of the discussion. */
  title: z.string(),
  uid: z.string(),
  author: z.string(),
}

/** A text that was reported, with its open reports together, or those that are decided. Who reported it is not here. */
export const ReportedText = z.object({
  ...about,
  /** As whoever reported it last had read it. */
  text: z.string(),
  /** As it is now; null: it is deleted. */
  now: z.string().nullable(),
  /** It was changed since. */
  isChanged: z.boolean(),
  /** It is hidden, or deleted. */
  isHidden: z.boolean(),
  reports: z.number().int(),
  labels: z.array(z.object({ label: z.enum(reportLabels), count: z.number().int() })),
  /** What people wrote, newest first; a few. */
  reasons: z.array(z.string()),
  gmtCreate: time,
  /** The caller mutes at once; otherwise they propose it. */
  mayMute: z.boolean(),
  /** What was decided last, and by whom; null: its reports are open. */
  decision: z.enum(decisions).nullable(),
  decidedBy: z.string().nullable(),
})
export type ReportedText = z.infer<typeof ReportedText>

/** A text with links of an account that is new. */
export const WaitingText = z.object({
  ...about,
  text: z.string(),
  /** Of the title and the text: whoever answers names what they have read. */
  version: sha256,
  gmtCreate: time,
})
export type WaitingText = z.infer<typeof WaitingText>

/** A mute of the site that a moderator proposes to root. */
export const MuteProposal = z.object({
  id: z.number().int(),
  uid: z.string(),
  username: z.string(),
  days: z.number().int(),
  reason: z.string(),
  proposedBy: z.string(),
  gmtCreate: time,
  /** The text that it is about, as it was then; null: it is about none. */
  text: z.string().nullable(),
})
export type MuteProposal = z.infer<typeof MuteProposal>

/** Somebody who writes nothing in a group until a date. */
export const GroupMute = z.object({
  uid: z.string(),
  username: z.string(),
  until: time,
  reason: z.string(),
  /** Who set it. */
  by: z.string().nullable(),
  gmtCreate: time,
})
export type GroupMute = z.infer<typeof GroupMute>
