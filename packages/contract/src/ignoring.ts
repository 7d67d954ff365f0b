import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, limit, listOf, text, time } from './fields.ts'

export const IgnoredPerson = z.object({
  uid: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  gmtCreate: time,
})
export type IgnoredPerson = z.infer<typeof IgnoredPerson>

const changes = ['GET /api/ignored-people', 'GET /api/comments', 'GET /api/comment', 'GET /api/reply'] as const

/** People of whom the caller wants to hear nothing: their comments are folded, and they send no messages. */
export const ignoring = endpoints({
  list: {
    call: 'GET /api/ignored-people',
    summary: 'The people whom the caller ignores, newest first.',
    access: 'signedIn',
    input: z.object({ currentPage, limit: limit(20) }),
    output: listOf(IgnoredPerson),
  },
  add: {
    call: 'POST /api/ignored-person',
    summary: 'Ignore a person. Ignoring somebody twice changes nothing.',
    access: 'signedIn',
    input: z.object({ uid: text(32) }),
    example: { uid: '0123456789abcdef0123456789abcdef' },
    output: z.null(),
    errors: ['user_not_found', 'ignores_self', 'ignores_many'],
    changes,
  },
  remove: {
    call: 'DELETE /api/ignored-person',
    summary: 'Ignore a person no longer.',
    access: 'signedIn',
    input: z.object({ uid: text(32).describe('The id of a person.') }),
    example: { uid: '0123456789abcdef0123456789abcdef' },
    output: z.null(),
    changes,
  },
})
