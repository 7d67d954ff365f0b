import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, flag, id, limit, listOf, pid, problemId } from './fields.ts'
import { groupId } from './groups.ts'
import { problemReads } from './problemEditing.ts'
import { askedTrainingProblems } from './trainingAdmin.ts'
import {
  addedProblem,
  categoryReads,
  exampleTraining,
  exampleTrainingChange,
  manageTrainingErrors,
  SentTrainingProblem,
  Training,
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

/** Trainings of groups. Who made one, while they manage the group, and the roots of the group manage it. */
const inGroup = { access: 'signedIn' } as const
const groupRefusals = ['group_not_found', 'group_members_only', 'group_managers_only'] as const
const ofGroup = z.object({ gid: groupId, currentPage, limit: limit(10) })

export const groupTrainings = endpoints({
  list: {
    call: 'GET /api/group/get-training-list',
    summary: 'The trainings of a group that are shown, smaller ranks first.',
    ...inGroup,
    input: ofGroup,
    example: { gid: 1000 },
    output: listOf(Training),
    errors: ['group_not_found', 'group_members_only'],
  },
  adminList: {
    call: 'GET /api/group/get-admin-training-list',
    summary: 'All trainings of a group, newest first.',
    ...inGroup,
    input: ofGroup,
    example: { gid: 1000 },
    output: listOf(TrainingDeskRow),
    errors: groupRefusals,
  },
  read: {
    call: 'GET /api/group/training',
    summary: 'A training of a group with its password and its category, for its form.',
    ...inGroup,
    input: withTid,
    example: { tid: 1000 },
    output: TrainingForm,
    errors: manageTrainingErrors,
  },
  create: {
    call: 'POST /api/group/training',
    summary: 'Make a training of a group.',
    ...inGroup,
    input: TrainingSave,
    example: { ...exampleTraining, training: { ...exampleTraining.training, gid: 1000 } },
    output: z.object({ id: z.number().int() }),
    errors: [...trainingSaveErrors, ...groupRefusals],
    changes: categoryReads,
  },
  update: {
    call: 'PUT /api/group/training',
    summary: 'Change a training of a group. What is absent or null stays as it is.',
    ...inGroup,
    input: TrainingSave,
    example: exampleTrainingChange,
    output: z.null(),
    errors: trainingSaveErrors,
    changes: categoryReads,
  },
  remove: {
    call: 'DELETE /api/group/training',
    summary: 'Put a training of a group into the trash. Its problems and submissions stay.',
    ...inGroup,
    input: withTid,
    example: { tid: 1000 },
    output: z.null(),
    errors: manageTrainingErrors,
    changes: trainingReads,
  },
  changeVisible: {
    call: 'PUT /api/group/change-training-status',
    summary: 'Show a training of a group, or hide it.',
    ...inGroup,
    from: 'query',
    input: z.object({ tid: trainingId, status: flag.describe('Whether it is shown.') }),
    example: { tid: 1000, status: true },
    output: z.null(),
    errors: [...manageTrainingErrors, 'training_password_missing'],
    changes: trainingReads,
  },
  clone: {
    call: 'POST /api/group/clone-training',
    summary:
      'Copy the trainings of one group into another, hidden and without people. Problems that only the first group has are copied too.',
    access: 'root',
    input: z.object({
      sgid: id.describe('The number of the group whose trainings are copied.'),
      tgid: id.describe('The number of the group that gets them.'),
    }),
    example: { sgid: 1000, tgid: 1001 },
    output: z.null(),
    errors: ['group_not_found', 'training_clone_same', 'too_many_entries', 'problem_exists'],
    changes: [...new Set([...trainingReads, ...problemReads])],
  },
})

/** The problems of the trainings of groups. */
export const groupTrainingProblems = endpoints({
  problemList: {
    call: 'GET /api/group/get-training-problem-list',
    summary: 'The problems of a training of a group, or those that can be added.',
    ...inGroup,
    input: askedTrainingProblems(true).extend({
      ofGroup: flag
        .default(false)
        .describe('Whether the problems of the group that can be added are asked for, instead of those of the bank.'),
    }),
    example: { tid: 1000 },
    output: TrainingProblemPage,
    errors: manageTrainingErrors,
  },
  setRank: {
    call: 'PUT /api/group/training-problem',
    summary: 'Change the rank of a problem in a training of a group. Smaller ones stand first.',
    ...inGroup,
    input: SentTrainingProblem,
    example: { tid: 1000, pid: 1000, rank: 3 },
    output: z.null(),
    errors: trainingProblemErrors,
    changes: trainingProblemReads,
  },
  removeProblem: {
    call: 'DELETE /api/group/training-problem',
    summary: 'Take a problem out of a training of a group.',
    ...inGroup,
    input: z.object({ pid, tid: trainingId }),
    example: { pid: 1000, tid: 1000 },
    output: z.null(),
    errors: trainingProblemErrors,
    changes: trainingProblemReads,
  },
  addFromPublic: {
    call: 'POST /api/group/add-training-problem-from-public',
    summary: 'Put a problem of the bank into a training of a group.',
    ...inGroup,
    input: addedProblem,
    example: { pid: 1000, tid: 1000 },
    output: z.null(),
    errors: trainingProblemErrors,
    changes: trainingProblemReads,
  },
  addFromGroup: {
    call: 'POST /api/group/add-training-problem-from-group',
    summary: 'Put a problem of the group into a training of it.',
    ...inGroup,
    from: 'query',
    input: z.object({ problemId, tid: trainingId }),
    example: { problemId: 'ABCDE-1', tid: 1000 },
    output: z.null(),
    errors: trainingProblemErrors,
    changes: trainingProblemReads,
  },
})
