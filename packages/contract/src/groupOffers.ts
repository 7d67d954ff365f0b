import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, limit, listOf, time } from './fields.ts'
import { groupId, levelReads, memberUid, offerReads } from './groups.ts'

/** What a group offers to the caller: to become a member, or a higher level. */
export const GroupOffer = z.object({
  gid: z.number().int(),
  name: z.string(),
  shortName: z.string(),
  avatar: z.string().nullable(),
  brief: z.string(),
  owner: z.string(),
  memberCount: z.number().int(),
  /** As in groupLevels. */
  level: z.number().int(),
  /** The group itself is offered: whoever accepts owns it. */
  isOwnership: z.boolean(),
  /** The caller is a member already. */
  isMember: z.boolean(),
  /** The user name of who offers it. */
  by: z.string(),
  gmtCreate: time,
})
export type GroupOffer = z.infer<typeof GroupOffer>

/** An offer that somebody has not answered, as administrators of the group see it. */
export const OpenOffer = z.object({
  uid: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  level: z.number().int(),
  isOwnership: z.boolean(),
  displayName: z.string().nullable(),
  by: z.string(),
  gmtCreate: time,
})

export type OpenOffer = z.infer<typeof OpenOffer>

const [own, open] = offerReads
const asManager = ['group_not_found', 'group_members_only', 'group_managers_only'] as const

/** Offers of membership. All of it is Praxis' own. An invitation is something else: a link with a secret. */
export const groupOffers = endpoints({
  own: {
    call: own,
    summary: 'What groups offer to the caller, the newest first: fifty at most.',
    access: 'signedIn',
    input: z.object({}),
    output: z.array(GroupOffer),
  },
  answer: {
    call: 'POST /api/group/offer/answer',
    summary: 'Accept or refuse what a group offers to the caller.',
    access: 'signedIn',
    input: z.object({ gid: groupId, accepts: z.boolean() }),
    example: { gid: 1000, accepts: true },
    output: z.null(),
    errors: ['group_offer_unknown'],
    changes: [...levelReads, ...offerReads],
  },
  open: {
    call: open,
    summary: 'What a group has offered to people who have not answered yet, the newest first.',
    access: 'signedIn',
    input: z.object({ gid: groupId, currentPage, limit: limit(10) }),
    example: { gid: 1000 },
    output: listOf(OpenOffer),
    errors: asManager,
  },
  withdraw: {
    call: 'DELETE /api/group/offer',
    summary: 'Take an offer back that nobody has answered.',
    access: 'signedIn',
    input: z.object({ gid: groupId, uid: memberUid }),
    example: { gid: 1000, uid: '2' },
    output: z.null(),
    errors: [...asManager, 'group_offer_unknown', 'group_owner_only'],
    changes: offerReads,
  },
})
