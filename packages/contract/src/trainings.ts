import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { anyText, currentPage, id, limit, listOf, text } from './fields.ts'
import { limits } from './limits.ts'
import {
  enterTrainingErrors,
  seeTrainingErrors,
  Training,
  TrainingCategory,
  TrainingInfo,
  trainingKind,
  TrainingProblemRow,
  trainingReads,
  withTid,
} from './trainingShapes.ts'

const inside = { access: 'signedIn' } as const

/** Trainings, as those read them who solve their problems. Those who make them have `trainingAdmin` and `groupTrainings`. */
export const trainings = endpoints({
  categories: {
    call: 'GET /api/get-training-category',
    summary: 'The categories of trainings of the site. For members of a group also its own, after them.',
    access: 'anyone',
    input: z.object({ gid: id.optional().describe('The number of a group.') }),
    output: z.array(TrainingCategory),
    errors: ['group_not_found', 'group_members_only'],
  },
  list: {
    call: 'GET /api/get-training-list',
    summary: 'The trainings of the site that are shown, smaller ranks first.',
    access: 'anyone',
    input: z.object({
      currentPage,
      limit: limit(20),
      keyword: text(limits.keywordLength)
        .trim()
        .optional()
        .describe('A part of the title or of the name of the author.'),
      categoryId: id.optional().describe('The number of a category.'),
      auth: trainingKind.optional().describe('Public, Private or Member.'),
    }),
    example: { currentPage: 1, limit: 15, auth: 'Public' },
    output: listOf(Training),
  },
  info: {
    call: 'GET /api/get-training-detail',
    summary: 'A training, and how the caller stands in it. Its problems are not in it.',
    access: 'anyone',
    input: withTid,
    example: { tid: 1000 },
    output: TrainingInfo,
    errors: seeTrainingErrors,
  },
  problems: {
    call: 'GET /api/get-training-problem-list',
    summary: 'The problems of a training that are open, in its order, each with the status of the caller.',
    ...inside,
    input: withTid,
    example: { tid: 1000 },
    output: z.array(TrainingProblemRow),
    errors: enterTrainingErrors,
  },
  register: {
    call: 'POST /api/register-training',
    summary: 'Enter a private training by its password.',
    ...inside,
    input: withTid.extend({ password: anyText.nullish() }),
    example: { tid: 1000, password: 'loop' },
    output: z.null(),
    errors: [
      ...seeTrainingErrors,
      'training_without_password',
      'training_password_missing',
      'training_password_wrong',
      'training_password_locked',
      'training_registered',
    ],
    changes: trainingReads,
  },
  access: {
    call: 'GET /api/get-training-access',
    summary: 'Whether the caller is registered in a training.',
    ...inside,
    input: withTid,
    example: { tid: 1000 },
    output: z.object({ access: z.boolean() }),
    errors: seeTrainingErrors,
  },
})
