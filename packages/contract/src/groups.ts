import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { changed, currentPage, flag, id, limit, listOf, publishRule, text, time } from './fields.ts'
import { pictureKinds } from './files.ts'
import { groupRules } from './groupLimits.ts'
import { limits, pageSizeOf, uploadBytes, uploadRate } from './limits.ts'
import { groupAuth, groupStatus } from './statuses.ts'

const named = ({ min, max }: { readonly min: number; readonly max: number }) => text(max).trim().min(min)
const auth = z.literal(Object.values(groupAuth))
const fields = {
  name: named(groupRules.name),
  /** The prefix of the display ids of the group's problems. */
  shortName: named(groupRules.shortName).regex(/^[\p{L}\p{N}_-]+$/u),
  brief: named(groupRules.brief),
  description: named(groupRules.description),
  auth,
  visible: z.boolean().default(true),
  /** Praxis' own: whether the AI helper may be asked about the problems of the group. */
  openAi: z.boolean().default(true),
}
/** Needed unless the group is public: the handler knows whether it is, and has its own message. */
const code = publishRule(text(1_000).trim(), { minLength: groupRules.codeLength, maxLength: groupRules.codeLength })

/** The number of a group that must be named. */
export const groupId = id.describe('The number of a group.')
export const memberUid = text(32).min(1).describe('The id of an account.')

export const GroupRow = z.object({
  id: z.number().int(),
  avatar: z.string().nullable(),
  /** The user name of the owner. */
  owner: z.string(),
  name: z.string(),
  shortName: z.string(),
  brief: z.string(),
  /** Markdown. */
  description: z.string(),
  /** As in groupAuth. */
  auth: z.number().int(),
  visible: z.boolean(),
  /** People with a level of 3 or more. */
  memberCount: z.number().int(),
  gmtCreate: time,
  /** Praxis' own: as in groupStatus, and the caller's level in the group, 0 to 5. */
  status: z.number().int(),
  level: z.number().int(),
  /** Praxis' own: whether the AI helper may be asked about the problems of the group. */
  openAi: z.boolean(),
})
export type GroupRow = z.infer<typeof GroupRow>

/** What is stored of the caller in a group. */
const Membership = z.object({
  /** As in groupLevels. */
  level: z.number().int(),
  /** What the caller wrote when applying. */
  reason: z.string().nullable(),
  /** What an administrator wrote when refusing. */
  note: z.string().nullable(),
  displayName: z.string().nullable(),
  gmtCreate: time,
  gmtModify: time,
})

export const Group = GroupRow.extend({
  uid: z.string(),
  /** Null to everybody but roots of the group. */
  code: z.string().nullable(),
  gmtModified: time,
  // The rest is Praxis' own. The owner and the site's root are roots.
  isOwner: z.boolean(),
  membership: Membership.nullable(),
  /** The rest is null to people outside. */
  rootCount: z.number().int().nullable(),
  adminCount: z.number().int().nullable(),
  /** Announcements that are shown. */
  announcementCount: z.number().int().nullable(),
  /** Problems that are shown to all members. */
  problemCount: z.number().int().nullable(),
  /** People who apply; null to everybody but administrators of the group. */
  applyingCount: z.number().int().nullable(),
  /** Problems that the group has offered to everybody and that wait for a decision; null like `applyingCount`. */
  offeredCount: z.number().int().nullable(),
})
export type Group = z.infer<typeof Group>

/** A group that was disbanded and can be opened again. */
const DisbandedGroup = z.object({
  id: z.number().int(),
  avatar: z.string().nullable(),
  name: z.string(),
  shortName: z.string(),
  owner: z.string(),
  memberCount: z.number().int(),
  gmtDisbanded: time,
  /** From then on it is gone. */
  gmtPurge: time,
})
export type DisbandedGroup = z.infer<typeof DisbandedGroup>

/** A group that root has banned. When and by whom is null where the log does not say it. */
const BannedGroup = z.object({
  id: z.number().int(),
  avatar: z.string().nullable(),
  name: z.string(),
  shortName: z.string(),
  owner: z.string(),
  memberCount: z.number().int(),
  gmtBanned: time.nullable(),
  bannedBy: z.string().nullable(),
})
export type BannedGroup = z.infer<typeof BannedGroup>

const list = 'GET /api/get-group-list'
const detail = 'GET /api/get-group-detail'
const access = 'GET /api/get-group-access'
const level = 'GET /api/get-group-auth'
const disbanded = 'GET /api/group/disbanded'
const banned = 'GET /api/admin/group/banned'
const members = 'GET /api/group/get-member-list'
const desk = 'GET /api/group/get-apply-list'

/** Reads that a changed level makes stale. */
export const levelReads = [list, detail, access, level, members, desk, 'GET /api/get-group-rank-list'] as const

/** What groups offer: to the caller, and one of them to everybody. */
export const offerReads = ['GET /api/group/offer/own', 'GET /api/group/offer/list'] as const

/** The picture of a group. On the server it is the uploads module that keeps it. */
export const groupPictures = endpoints({
  uploadAvatar: {
    call: 'POST /api/file/upload-group-avatar',
    summary: 'Upload the picture of a group. It becomes a square.',
    access: 'signedIn',
    rate: uploadRate,
    upload: { field: 'image', maxBytes: uploadBytes.avatar, kinds: pictureKinds, by: 'staffOrGroupManagers' },
    input: z.object({ gid: groupId }),
    example: { gid: 1000 },
    output: Group,
    errors: [
      'no_permission',
      'group_not_found',
      'group_members_only',
      'group_managers_only',
      'quota_exceeded',
      'image_unreadable',
    ],
    changes: [list, detail],
  },
  removeAvatar: {
    call: 'DELETE /api/file/group-avatar',
    summary: 'Remove the picture of a group.',
    access: 'signedIn',
    input: z.object({ gid: groupId }),
    example: { gid: 1000 },
    output: z.null(),
    errors: ['group_not_found', 'group_members_only', 'group_managers_only'],
    changes: [list, detail],
  },
})

/** Groups themselves. */
export const groups = endpoints({
  list: {
    call: list,
    summary: 'Open groups that the caller may see, the oldest first. Root sees hidden and banned ones too.',
    access: 'anyone',
    input: z.object({
      currentPage,
      limit: limit(10),
      keyword: text(limits.keywordLength)
        .trim()
        .optional()
        .describe('Part of the name or of the short name, or the user name of the owner.'),
      auth: z.coerce
        .number()
        .int()
        .min(0)
        .max(groupAuth.private)
        .optional()
        .describe('1 public, 2 protected, 3 private; absent or 0: all.'),
      onlyMine: flag.optional().describe('Only groups that the caller is a member of.'),
    }),
    output: listOf(GroupRow),
    errors: ['only_mine_needs_login', 'busy'],
  },
  detail: {
    call: detail,
    summary: 'A group. Its code is there for its roots only.',
    access: 'signedIn',
    input: z.object({ gid: groupId }),
    example: { gid: 1000 },
    output: Group,
    errors: ['group_not_found', 'group_members_only'],
  },
  access: {
    call: access,
    summary: 'Whether the caller is a member of a group.',
    access: 'signedIn',
    input: z.object({ gid: groupId }),
    example: { gid: 1000 },
    output: z.object({ access: z.boolean() }),
    errors: ['group_not_found', 'group_members_only'],
  },
  level: {
    call: level,
    summary: 'The level of the caller in a group, 0 to 5.',
    access: 'signedIn',
    input: z.object({ gid: groupId }),
    example: { gid: 1000 },
    output: z.number().int(),
    errors: ['group_not_found'],
  },
  create: {
    call: 'POST /api/group',
    summary: 'Make a group. The caller owns it.',
    access: 'signedIn',
    permission: 'group_add',
    input: z.object({ ...fields, code: code.nullish() }),
    example: {
      name: 'Evening club',
      shortName: 'CLUB1',
      brief: 'We meet on Mondays.',
      description: 'Everybody may join.',
      auth: groupAuth.public,
    },
    /** HOJ answers nothing. */
    output: z.object({ id: z.number().int() }),
    errors: [
      'group_code_length',
      'group_name_narrow',
      'group_name_taken',
      'group_short_name_taken',
      'group_solved_too_few',
      'group_limit_day',
      'group_limit_all',
      'creation_closed',
    ],
    changes: [list],
  },
  update: {
    call: 'PUT /api/group',
    summary: 'Change a group. Fields that are absent stay as they are.',
    access: 'signedIn',
    input: z.object({ id: groupId, ...changed(fields), code: code.nullish() }),
    example: { id: 1000, brief: 'We meet on Tuesdays.' },
    output: z.null(),
    errors: [
      'group_not_found',
      'group_members_only',
      'group_managers_only',
      'group_code_length',
      'group_name_narrow',
      'group_name_taken',
      'group_short_name_taken',
    ],
    changes: [list, detail],
  },
  disband: {
    call: 'DELETE /api/group',
    summary: 'Disband a group. It can be opened again for 30 days.',
    access: 'signedIn',
    permission: 'group_del',
    input: z.object({ gid: groupId }),
    example: { gid: 1000 },
    output: z.null(),
    errors: ['group_not_found', 'group_members_only', 'group_owner_only'],
    changes: [list, detail, disbanded, banned],
  },
  disbanded: {
    call: disbanded,
    summary: 'Groups of the caller that were disbanded and can be opened again, the last first. Root sees all.',
    access: 'signedIn',
    input: z.object({ currentPage, limit: limit(10) }),
    output: listOf(DisbandedGroup),
  },
  banned: {
    call: banned,
    summary: 'Banned groups, the last first.',
    access: 'root',
    input: z.object({ currentPage, limit: limit(pageSizeOf.groups) }),
    output: listOf(BannedGroup),
  },
  restore: {
    call: 'POST /api/group/restore',
    summary: 'Open a disbanded group again.',
    access: 'signedIn',
    permission: 'group_del',
    input: z.object({ gid: groupId }),
    example: { gid: 1000 },
    output: z.null(),
    errors: ['group_not_found', 'group_name_taken', 'group_short_name_taken', 'group_limit_all'],
    changes: [list, detail, disbanded, banned],
  },
  handOver: {
    call: 'PUT /api/group/owner',
    summary: 'Offer a group to another member, who owns it when they accept. The former owner stays a root of it.',
    access: 'signedIn',
    input: z.object({ gid: groupId, uid: memberUid }),
    example: { gid: 1000, uid: '2' },
    output: z.null(),
    errors: [
      'group_not_found',
      'group_members_only',
      'group_owner_only',
      'group_member_not_found',
      'group_owner_same',
      'group_owner_banned',
      'group_offer_waits',
      'group_too_many_offers',
      'group_offers_daily',
    ],
    changes: [...levelReads, ...offerReads],
  },
  setStatus: {
    call: 'PUT /api/group/status',
    summary: 'Ban a group, or open a banned one again.',
    access: 'root',
    input: z.object({ gid: groupId, status: z.literal([groupStatus.open, groupStatus.banned]) }),
    example: { gid: 1000, status: groupStatus.banned },
    output: z.null(),
    errors: ['group_not_found'],
    changes: [list, detail, banned],
  },
  ...groupPictures,
})
