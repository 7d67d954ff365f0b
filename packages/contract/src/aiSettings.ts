import { z } from 'zod'
import { aiLimits } from './aiLimits.ts'
import { text } from './fields.ts'
import { limits } from './limits.ts'

const price = z.number().min(0).max(aiLimits.largestPrice).default(0)
const inDay = z.number().int().min(0).max(limits.switchNumber)

/**
 * The provider of the AI helper, which has the chat interface of OpenAI, and how much of it people may use. Names of the
 * wire are aiBaseUrl, aiModel and aiApiKey; the rest is Praxis' own.
 */
export const aiSettings = {
  /** What stands before /chat/completions, such as https://api.example.org/v1. */
  aiBaseUrl: text(limits.addressLength).trim().default(''),
  aiModel: text(aiLimits.modelLength).trim().default(''),
  /** Masked. */
  aiApiKey: text(aiLimits.keyLength)
    .trim()
    .regex(/^[!-~]*$/)
    .default(''),
  /** The longest answer, in tokens. */
  aiAnswerTokens: z
    .number()
    .int()
    .min(aiLimits.answerTokens.min)
    .max(aiLimits.answerTokens.max)
    .default(aiLimits.answerTokens.byDefault),
  /** Of a million tokens that the provider reads and writes. */
  aiInputPrice: price,
  aiOutputPrice: price,
  /** Such as CNY or USD. */
  aiCurrency: text(aiLimits.currencyLength).trim().default('CNY'),
  /** What a person, and all together, may use in a day of the site. */
  aiPersonCalls: inDay.default(aiLimits.personCalls),
  aiPersonTokens: inDay.default(aiLimits.personTokens),
  aiSiteCalls: inDay.default(aiLimits.siteCalls),
  aiSiteTokens: inDay.default(aiLimits.siteTokens),
}
