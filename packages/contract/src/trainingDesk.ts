import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id } from './fields.ts'
import { trainingRules } from './trainingLimits.ts'
import { manageTrainingErrors, trainingId, trainingProblemErrors, trainingProblemReads } from './trainingShapes.ts'

/** Praxis' own calls for those who manage a training, of the site or of a group. */
const desk = { access: 'signedIn' } as const
const pids = z.array(id).max(trainingRules.problems)

export const trainingDesk = endpoints({
  addProblems: {
    call: 'POST /api/training/problems',
    summary: 'Put several problems, of the bank or of its group, at the end of a training: all of them, or none.',
    ...desk,
    input: z.object({ tid: trainingId, pids: pids.min(1) }),
    example: { tid: 1000, pids: [1000, 1001] },
    output: z.null(),
    errors: trainingProblemErrors,
    changes: trainingProblemReads,
  },
  orderProblems: {
    call: 'PUT /api/training/problem-order',
    summary: 'Put the problems of a training into an order. All of them are named, each once.',
    ...desk,
    input: z.object({ tid: trainingId, pids }),
    example: { tid: 1000, pids: [1001, 1000] },
    output: z.null(),
    errors: [...manageTrainingErrors, 'training_order_stale'],
    changes: trainingProblemReads,
  },
})
