import { z } from 'zod'
import { contestId, contestReads, withCid } from './contestShapes.ts'
import { contestRulesOfForm as rules } from './contestLimits.ts'
import { endpoints } from './endpoint.ts'
import { anyText, time } from './fields.ts'
import { contestDesks } from './statuses.ts'

const desk = { access: 'signedIn' } as const
const manageErrors = ['contest_not_found', 'contest_not_yours'] as const

const Desk = z.enum(contestDesks)

export const ContestHelper = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  /** The desks at which the person works. */
  desks: z.array(Desk),
  /** The person takes part, and is none until the contest is over. */
  takesPart: z.boolean(),
  gmtCreate: time,
})
export type ContestHelper = z.infer<typeof ContestHelper>

const helpers = 'GET /api/contest/helpers'

/** People who work at desks of a contest, and manage nothing else of it. All of it is Praxis' own. */
export const contestHelpers = endpoints({
  list: {
    call: helpers,
    summary: 'Who helps with a contest, by name, and at which desks.',
    ...desk,
    input: withCid,
    example: { cid: 1000 },
    output: z.array(ContestHelper).max(rules.helpers),
    errors: manageErrors,
  },
  set: {
    call: 'PUT /api/contest/helper',
    summary: 'Say at which desks of a contest somebody helps; without any they do not.',
    ...desk,
    input: z.object({
      cid: contestId,
      username: anyText,
      desks: z.array(Desk).max(contestDesks.length),
    }),
    example: { cid: 1000, username: 'alice', desks: ['balloons'] },
    output: z.null(),
    errors: [
      ...manageErrors,
      'participants_unknown',
      'participants_not_members',
      'contest_helper_takes_part',
      'contest_helpers_many',
    ],
    changes: [helpers, ...contestReads],
  },
})
