import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, id, limit, listOf, sentTime, text, time } from './fields.ts'
import { limits } from './limits.ts'
import { MembershipText } from './membership.ts'
import { membershipLimits } from './membershipLimits.ts'

const uid = text(32).min(1).describe('The id of an account.')
const reason = text(limits.titleLength).trim().min(1)
const usernames = z.array(text(limits.titleLength).trim().min(1)).max(membershipLimits.people)
const desk = { access: 'root', permission: 'user_admin' } as const

export const MemberRow = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  /** The membership lasts. Staff without one are no members. */
  isVip: z.boolean(),
  /** The year 9999 has no end. Null: the membership was taken away. */
  vipExpireTime: time.nullable(),
  /** When the account was made. */
  gmtCreate: time,
})
export type MemberRow = z.infer<typeof MemberRow>

export const MembershipChange = z.object({
  id: z.number().int(),
  /** Until when the person was a member before, and after; null: not at all. */
  from: time.nullable(),
  to: time.nullable(),
  reason: z.string().nullable(),
  /** Who changed it; null: the site. */
  by: z.string().nullable(),
  at: time,
})
export type MembershipChange = z.infer<typeof MembershipChange>

/** How many people were named, and for how many of them something has changed. */
const Outcome = z.object({ people: z.number().int(), changed: z.number().int() })

const list = 'GET /api/admin/member/get-list'
const history = 'GET /api/admin/member/history'
/** The list of accounts shows members too. */
const changes = [list, history, 'GET /api/admin/user/get-user-list'] as const

/** The desk for memberships. `grant`, `revoke` and `history` are Praxis' own. */
export const membershipAdmin = endpoints({
  list: {
    call: list,
    summary: 'People who are members, or were.',
    ...desk,
    input: z.object({
      currentPage,
      limit: limit(10),
      keyword: text(limits.keywordLength).trim().optional().describe('Part of a user name or a nickname.'),
      state: z
        .enum(['current', 'ended', 'all'])
        .default('current')
        .describe('Members, former members, or both. Members when absent.'),
      sort: z
        .enum(['ends', 'name', 'created'])
        .default('ends')
        .describe('By the end of the membership, by user name, or the newest accounts first.'),
    }),
    output: listOf(MemberRow),
  },
  set: {
    call: 'PUT /api/admin/member',
    summary: 'Let the membership of a person end at a moment, or take it away.',
    ...desk,
    input: z.object({ uid, vipExpireTime: sentTime.nullable(), reason: reason.nullish() }),
    example: { uid: '2', vipExpireTime: '2100-01-01T00:00:00.000Z' },
    output: z.null(),
    errors: ['user_not_found', 'member_until_missing'],
    changes,
  },
  grant: {
    call: 'POST /api/admin/member/grant',
    summary: 'Give people a membership, or lengthen it: all of a list or of a group, or nobody.',
    ...desk,
    input: z.object({
      usernames: usernames.nullish(),
      gid: id.nullish(),
      /** Days are added to what is left. Without them, the membership ends at `until` or later. */
      days: z.number().int().min(1).max(membershipLimits.days).nullish(),
      until: sentTime.nullish(),
      reason,
    }),
    example: { usernames: ['bob'], gid: 1, days: 365, reason: 'Won the cup' },
    output: Outcome,
    errors: ['members_missing', 'members_unknown', 'group_not_found', 'member_until_missing'],
    changes,
  },
  revoke: {
    call: 'POST /api/admin/member/revoke',
    summary: 'Take the membership of people away at once: of all of a list or of a group, or of nobody.',
    ...desk,
    input: z.object({ usernames: usernames.nullish(), gid: id.nullish(), reason }),
    example: { usernames: ['bob'], gid: 1, reason: 'Left the class' },
    output: Outcome,
    errors: ['members_missing', 'members_unknown', 'group_not_found'],
    changes,
  },
  page: {
    call: 'GET /api/admin/member/page',
    summary: 'The text of the page about memberships, for those who write it.',
    ...desk,
    input: z.object({}),
    output: MembershipText,
  },
  savePage: {
    call: 'PUT /api/admin/member/page',
    summary: 'Write the text of the page about memberships.',
    ...desk,
    input: z.object({ content: text(limits.markdownLength) }),
    example: { content: 'Members read **more**.' },
    output: z.null(),
    changes: ['GET /api/admin/member/page', 'GET /api/memberPage'],
  },
  history: {
    call: history,
    summary: 'What has happened to the membership of a person, the newest first.',
    ...desk,
    input: z.object({ uid, currentPage, limit: limit(10) }),
    example: { uid: '2' },
    output: listOf(MembershipChange),
    errors: ['user_not_found'],
  },
})
