import { z } from 'zod'
import { UserInfo } from './accounts.ts'
import { seatRules } from './contestLimits.ts'
import { contestId, contestReads, withCid } from './contestShapes.ts'
import { endpoints } from './endpoint.ts'
import { anyText, flag, id, time } from './fields.ts'

const signedIn = { access: 'signedIn' } as const
const manageErrors = ['contest_not_found', 'contest_not_yours'] as const
const requests = 'GET /api/contest/seat-requests'
const people = 'GET /api/contest/participants'

/** Somebody who would like to take part in a contest from elsewhere, and waits for the desk. */
export const SeatRequest = z.object({
  id: z.number().int(),
  username: z.string(),
  teamName: z.string().nullable(),
  seat: z.string().nullable(),
  /** From where they ask. */
  ip: z.string(),
  userAgent: z.string(),
  askedTime: time,
  /** The place that the contest holds them to: an address, and of a device what it says of itself. Null: it is of a device that is released meanwhile. */
  bound: z.object({ ip: z.string(), userAgent: z.string().nullable() }).nullable(),
})
export type SeatRequest = z.infer<typeof SeatRequest>

/** What a machine that nobody is signed in on is told about the seat that it is. */
const Seat = z.object({ username: z.string(), teamName: z.string().nullable(), seat: z.string().nullable() })

/** Places that a contest holds people to. All of it is Praxis' own. */
export const contestSeats = endpoints({
  take: {
    call: 'POST /api/contest/place',
    summary:
      'Take part in a contest that holds accounts to a device from this one. It is theirs if there is none yet; else the desk is asked.',
    ...signedIn,
    input: withCid,
    example: { cid: 1000 },
    output: z.object({
      /** `refused`: the desk has said no to this place a moment ago. */
      state: z.enum(['here', 'waiting', 'refused']),
    }),
    errors: ['contest_not_found', 'group_members_only'],
    changes: [...contestReads, requests],
  },
  requests: {
    call: requests,
    summary: 'Who waits to be let into a contest from elsewhere, the longest first.',
    ...signedIn,
    input: withCid,
    example: { cid: 1000 },
    output: z.array(SeatRequest).max(seatRules.requestsShown),
    errors: manageErrors,
  },
  decide: {
    call: 'POST /api/contest/seat-request',
    summary: 'Let somebody take part from where they ask, which is their place from then on; or refuse that.',
    ...signedIn,
    input: z.object({ id, isLetIn: flag }),
    example: { id: 1, isLetIn: true },
    output: z.null(),
    errors: ['contest_not_yours', 'seat_request_missing'],
    changes: [requests, people],
  },
  release: {
    call: 'POST /api/contest/seat-release',
    summary: 'Hold somebody to their device no longer: the next one that they sign in on is theirs.',
    ...signedIn,
    input: z.object({ cid: contestId, username: anyText }),
    example: { cid: 1000, username: 'alice' },
    output: z.null(),
    errors: [...manageErrors, 'participants_unknown', 'contest_not_bound'],
    changes: [requests, people],
  },
  seat: {
    call: 'GET /api/contest/seat',
    summary: 'Who sits at the machine that asks, if its contest lets seats sign in by their address. Null: nobody.',
    access: 'anyone',
    rate: seatRules.rate,
    input: withCid,
    example: { cid: 1000 },
    output: Seat.nullable(),
  },
  signIn: {
    call: 'POST /api/contest/seat-sign-in',
    summary:
      'Sign in at a seat, by its address alone, a while before a contest and while it runs. The session token is in the Authorization response header.',
    access: 'anyone',
    rate: seatRules.rate,
    input: withCid,
    example: { cid: 1000 },
    output: UserInfo,
    errors: ['seat_unknown', 'account_banned', 'sign_in_elsewhere', 'sign_in_elsewhere_refused'],
  },
})
