import { z } from 'zod'
import { contestId, enterErrors } from './contestShapes.ts'
import { endpoints } from './endpoint.ts'
import { anyText, currentPage, flag, id, limit, listOf, text, time } from './fields.ts'
import { limits } from './limits.ts'

export const Clarification = z.object({
  id: z.number().int(),
  cid: z.number().int(),
  /** The problem in the contest; null: about the contest as a whole. */
  cpid: z.number().int().nullable(),
  displayId: z.string().nullable(),
  color: z.string().nullable(),
  question: z.string(),
  /** Markdown; null while it waits. */
  answer: z.string().nullable(),
  isPublic: z.boolean(),
  isMine: z.boolean(),
  gmtCreate: time,
  answeredTime: time.nullable(),
  /** Who asked, and where they sit: for those who manage the contest only. */
  uid: z.string().nullable(),
  username: z.string().nullable(),
  /** As the board has them. */
  shownName: z.string().nullable(),
  seat: z.string().nullable(),
  /** Who has answered: for those who manage the contest only. */
  answeredBy: z.string().nullable(),
})
export type Clarification = z.infer<typeof Clarification>

const reads = ['GET /api/contest/clarifications'] as const

/** Questions of contestants to those who manage a contest. */
export const clarifications = endpoints({
  list: {
    call: 'GET /api/contest/clarifications',
    summary:
      'Questions of a contest, newest first: to whoever manages it all; to others their own and those answered to all.',
    access: 'signedIn',
    input: z.object({
      cid: contestId,
      currentPage,
      limit: limit(20),
      state: z.enum(['all', 'open', 'answered', 'mine']).default('all').describe('Which of them.'),
      order: z.enum(['newest', 'oldest']).default('newest').describe('Which come first.'),
      cpid: id.optional().describe('The number of a problem in the contest.'),
      keyword: text(limits.keywordLength).trim().optional().describe('A part of the question or of the name.'),
    }),
    example: { cid: 1000 },
    output: listOf(Clarification).extend({
      counts: z.object({ all: z.number().int(), open: z.number().int(), answered: z.number().int() }),
    }),
    errors: enterErrors,
  },
  ask: {
    call: 'POST /api/contest/clarification',
    summary: 'Ask those who manage a contest.',
    access: 'signedIn',
    input: z.object({ cid: contestId, cpid: id.nullish(), question: anyText }),
    example: { cid: 1000, question: 'May n be 0?' },
    output: z.object({ id: z.number().int() }),
    errors: [
      ...enterErrors,
      'clarifications_closed',
      'clarification_empty',
      'clarification_long',
      'clarification_too_many',
      'problem_not_found',
    ],
    changes: reads,
  },
  answer: {
    call: 'PUT /api/contest/clarification',
    summary: 'Answer a question, to whoever asked or to everybody; or change an answer.',
    access: 'signedIn',
    input: z.object({ id, answer: anyText, isPublic: flag }),
    example: { id: 1, answer: 'No.', isPublic: true },
    output: z.null(),
    errors: ['clarification_not_found', 'clarification_empty', 'clarification_long'],
    changes: reads,
  },
})
