import { endpoints } from './endpoint.ts'
import { currentPage, limit, listOf, text } from './fields.ts'
import { limits } from './limits.ts'
import { trainingRules } from './trainingLimits.ts'
import { enterTrainingErrors, TrainingRankRow, withTid } from './trainingShapes.ts'

/** The record list of a training. */
export const trainingRank = endpoints({
  list: {
    call: 'GET /api/get-training-rank',
    summary: 'The record list of a private training: most solved first, then the shortest running times.',
    access: 'signedIn',
    input: withTid.extend({
      currentPage,
      limit: limit(trainingRules.rankPage),
      keyword: text(limits.keywordLength)
        .trim()
        .optional()
        .describe(
          'A part of a user name or a school; for those who manage the training also of a real name. Only whoever is found gets a place.',
        ),
    }),
    example: { tid: 1000 },
    output: listOf(TrainingRankRow),
    errors: [...enterTrainingErrors, 'training_without_rank'],
  },
})
