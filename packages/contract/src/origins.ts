import { z } from 'zod'
import { endpoints } from './endpoint.ts'

export const OriginRow = z.object({
  id: z.number().int(),
  name: z.string(),
  oj: z.string(),
  rank: z.number().int(),
  /** Whether the list of problems offers it as an origin. */
  status: z.boolean(),
})

/** What the list of problems can be narrowed to. Those who keep the bank have `questionBank`. */
export const origins = endpoints({
  visible: {
    call: 'GET /api/get-question-bank-list',
    summary: 'Origins of problems, smaller ranks first.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(OriginRow),
  },
})
