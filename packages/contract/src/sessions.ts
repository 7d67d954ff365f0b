import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { text, time } from './fields.ts'

/** A device that is signed in. */
export const Session = z.object({
  /** Stays the same while the session is renewed. */
  id: z.string(),
  isCurrent: z.boolean(),
  userAgent: z.string(),
  ip: z.string(),
  /** Nobody had signed in to the account from that network before. */
  isNewPlace: z.boolean(),
  gmtCreate: time,
  /** To within some minutes. */
  gmtSeen: time,
})
export type Session = z.infer<typeof Session>

const list = 'GET /api/get-sessions'

/** Praxis' own: the devices of the caller. */
export const sessions = endpoints({
  list: {
    call: list,
    summary: 'The devices on which the caller is signed in, the latest first.',
    access: 'signedIn',
    input: z.object({}),
    output: z.array(Session),
  },
  end: {
    call: 'DELETE /api/session',
    summary: 'Sign one device of the caller out.',
    access: 'signedIn',
    input: z.object({ id: text(64).min(1).describe('The id of a session in the list.') }),
    example: { id: '8e8f2a9c6f0e4f9e9d5e1c1b7a6a2f10' },
    output: z.null(),
    errors: ['session_not_found'],
    changes: [list],
  },
  endOthers: {
    call: 'DELETE /api/sessions',
    summary: 'Sign every other device of the caller out.',
    access: 'signedIn',
    input: z.object({}),
    output: z.null(),
    changes: [list],
  },
})
