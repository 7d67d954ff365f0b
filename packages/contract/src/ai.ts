import { z } from 'zod'
import { aiKinds, aiLevels, aiLimits, aiOutcomes } from './aiLimits.ts'
import { endpoints } from './endpoint.ts'
import { currentPage, id, limit, listOf, pid, submitId, text, time } from './fields.ts'

/** What an answer is made of while it comes. `failed` and `end` are the last. */
export const AiEvent = z.discriminatedUnion('type', [
  /** The next piece of the answer, in Markdown. */
  z.object({ type: z.literal('text'), text: z.string() }),
  /** `id` is its number in the history; null if nothing was kept. */
  z.object({ type: z.literal('end'), id: z.number().int().nullable(), outcome: z.enum(['done', 'cut']) }),
  /** The code of a refusal, and its words. What had come is kept in the history as broken off. */
  z.object({ type: z.literal('failed'), code: z.string(), msg: z.string() }),
])
export type AiEvent = z.infer<typeof AiEvent>

/** Whether the caller may ask now, beside what depends on a problem. */
export const AiOptions = z.object({
  /** The host that gets what is asked, such as api.example.org; null while the helper is closed or not set up. */
  host: z.string().nullable(),
  hasConsent: z.boolean(),
  /** The caller takes part in a contest that runs. */
  isInContest: z.boolean(),
  /** Of today: the smaller of what is left to the caller and to the site. */
  callsLeft: z.number().int(),
  tokensLeft: z.number().int(),
})
export type AiOptions = z.infer<typeof AiOptions>

/** An answer in the history of its reader. */
export const AiHistoryRow = z.object({
  id: z.number().int(),
  kind: z.enum(aiKinds),
  /** Of an idea. */
  level: z.enum(aiLevels).nullable(),
  outcome: z.enum(aiOutcomes),
  isUseful: z.boolean().nullable(),
  pid: z.number().int(),
  /** The id that people see, and the title in the language of the caller; null when the problem is not there any more. */
  problemId: z.string().nullable(),
  title: z.string().nullable(),
  /** The group where the problem was asked about. */
  gid: z.number().int().nullable(),
  submitId: z.number().int().nullable(),
  gmtCreate: time,
})
export type AiHistoryRow = z.infer<typeof AiHistoryRow>

export const AiAnswer = AiHistoryRow.extend({
  /** Markdown. Pages show nothing of it that comes from elsewhere. */
  text: z.string(),
})
export type AiAnswer = z.infer<typeof AiAnswer>

const options = 'GET /api/ai/options'
const history = 'GET /api/ai/history'
const answer = 'GET /api/ai/answer'
const answerId = id.describe('The number of an answer.')

const asking = {
  access: 'signedIn',
  feature: 'openAiChat',
  rate: aiLimits.rate,
  /** The answer, in Markdown. */
  output: z.string(),
  events: AiEvent,
} as const

/** Refusals of all four calls. */
const askErrors = [
  'problem_not_found',
  'problem_members_only',
  'ai_members_only',
  'ai_in_contest',
  'ai_problem_closed',
  'ai_group_closed',
  'ai_not_configured',
  'ai_consent_needed',
  'ai_budget_person',
  'ai_budget_site',
  'ai_failed',
  'ai_overloaded',
  'ai_slow',
  'ai_broke_off',
  'busy',
] as const
const aboutSubmission = [...askErrors, 'submission_not_found', 'ai_of_contest', 'ai_status_wrong'] as const

/**
 * The AI helper. Names and payloads of the first four calls are those of the wire; the others are Praxis' own. Asked with
 * `Accept: text/event-stream`, the four answer with events while the answer comes.
 */
export const ai = endpoints({
  explainProblem: {
    call: 'GET /api/ai/explain-problem',
    summary: 'Explain a problem in other words, without solving it.',
    ...asking,
    input: z.object({ pid }),
    example: { pid: 1000 },
    errors: askErrors,
  },
  explainCompileError: {
    call: 'GET /api/ai/explain-ce',
    summary: 'Explain why an own submission does not compile.',
    ...asking,
    input: z.object({ submitId }),
    example: { submitId: 1 },
    errors: aboutSubmission,
  },
  provideIdea: {
    call: 'GET /api/ai/provide-idea',
    summary: 'Help with an own submission whose answer is wrong, without code.',
    ...asking,
    input: z.object({
      submitId,
      level: z.enum(aiLevels).default('hint').describe('`question`, `hint` or `plan`; `hint` when absent.'),
    }),
    example: { submitId: 1, level: 'question' },
    errors: aboutSubmission,
  },
  perfectCode: {
    call: 'GET /api/ai/perfect-code',
    summary: 'Show how an own accepted submission can be written better.',
    ...asking,
    input: z.object({ submitId }),
    example: { submitId: 1 },
    errors: aboutSubmission,
  },
  options: {
    call: options,
    summary: 'Who gets what the caller asks, whether the caller agreed, and what is left of today.',
    access: 'signedIn',
    input: z.object({}),
    output: AiOptions,
  },
  consent: {
    call: 'POST /api/ai/consent',
    summary: 'Agree that a provider gets statements and the own code. It holds for this host until it is taken back.',
    access: 'signedIn',
    feature: 'openAiChat',
    input: z.object({ host: text(aiLimits.hostLength).min(1) }),
    example: { host: 'api.example.org' },
    output: z.null(),
    errors: ['ai_not_configured', 'ai_host_changed'],
    changes: [options],
  },
  withdraw: {
    call: 'DELETE /api/ai/consent',
    summary: 'Take back every agreement.',
    access: 'signedIn',
    input: z.object({}),
    output: z.null(),
    changes: [options],
  },
  history: {
    call: history,
    summary: 'Answers that the caller got, the newest first.',
    access: 'signedIn',
    input: z.object({ currentPage, limit: limit(aiLimits.historyPage) }),
    output: listOf(AiHistoryRow),
  },
  answer: {
    call: answer,
    summary: 'An answer that the caller got.',
    access: 'signedIn',
    input: z.object({ id: answerId }),
    example: { id: 1 },
    output: AiAnswer,
    errors: ['ai_answer_not_found'],
  },
  feedback: {
    call: 'POST /api/ai/feedback',
    summary: 'Say whether an answer was useful; null takes it back.',
    access: 'signedIn',
    input: z.object({ id: answerId, isUseful: z.boolean().nullable() }),
    example: { id: 1, isUseful: true },
    output: z.null(),
    errors: ['ai_answer_not_found'],
    changes: [history, answer],
  },
  remove: {
    call: 'DELETE /api/ai/answer',
    summary: 'Delete an answer from the own history.',
    access: 'signedIn',
    input: z.object({ id: answerId }),
    example: { id: 1 },
    output: z.null(),
    errors: ['ai_answer_not_found'],
    changes: [history, answer],
  },
  removeAll: {
    call: 'DELETE /api/ai/history',
    summary: 'Delete the own history.',
    access: 'signedIn',
    input: z.object({}),
    output: z.null(),
    changes: [history, answer],
  },
})
