import { z } from 'zod'
import { time } from './fields.ts'

/** An invitation to a group that still serves. */
export const GroupInvitation = z.object({
  id: z.number().int(),
  /** The user name of who made it. */
  username: z.string(),
  gmtCreate: time,
  gmtExpire: time,
  /** How many people have joined, and how many more may; null: any number. */
  used: z.number().int(),
  left: z.number().int().nullable(),
})
export type GroupInvitation = z.infer<typeof GroupInvitation>
