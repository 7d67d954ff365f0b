/** What the helper does: one for each of the four calls of the wire. */
export const aiKinds = ['explain_problem', 'explain_compile_error', 'provide_idea', 'perfect_code'] as const
export type AiKind = (typeof aiKinds)[number]

/** How much an idea says: a question that leads on, a hint, or a plan. None has code. */
export const aiLevels = ['question', 'hint', 'plan'] as const
export type AiLevel = (typeof aiLevels)[number]

/**
 * How an answer ended: whole; cut where it became too long; stopped by its reader; or broken off by the provider. Of the
 * last two there is what had come.
 */
export const aiOutcomes = ['done', 'cut', 'stopped', 'broken'] as const
export type AiOutcome = (typeof aiOutcomes)[number]

export const aiLimits = {
  /** The button that explains a problem appears so long after the problem was opened (001 of the specification, 9). */
  explainAfterMs: 180_000,
  rate: { calls: 20, seconds: 60 },
  /** Answers that one person is given at once by one server. */
  atOnce: 2,
  historyPage: 20,
  usageDays: 90,
  hostLength: 255,
  modelLength: 100,
  keyLength: 500,
  currencyLength: 10,
  /** For a million tokens. */
  largestPrice: 1_000_000,
  answerTokens: { min: 100, max: 8_000, byDefault: 1_500 },
  /** What is used in a day. */
  personCalls: 20,
  personTokens: 100_000,
  siteCalls: 2_000,
  siteTokens: 5_000_000,
  /** The first word, the next one, and the whole answer. The last is shorter than the patience of clients (90 s). */
  firstMs: 45_000,
  nextMs: 20_000,
  wholeMs: 85_000,
  /** Characters of an answer; what follows is cut. */
  answerLength: 40_000,
  /** Bytes that a provider may send for one answer. */
  replyBytes: 2_097_152,
  /** Characters of what is quoted in a question; what follows is cut. */
  quoted: { title: 500, statement: 24_000, examples: 6_000, code: 24_000, compilerText: 4_000 },
} as const
