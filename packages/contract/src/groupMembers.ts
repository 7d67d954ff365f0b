import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, id, limit, listOf, text, time } from './fields.ts'
import { GroupInvitation } from './groupInvitations.ts'
import { groupId, levelReads, memberUid, offerReads } from './groups.ts'
import { codeRate, groupRules } from './groupLimits.ts'
import { limits } from './limits.ts'
import { groupLevels } from './statuses.ts'

const level = z.literal(Object.values(groupLevels))
const note = text(groupRules.reason.max).trim()
/** One line. Marks that turn the direction of writing would disguise a name. */
const displayName = text(groupRules.displayNameLength)
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u)

/** `gmtModify` is spelt so on the wire. */
export const GroupMember = z.object({
  id: z.string(),
  gid: z.number().int(),
  uid: z.string(),
  username: z.string(),
  /** As in groupLevels. */
  auth: z.number().int(),
  /** What the person wrote when applying; null to everybody but administrators of the group. */
  reason: z.string().nullable(),
  gmtCreate: time,
  gmtModify: time,
  /** Praxis' own. */
  avatar: z.string().nullable(),
  /** The name in this group, which its administrators or the person chose. */
  displayName: z.string().nullable(),
  isOwner: z.boolean(),
  /** What an administrator wrote when refusing; null to everybody but administrators of the group. */
  note: z.string().nullable(),
  /** The user name of who decided last about this person; null to everybody but administrators of the group. */
  decidedBy: z.string().nullable(),
  /** Whether the account was made for this group, so that its administrators may give it a new password. False to others. */
  isMadeForGroup: z.boolean(),
})
export type GroupMember = z.infer<typeof GroupMember>

const filters = {
  gid: groupId,
  currentPage,
  limit: limit(10),
  keyword: text(limits.keywordLength).trim().optional().describe('Part of a user name, or of a name in this group.'),
  auth: z.coerce
    .number()
    .int()
    .min(0)
    .max(groupLevels.root)
    .optional()
    .describe('The level of the members; absent or 0: all.'),
}

/** What became of a line of a list of names. */
export const addedResults = [
  'added',
  'approved',
  'offered',
  /** They were asked before and have not answered. */
  'open',
  /** They left the group or refused an offer not long ago. */
  'waits',
  'member',
  'owner',
  'unknown',
  'twice',
] as const
const AddedRow = z.object({
  /** Counts from 1. */
  row: z.number().int(),
  username: z.string(),
  result: z.enum(addedResults),
})
export type AddedRow = z.infer<typeof AddedRow>

/** What somebody reads before joining by an invitation. */
const InvitedGroup = z.object({
  gid: z.number().int(),
  name: z.string(),
  shortName: z.string(),
  avatar: z.string().nullable(),
  brief: z.string(),
  owner: z.string(),
  memberCount: z.number().int(),
  /** The caller is a member. */
  isMember: z.boolean(),
})
export type InvitedGroup = z.infer<typeof InvitedGroup>

const token = text(100).min(1).describe('The secret of an invitation.')
const invitations = 'GET /api/group/invitation/list'
const ofMember = ['group_member_not_found', 'group_level_forbidden'] as const
const tooMany = ['group_too_many_offers', 'group_offers_daily'] as const
const ofOffer = [...tooMany, 'group_offer_waits', 'group_owner_only'] as const
const asManager = ['group_not_found', 'group_members_only', 'group_managers_only'] as const

/** Who belongs to a group, and how people come and go. */
export const groupMembers = endpoints({
  list: {
    call: 'GET /api/group/get-member-list',
    summary: 'The members of a group, the newest first.',
    access: 'signedIn',
    input: z.object(filters),
    example: { gid: 1000 },
    output: listOf(GroupMember),
    errors: ['group_not_found', 'group_members_only', 'busy'],
  },
  desk: {
    call: 'GET /api/group/get-apply-list',
    summary: 'Members of a group, those who apply and those who were refused, with their reasons, the newest first.',
    access: 'signedIn',
    /** `uid` is Praxis' own. */
    input: z.object({ ...filters, uid: memberUid.optional().describe('Only this person.') }),
    example: { gid: 1000 },
    output: listOf(GroupMember),
    errors: [...asManager, 'busy'],
  },
  join: {
    call: 'POST /api/group/member',
    summary: 'Join a public group, or apply to another one.',
    access: 'signedIn',
    from: 'query',
    rate: codeRate,
    input: z.object({
      gid: groupId,
      code: text(1_000).trim().optional().describe('The code of a private group.'),
      reason: text(groupRules.reason.max)
        .trim()
        .min(groupRules.reason.min)
        .optional()
        .describe('Why the caller applies; needed unless the group is public.'),
    }),
    example: { gid: 1000, reason: 'I am in class 3.' },
    output: z.null(),
    errors: [
      'group_not_found',
      'group_code_wrong',
      'group_code_locked',
      'group_reason_missing',
      'group_applying',
      'group_refused',
      'group_joined',
    ],
    changes: levelReads,
  },
  setLevel: {
    call: 'PUT /api/group/member',
    summary: 'Decide about an application, lower the level of a member, or offer them a higher one.',
    access: 'signedIn',
    input: z.object({
      gid: groupId,
      uid: memberUid,
      auth: level,
      /** Praxis' own: the level that the caller saw. If it is another one by now, nothing changes. */
      from: level.nullish(),
      /** Why somebody is refused; the person reads it. */
      note: note.nullish(),
    }),
    example: { gid: 1000, uid: '2', auth: groupLevels.member },
    output: z.null(),
    errors: [...asManager, ...ofMember, ...ofOffer, 'group_level_backwards', 'group_decided'],
    changes: [...levelReads, ...offerReads],
  },
  decide: {
    call: 'POST /api/group/member/decide',
    summary: 'Approve or refuse several applications. Those that somebody has decided meanwhile stay as they are.',
    access: 'signedIn',
    input: z.object({
      gid: groupId,
      uids: z.array(memberUid).min(1).max(groupRules.decidedAtOnce),
      auth: z.literal([groupLevels.refused, groupLevels.member]),
      note: note.nullish(),
    }),
    example: { gid: 1000, uids: ['2'], auth: groupLevels.member },
    output: z.object({ decided: z.number().int() }),
    errors: asManager,
    changes: levelReads,
  },
  remove: {
    call: 'DELETE /api/group/member',
    summary: 'Remove a member from a group.',
    access: 'signedIn',
    input: z.object({ gid: groupId, uid: memberUid }),
    example: { gid: 1000, uid: '2' },
    output: z.null(),
    errors: [...asManager, ...ofMember, 'not_yourself'],
    changes: levelReads,
  },
  takeBackRemoval: {
    call: 'POST /api/group/member/restore',
    summary: 'Bring a member back whom the caller has removed by mistake, as they were. It works for a few minutes.',
    access: 'signedIn',
    input: z.object({ gid: groupId, uid: memberUid }),
    example: { gid: 1000, uid: '2' },
    output: z.null(),
    errors: [...asManager, 'group_removal_stays', 'group_level_forbidden'],
    changes: levelReads,
  },
  clearRefusal: {
    call: 'DELETE /api/group/member/refusal',
    summary: 'Forget that somebody was refused, so that they may apply again.',
    access: 'signedIn',
    input: z.object({ gid: groupId, uid: memberUid }),
    example: { gid: 1000, uid: '2' },
    output: z.null(),
    errors: [...asManager, 'group_not_refused'],
    changes: levelReads,
  },
  leave: {
    call: 'DELETE /api/group/member/exit',
    summary: 'Leave a group, or withdraw an application. The owner cannot.',
    access: 'signedIn',
    input: z.object({ gid: groupId }),
    example: { gid: 1000 },
    output: z.null(),
    errors: ['group_not_found', 'group_owner_stays', 'group_members_only'],
    changes: levelReads,
  },
  addByList: {
    call: 'POST /api/group/member/list',
    summary:
      'Make members of the people of a list, ask those who have not said that they want it, or only tell what would become of each line.',
    access: 'signedIn',
    input: z.object({
      gid: groupId,
      rows: z
        .array(
          z.object({
            username: text(1_000).trim().min(1),
            displayName: displayName.nullish(),
          }),
        )
        .min(1)
        .max(groupRules.addedAtOnce),
      isDryRun: z.boolean().default(false),
    }),
    example: { gid: 1000, rows: [{ username: 'bob' }] },
    output: z.array(AddedRow),
    errors: [...asManager, ...tooMany],
    changes: [...levelReads, ...offerReads],
  },
  newPassword: {
    call: 'POST /api/group/member/password',
    summary:
      'Give a member whose account was made for the group a new password, which they change when they sign in. It is answered once.',
    access: 'signedIn',
    input: z.object({ gid: groupId, uid: memberUid }),
    example: { gid: 1000, uid: '2' },
    output: z.object({ username: z.string(), password: z.string() }),
    errors: [...asManager, ...ofMember, 'not_yourself', 'group_account_elsewhere', 'busy'],
  },
  setName: {
    call: 'PUT /api/group/member/name',
    summary: 'Set the name of a member in a group: one’s own, or that of somebody whose level the caller may change.',
    access: 'signedIn',
    input: z.object({
      gid: groupId,
      /** Absent: the caller. */
      uid: memberUid.nullish(),
      /** Empty: the person has none. */
      displayName,
    }),
    example: { gid: 1000, displayName: 'Li Lei' },
    output: z.null(),
    errors: [...asManager, ...ofMember],
    changes: levelReads,
  },
  invitations: {
    call: invitations,
    summary: 'The invitations to a group that still serve, the newest first.',
    access: 'signedIn',
    input: z.object({ gid: groupId, currentPage, limit: limit(10) }),
    example: { gid: 1000 },
    output: listOf(GroupInvitation),
    errors: asManager,
  },
  invite: {
    call: 'POST /api/group/invitation',
    summary: 'Make an invitation. Its secret is told once, and whoever has it joins without code and approval.',
    access: 'signedIn',
    input: z.object({
      gid: groupId,
      days: z.number().int().min(1).max(groupRules.invitationDays),
      /** Null: any number of people. */
      uses: z.number().int().min(1).max(groupRules.invitationUses).nullish(),
    }),
    example: { gid: 1000, days: 7 },
    output: z.object({ id: z.number().int(), token: z.string() }),
    errors: [...asManager, 'group_too_many_invitations'],
    changes: [invitations],
  },
  revokeInvitation: {
    call: 'DELETE /api/group/invitation',
    summary: 'End an invitation.',
    access: 'signedIn',
    input: z.object({ gid: groupId, id: id.describe('The number of an invitation.') }),
    example: { gid: 1000, id: 1 },
    output: z.null(),
    errors: [...asManager, 'group_invitation_unknown'],
    changes: [invitations],
  },
  readInvitation: {
    call: 'GET /api/group/invitation',
    summary: 'The group that an invitation is for.',
    access: 'anyone',
    rate: codeRate,
    input: z.object({ token }),
    example: { token: 't' },
    output: InvitedGroup,
    errors: ['group_invitation_unknown'],
  },
  acceptInvitation: {
    call: 'POST /api/group/invitation/accept',
    summary: 'Join a group by an invitation.',
    access: 'signedIn',
    rate: codeRate,
    input: z.object({ token }),
    example: { token: 't' },
    output: z.object({ gid: z.number().int() }),
    errors: ['group_invitation_unknown', 'group_joined'],
    changes: [...levelReads, invitations],
  },
})
