import { z } from 'zod'
import { contestId, enterErrors } from './contestShapes.ts'
import { endpoints } from './endpoint.ts'
import { id } from './fields.ts'
import { enterTrainingErrors } from './trainingShapes.ts'

/** The row of problems below one of them, in a contest or a training. */
export const problemStrip = endpoints({
  list: {
    call: 'GET /api/get-full-screen-problem-list',
    summary:
      'The problems of a training or a contest, each with the status of the caller, for the strip below a problem.',
    access: 'signedIn',
    input: z.object({
      tid: id.optional().describe('The number of a training. With it the contest is not looked at.'),
      cid: contestId.optional(),
    }),
    example: { cid: 1000 },
    output: z.array(
      z.object({
        pid: z.number().int(),
        problemId: z.string(),
        title: z.string(),
        status: z.number().int().nullable(),
        score: z.number().int().nullable(),
        /** Praxis' own: that of a problem of a contest. */
        color: z.string().nullable(),
      }),
    ),
    errors: [...new Set([...enterErrors, ...enterTrainingErrors, 'strip_of_nothing'] as const)],
  },
})
