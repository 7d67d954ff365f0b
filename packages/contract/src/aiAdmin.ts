import { z } from 'zod'
import { aiKinds, aiLimits } from './aiLimits.ts'
import { endpoints } from './endpoint.ts'

/** Money in one currency. It is counted with the price of the day on which it was spent. */
const Cost = z.object({ currency: z.string(), amount: z.number() })

const counted = {
  calls: z.number().int(),
  /** How answers ended. Calls that ended without a word are in `failed`. */
  done: z.number().int(),
  cut: z.number().int(),
  stopped: z.number().int(),
  failed: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  useful: z.number().int(),
  notUseful: z.number().int(),
  costs: z.array(Cost),
}

/** How much the AI helper is used and what it costs, without a word of what was asked or answered. */
export const AiUsage = z.object({
  total: z.object(counted),
  /** The days that have any use, the newest first. `people` have asked on it. */
  days: z.array(z.object({ day: z.string(), people: z.number().int(), ...counted })),
  kinds: z.array(z.object({ kind: z.enum(aiKinds), ...counted })),
})
export type AiUsage = z.infer<typeof AiUsage>

/** For those who run the site. Praxis' own. */
export const aiAdmin = endpoints({
  usage: {
    call: 'GET /api/admin/ai/usage',
    summary: 'How much the AI helper is used, and what it costs.',
    access: 'staff',
    input: z.object({
      days: z.coerce
        .number()
        .int()
        .min(1)
        .max(aiLimits.usageDays)
        .default(30)
        .describe(`Days up to today, ${aiLimits.usageDays} at most; 30 when absent.`),
    }),
    example: { days: 30 },
    output: AiUsage,
  },
})
