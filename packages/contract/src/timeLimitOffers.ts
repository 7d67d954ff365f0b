import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id } from './fields.ts'
import { problemReads, saveErrors } from './problemEditing.ts'

/**
 * How the measurement of a time limit stands. `waiting`: its solutions wait for a judge. `running`: some are judged.
 * `measured`: a limit is offered. `failed`: none can be. `taken`, `dismissed`: somebody has decided.
 */
export const offerStates = ['waiting', 'running', 'measured', 'failed', 'taken', 'dismissed'] as const
export type OfferState = (typeof offerStates)[number]

/**
 * Why nothing is offered. `notAccepted`: a solution that is right by its package is not. `noSolutions`: none can be
 * judged. `noRight`: in whose name it goes on may not edit the problem any more. And why it waits. `noJudge`: no judge has
 * the language.
 */
export const offerFaults = ['notAccepted', 'noSolutions', 'noRight', 'noJudge'] as const
export type OfferFaultCode = (typeof offerFaults)[number]

const OfferFault = z.object({
  code: z.enum(offerFaults),
  /** Of `notAccepted`: the solution, and its verdict. */
  file: z.string().nullable(),
  status: z.number().int().nullable(),
  /** Of `noJudge`. */
  language: z.string().nullable(),
})

/** A solution that is judged for the limit. `skipped`: the site has not its language. */
const MeasuredSolution = z.object({
  file: z.string(),
  language: z.string(),
  state: z.enum(['waiting', 'running', 'judged', 'skipped']),
  status: z.number().int().nullable(),
  /** Milliseconds and KB of its slowest and its largest case. */
  time: z.number().int().nullable(),
  memory: z.number().int().nullable(),
  /** What its language gets of the limits of the problem, times over. */
  timeFactor: z.number().nullable(),
})

/** How a time limit that a package does not say is measured. */
export const OfferSummary = z.object({
  pid: z.number().int(),
  state: z.enum(offerStates),
  /** The limit that the problem has, in milliseconds. */
  timeLimit: z.number().int(),
  /** What is offered; null before it is measured, and where it cannot be. */
  offer: z.number().int().nullable(),
  /** The slowest solution, and what it takes of the limit of the problem: its time without the factor of its language. */
  slowest: z.object({ file: z.string(), time: z.number().int() }).nullable(),
  multiplier: z.number(),
  resolution: z.number().int(),
  /** The longest limit that can be offered; solutions are judged with it. */
  longest: z.number().int().nullable(),
  /** How many solutions are judged, and of how many. */
  judged: z.number().int(),
  solutions: z.number().int(),
  fault: OfferFault.nullable(),
  /** The test data or the solutions are not those that were judged. */
  isOutdated: z.boolean(),
  /** Once somebody has decided, the problem becomes public. */
  wantsPublic: z.boolean(),
})
export type OfferSummary = z.infer<typeof OfferSummary>

export const TimeLimitOffer = OfferSummary.extend({ table: z.array(MeasuredSolution) })
export type TimeLimitOffer = z.infer<typeof TimeLimitOffer>

const asked = z.object({ pid: id.describe('The number of the problem.') })
const example = { pid: 1000 } as const
const refusals = ['problem_not_found', 'problem_not_yours'] as const
const view = 'GET /api/time-limit-offer'
/** Imports tell whether an offer is open, and lists of their problems show the offers. */
export const offerReads = [
  view,
  'GET /api/package-import/list',
  'GET /api/package-import',
  'GET /api/package-import/items',
] as const

/** What somebody decides is a save of the problem. */
const decision = {
  access: 'signedIn',
  input: asked,
  example,
  output: TimeLimitOffer,
  errors: [...saveErrors, 'time_limit_offer_not_found', 'time_limit_offer_state'],
  changes: [...offerReads, ...problemReads],
} as const

/** Praxis' own: time limits that packages do not say are measured, for those who manage the problem. */
export const timeLimitOffers = endpoints({
  view: {
    call: view,
    summary: 'How the time limit of a problem is measured; null where it is not.',
    access: 'signedIn',
    input: asked,
    example,
    output: TimeLimitOffer.nullable(),
    errors: refusals,
  },
  take: {
    call: 'POST /api/time-limit-offer/take',
    summary: 'Give the problem the time limit that is offered. If its importer wanted that, it becomes public.',
    ...decision,
  },
  dismiss: {
    call: 'POST /api/time-limit-offer/dismiss',
    summary: 'Keep the time limit that the problem has. If its importer wanted that, it becomes public.',
    ...decision,
  },
  measure: {
    call: 'POST /api/time-limit-offer/measure',
    summary: 'Judge the solutions again, on the test data that the problem has now.',
    access: 'signedIn',
    input: asked,
    example,
    output: TimeLimitOffer,
    errors: [...refusals, 'time_limit_offer_not_found'],
    changes: offerReads,
  },
})
