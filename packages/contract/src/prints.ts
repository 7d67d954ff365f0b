import { z } from 'zod'
import { contestId, enterErrors, withCid } from './contestShapes.ts'
import { endpoints } from './endpoint.ts'
import { anyText, currentPage, id, limit, listOf, publishRule, time } from './fields.ts'
import { printRules } from './contestLimits.ts'

const manageErrors = ['contest_not_found', 'contest_not_yours'] as const

export const PrintRow = z.object({
  id: z.number().int(),
  cid: z.number().int(),
  username: z.string(),
  realname: z.string().nullable(),
  /** 0 waits, 1 printed. */
  status: z.number().int(),
  gmtCreate: time,
  /** Always null: the text is a file. */
  content: z.null(),
  // The rest is Praxis' own.
  uid: z.string(),
  /** As the board has them. */
  shownName: z.string(),
  seat: z.string().nullable(),
  school: z.string().nullable(),
  lines: z.number().int(),
  pages: z.number().int(),
  printedBy: z.string().nullable(),
  printedTime: time.nullable(),
})
export type PrintRow = z.infer<typeof PrintRow>

const printReads = ['GET /api/get-contest-print', 'GET /api/contest/own-prints', 'GET /api/contest/run'] as const

/** Texts that contestants want on paper. They are deleted a while after the contest. */
export const prints = endpoints({
  submit: {
    call: 'POST /api/submit-print-text',
    summary: 'Send a text to be printed. One in 30 seconds.',
    access: 'signedIn',
    input: z.object({
      cid: contestId,
      content: publishRule(anyText, { minLength: printRules.minLength, maxLength: printRules.maxLength }),
    }),
    example: { cid: 1000, content: 'x'.repeat(printRules.minLength) },
    output: z.null(),
    errors: [
      ...enterErrors,
      'print_closed',
      'print_empty',
      'print_short',
      'print_long',
      'print_too_often',
      'contest_ended',
      'contest_disqualified',
      'contest_password_needed',
    ],
    changes: printReads,
  },
  own: {
    call: 'GET /api/contest/own-prints',
    summary: 'The texts that the caller has sent to be printed, newest first: twenty at most.',
    access: 'signedIn',
    input: withCid,
    example: { cid: 1000 },
    output: z.array(PrintRow.pick({ id: true, status: true, gmtCreate: true, lines: true, pages: true })),
    errors: [...enterErrors, 'print_closed'],
  },
  list: {
    call: 'GET /api/get-contest-print',
    summary: 'The texts of a contest that wait to be printed, then those that were, each newest first.',
    access: 'signedIn',
    input: z.object({
      cid: contestId,
      currentPage,
      limit: limit(30),
      order: z
        .enum(['newest', 'oldest'])
        .default('newest')
        .describe('Praxis’ own: which of those that wait come first.'),
    }),
    example: { cid: 1000 },
    output: listOf(PrintRow),
    errors: manageErrors,
  },
  check: {
    call: 'PUT /api/check-contest-print-status',
    summary: 'Say that a text was printed. The input stands in the query.',
    access: 'signedIn',
    from: 'query',
    input: z.object({ id: id.describe('The number of a text.'), cid: contestId }),
    example: { id: 1, cid: 1000 },
    output: z.null(),
    errors: [...manageErrors, 'print_missing'],
    changes: printReads,
  },
  text: {
    call: 'GET /api/file/download-contest-print-text',
    summary: 'A text that waits to be printed, or was, as it was sent.',
    access: 'signedIn',
    reply: 'download',
    input: z.object({ id: id.describe('The number of a text.') }),
    example: { id: 1 },
    output: z.unknown(),
    errors: ['print_missing', 'contest_not_yours'],
  },
  pdf: {
    call: 'GET /api/contest/print-pdf',
    summary: 'The same on pages, with numbered lines and with the name and the seat of its author.',
    access: 'signedIn',
    reply: 'download',
    input: z.object({ id: id.describe('The number of a text.') }),
    example: { id: 1 },
    output: z.unknown(),
    errors: ['print_missing', 'contest_not_yours'],
  },
})
