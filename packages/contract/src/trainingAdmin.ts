import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, flag, id, limit, listOf, pid, text } from './fields.ts'
import { limits } from './limits.ts'
import { problemReads } from './problemEditing.ts'
import { usualCategoryColor } from './trainingLimits.ts'
import {
  addedProblem,
  categoryColor,
  categoryName,
  categoryReads,
  exampleTraining,
  exampleTrainingChange,
  manageTrainingErrors,
  SentTrainingProblem,
  TrainingCategory,
  TrainingDeskRow,
  TrainingForm,
  trainingId,
  trainingProblemErrors,
  TrainingProblemPage,
  trainingProblemReads,
  trainingReads,
  TrainingSave,
  trainingSaveErrors,
  withTid,
} from './trainingShapes.ts'

/** Trainings of the site. Whoever made one, and root, manages it. */
const desk = { access: 'staff' } as const
/** Categories belong to those who keep the bank. */
const bank = { access: 'bank' } as const

export const trainingAdmin = endpoints({
  list: {
    call: 'GET /api/admin/training/get-training-list',
    summary: 'All trainings of the site, smaller ranks first.',
    ...desk,
    input: z.object({
      currentPage,
      limit: limit(10),
      keyword: text(limits.keywordLength).trim().optional().describe('A part of a title, the number or the rank.'),
    }),
    output: listOf(TrainingDeskRow),
  },
  read: {
    call: 'GET /api/admin/training',
    summary: 'A training with its password and its category, for its form.',
    ...desk,
    input: withTid,
    example: { tid: 1000 },
    output: TrainingForm,
    errors: manageTrainingErrors,
  },
  create: {
    call: 'POST /api/admin/training',
    summary: 'Make a training of the site.',
    ...desk,
    input: TrainingSave,
    example: exampleTraining,
    output: z.object({ id: z.number().int() }),
    errors: trainingSaveErrors,
    changes: categoryReads,
  },
  update: {
    call: 'PUT /api/admin/training',
    summary: 'Change a training. What is absent or null stays as it is.',
    ...desk,
    input: TrainingSave,
    example: exampleTrainingChange,
    output: z.null(),
    errors: trainingSaveErrors,
    changes: categoryReads,
  },
  remove: {
    call: 'DELETE /api/admin/training',
    summary: 'Put a training into the trash. Its problems and submissions stay.',
    access: 'root',
    input: withTid,
    example: { tid: 1000 },
    output: z.null(),
    errors: manageTrainingErrors,
    changes: trainingReads,
  },
  changeVisible: {
    call: 'PUT /api/admin/training/change-training-status',
    summary: 'Show a training, or hide it.',
    ...desk,
    from: 'query',
    input: z.object({ tid: trainingId, status: flag.describe('Whether it is shown.') }),
    example: { tid: 1000, status: true },
    output: z.null(),
    errors: [...manageTrainingErrors, 'training_password_missing'],
    changes: trainingReads,
  },
})

/** The categories of the trainings of the site. */
export const trainingCategoryAdmin = endpoints({
  create: {
    call: 'POST /api/admin/training/category',
    summary: 'Make a category of trainings.',
    ...bank,
    input: z.object({ id: z.null().optional(), name: categoryName, color: categoryColor.default(usualCategoryColor) }),
    example: { name: 'Graphs', color: usualCategoryColor },
    output: TrainingCategory,
    errors: ['training_category_exists', 'too_many_entries'],
    changes: categoryReads,
  },
  update: {
    call: 'PUT /api/admin/training/category',
    summary: 'Change a category of trainings. What is absent stays.',
    ...bank,
    input: z.object({ id, name: categoryName.nullish(), color: categoryColor.nullish() }),
    example: { id: 1, name: 'Trees' },
    output: z.null(),
    errors: ['training_category_not_found', 'training_category_exists'],
    changes: categoryReads,
  },
  remove: {
    call: 'DELETE /api/admin/training/category',
    summary: 'Delete a category. Its trainings stay, in no category.',
    ...bank,
    input: z.object({ cid: id.describe('The number of a category of trainings.') }),
    example: { cid: 1 },
    output: z.null(),
    errors: ['training_category_not_found'],
    changes: categoryReads,
  },
})

const problemKeyword = text(limits.keywordLength).trim().optional().describe('A part of a title, an id or an author.')
/** `byDefault`: what clients of each of the two calls mean who say nothing. */
export const askedTrainingProblems = (byDefault: boolean) =>
  z.object({
    tid: trainingId,
    currentPage,
    limit: limit(10),
    keyword: problemKeyword,
    queryExisted: flag
      .default(byDefault)
      .describe('Whether the problems of the training are asked for; else those of the bank that can be added.'),
  })

/** The problems of the trainings of the site. */
export const trainingProblemAdmin = endpoints({
  problemList: {
    call: 'GET /api/admin/training/get-problem-list',
    summary: 'The problems of a training, or those that can be added.',
    ...desk,
    input: askedTrainingProblems(false),
    example: { tid: 1000, queryExisted: true },
    output: TrainingProblemPage,
    errors: manageTrainingErrors,
  },
  setRank: {
    call: 'PUT /api/admin/training/problem',
    summary: 'Change the rank of a problem in a training. Smaller ones stand first.',
    ...desk,
    input: SentTrainingProblem,
    example: { tid: 1000, pid: 1000, rank: 3 },
    output: z.null(),
    errors: trainingProblemErrors,
    changes: trainingProblemReads,
  },
  removeProblem: {
    call: 'DELETE /api/admin/training/problem',
    summary: 'Take a problem out of a training; without a training, put the problem into the trash.',
    ...desk,
    input: z.object({ pid, tid: trainingId.optional() }),
    example: { pid: 1000, tid: 1000 },
    output: z.null(),
    errors: [...trainingProblemErrors, 'problem_not_yours', 'training_problem_used'],
    changes: [...new Set([...trainingProblemReads, ...problemReads])],
  },
  addFromPublic: {
    call: 'POST /api/admin/training/add-problem-from-public',
    summary: 'Put a problem of the bank into a training.',
    ...desk,
    input: addedProblem,
    example: { pid: 1000, tid: 1000 },
    output: z.null(),
    errors: trainingProblemErrors,
    changes: trainingProblemReads,
  },
})
