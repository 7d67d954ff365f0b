import { z } from 'zod'
import { muteDays, reportRules as rules } from './discussionLimits.ts'
import { discussionReads } from './discussionShapes.ts'
import { endpoints } from './endpoint.ts'
import { currentPage, flag, gid, id, limit, listOf, sha256, text } from './fields.ts'
import { groupId, memberUid } from './groups.ts'
import { GroupMute, MuteProposal, named, ReportedText, reportReads, WaitingText } from './moderationShapes.ts'
import { decisions } from './statuses.ts'

const scope = { gid: gid.optional() }
const page = { currentPage, limit: limit(rules.pageSize) }
const note = text(rules.noteLength).trim()
const days = z.coerce.number().int().min(1).max(muteDays.most)
const refusals = ['group_not_found', 'group_members_only', 'moderators_only'] as const
const signedIn = { access: 'signedIn' } as const
const texts = [...discussionReads, 'GET /api/comments', 'GET /api/comment', 'GET /api/reply'] as const

/**
 * Praxis' own: the desk of those who moderate. Without `gid` it is that of the site, for its administrators; with it
 * that of a group, for the administrators of the group and root.
 */
export const moderation = endpoints({
  queue: {
    call: 'GET /api/moderation/queue',
    summary: 'Texts with open reports, those with most reports first; or decided ones, the last decision first.',
    ...signedIn,
    input: z.object({ ...scope, ...page, decided: flag.default(false).describe('Those that are decided.') }),
    output: listOf(ReportedText),
    errors: refusals,
  },
  decide: {
    call: 'POST /api/moderation/decide',
    summary: 'Decide about the open reports of a text: hide it, warn its author, or dismiss them. Both sides are told.',
    ...signedIn,
    input: z.object({ ...named, decision: z.enum(decisions), note: note.default('') }),
    example: { kind: 'discussion', id: 1, decision: 'hide', note: 'Advertising' },
    output: z.null(),
    errors: ['report_not_found', 'report_decided', 'moderators_only'],
    changes: [...reportReads, ...texts],
  },
  show: {
    call: 'POST /api/moderation/show',
    summary: 'Show a text again that was hidden because of reports. Nobody is told.',
    ...signedIn,
    input: z.object(named),
    example: { kind: 'discussion', id: 1 },
    output: z.null(),
    errors: ['report_not_found', 'moderators_only'],
    changes: [...reportReads, ...texts],
  },
  proposeMute: {
    call: 'POST /api/moderation/propose-mute',
    summary: 'Propose to root that somebody writes nothing on the site for some days.',
    access: 'staff',
    input: z.object({ uid: memberUid, days, reason: note.min(1), about: z.object(named).nullish() }),
    example: { uid: '2', days: 3, reason: 'Advertising', about: { kind: 'discussion', id: 1 } },
    output: z.null(),
    errors: ['user_not_found', 'mute_forbidden', 'too_many_entries', 'report_not_found', 'moderators_only'],
    changes: ['GET /api/moderation/proposals'],
  },
  proposals: {
    call: 'GET /api/moderation/proposals',
    summary: 'Mutes that are proposed and not decided, the oldest first.',
    access: 'root',
    input: z.object(page),
    output: listOf(MuteProposal),
  },
  answerProposal: {
    call: 'POST /api/moderation/answer-proposal',
    summary: 'Accept a proposed mute, or refuse it.',
    access: 'root',
    input: z.object({ id, isAccepted: flag }),
    example: { id: 1, isAccepted: true },
    output: z.null(),
    errors: ['proposal_not_found', 'proposal_decided', 'user_not_found', 'mute_forbidden'],
    changes: ['GET /api/moderation/proposals', 'GET /api/admin/user/get-user-list'],
  },
  mute: {
    call: 'POST /api/moderation/mute',
    summary: 'Let somebody write nothing for some days: on the site as root, in a group as its administrator.',
    ...signedIn,
    input: z.object({ gid: id.nullish(), uid: memberUid, days, reason: note.min(1) }),
    example: { gid: 1000, uid: '2', days: 3, reason: 'Advertising' },
    output: z.null(),
    errors: [...refusals, 'user_not_found', 'mute_forbidden', 'group_member_not_found'],
    changes: ['GET /api/moderation/mutes', 'GET /api/admin/user/get-user-list'],
  },
  mutes: {
    call: 'GET /api/moderation/mutes',
    summary: 'People who write nothing in a group, those who may write again first come first.',
    ...signedIn,
    input: z.object({ gid: groupId, ...page }),
    example: { gid: 1000 },
    output: listOf(GroupMute),
    errors: refusals,
  },
  unmute: {
    call: 'DELETE /api/moderation/mute',
    summary: 'Let somebody write in a group again.',
    ...signedIn,
    from: 'body',
    input: z.object({ gid: groupId, uid: memberUid }),
    example: { gid: 1000, uid: '2' },
    output: z.null(),
    errors: [...refusals, 'mute_not_found'],
    changes: ['GET /api/moderation/mutes'],
  },
  waiting: {
    call: 'GET /api/moderation/waiting',
    summary: 'Texts with links of new accounts, which wait for a moderator, the oldest first.',
    ...signedIn,
    input: z.object({ ...scope, ...page }),
    output: listOf(WaitingText),
    errors: refusals,
  },
  answerWaiting: {
    call: 'POST /api/moderation/answer-waiting',
    summary: 'Show a text that waits, or put it into the trash, as it was read. Its author is told.',
    ...signedIn,
    input: z.object({ ...named, version: sha256, isApproved: flag }),
    example: { kind: 'comment', id: 1, version: 'a'.repeat(64), isApproved: true },
    output: z.null(),
    errors: ['waiting_not_found', 'waiting_changed', 'moderators_only'],
    changes: ['GET /api/moderation/waiting', ...texts],
  },
})
