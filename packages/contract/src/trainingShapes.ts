import { z } from 'zod'
import { anyText, flag, id, listOf, pid, text, time } from './fields.ts'
import { ProblemDeskRow } from './problemEditing.ts'
import { trainingRules as rules } from './trainingLimits.ts'
import { trainingAuth } from './statuses.ts'

/** The number of a training that must be named. */
export const trainingId = id.describe('The number of a training.')
export const withTid = z.object({ tid: trainingId })
export const trainingKind = z.enum(Object.values(trainingAuth))

/** Refusals of whoever may not see a training, and of whoever may not read its problems. */
export const seeTrainingErrors = ['training_not_found', 'group_members_only'] as const
export const enterTrainingErrors = [...seeTrainingErrors, 'training_password_needed', 'training_members_only'] as const
export const manageTrainingErrors = ['training_not_found', 'training_not_yours'] as const

/** Why somebody who sees a training may not read its problems. */
export const trainingRefusals = ['login_required', 'training_password_needed', 'training_members_only'] as const

/** A training in the lists of those who solve its problems. */
export const Training = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Markdown; null in lists. */
  description: z.string().nullable(),
  /** The user name of whoever made it. */
  author: z.string(),
  auth: trainingKind,
  categoryName: z.string().nullable(),
  categoryColor: z.string().nullable(),
  /** Smaller ones stand first. */
  rank: z.number().int(),
  /** Problems that it shows. */
  problemCount: z.number().int(),
  /** How many of them the caller has solved; null for visitors, 0 for whoever may not read them. */
  acCount: z.number().int().nullable(),
  gid: z.number().int().nullable(),
  gmtModified: time,
  // The rest is Praxis' own.
  categoryId: z.number().int().nullable(),
  /** Why the caller may not read its problems; null: they may. */
  refusal: z.enum(trainingRefusals).nullable(),
})
export type Training = z.infer<typeof Training>

/** A training as its page reads it. */
export const TrainingInfo = Training.extend({
  description: z.string(),
  gmtCreate: time,
  /** The caller gave its password, and it was not changed for everybody since. */
  isRegistered: z.boolean(),
  /** Whether the caller manages it, and may delete it. */
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  /** It has a record list. */
  hasRank: z.boolean(),
})
export type TrainingInfo = z.infer<typeof TrainingInfo>

/** A problem in the list of a training. Its id is the problem's own. */
export const TrainingProblemRow = z.object({
  pid: z.number().int(),
  problemId: z.string(),
  title: z.string(),
  difficulty: z.number().int(),
  type: z.number().int(),
  tags: z.array(z.object({ id: z.number().int(), name: z.string(), color: z.string() })),
  /** Submissions outside contests, and those of them that were accepted. */
  total: z.number().int(),
  ac: z.number().int(),
  isMemberVisible: z.boolean(),
  /** Praxis' own: where its page is and where it is submitted to: the group of the training; null: the bank. */
  gid: z.number().int().nullable(),
  /** The caller's own: as in judgeStatus; and the score of an OI problem. Null: they have sent nothing. */
  myStatus: z.number().int().nullable(),
  myScore: z.number().int().nullable(),
})
export type TrainingProblemRow = z.infer<typeof TrainingProblemRow>

/** A row of the record list. */
export const TrainingRankRow = z.object({
  uid: z.string(),
  username: z.string(),
  /** For those who manage the training only; null for others. */
  realname: z.string().nullable(),
  nickname: z.string().nullable(),
  school: z.string().nullable(),
  gender: z.string(),
  avatar: z.string().nullable(),
  /** Problems that were solved, and the sum of their shortest running times in milliseconds. */
  ac: z.number().int(),
  totalRunTime: z.number().int(),
  /** By the id of the problem that people read. */
  submissionInfo: z.record(
    z.string(),
    z.object({
      /** As in judgeStatus. */
      status: z.number().int(),
      score: z.number().int().nullable(),
      isAC: z.literal(true).optional(),
      /** Milliseconds. */
      runTime: z.number().int().optional(),
    }),
  ),
  /** Praxis' own: the place. Equal rows share one. */
  rank: z.number().int(),
})
export type TrainingRankRow = z.infer<typeof TrainingRankRow>

export const TrainingCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  color: z.string(),
  gid: z.number().int().nullable(),
  gmtCreate: time,
  gmtModified: time,
})
export type TrainingCategory = z.infer<typeof TrainingCategory>

export const categoryName = text(rules.categoryNameLength).trim().min(1)
/** A colour of CSS in hexadecimal, with or without an alpha part. */
export const categoryColor = z.string().regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/)

/** A training as its form reads it. */
export const AdminTraining = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Markdown. */
  description: z.string(),
  author: z.string(),
  auth: trainingKind,
  privatePwd: z.string(),
  /** It is shown. */
  status: z.boolean(),
  rank: z.number().int(),
  isGroup: z.boolean(),
  gid: z.number().int().nullable(),
  gmtCreate: time,
  gmtModified: time,
  /** Praxis' own: people who are registered. */
  memberCount: z.number().int(),
})
export type AdminTraining = z.infer<typeof AdminTraining>

export const TrainingForm = z.object({ training: AdminTraining, trainingCategory: TrainingCategory.nullable() })
export type TrainingForm = z.infer<typeof TrainingForm>

/** A row of the desk. What only the form has is never there. */
export const TrainingDeskRow = AdminTraining.omit({ privatePwd: true }).extend({
  /** It is long: the form has it. */
  description: z.null(),
  // The rest is Praxis' own.
  categoryName: z.string().nullable(),
  categoryColor: z.string().nullable(),
  /** Problems that it has, also those that it does not show. */
  problemCount: z.number().int(),
  /** Whether the caller manages it, and may delete it. */
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
})
export type TrainingDeskRow = z.infer<typeof TrainingDeskRow>

/**
 * What a save brings. What is absent or null stays as it is, and a new training has what is usual. Its author is never
 * read from here. Rules of the fields stand in `@praxis/rules/trainings/checkForm`: a refusal names the field.
 */
export const TrainingSave = z.object({
  training: z.object({
    id: id.nullish(),
    title: anyText.nullish(),
    description: anyText.nullish(),
    auth: text(20).nullish(),
    privatePwd: anyText.nullish(),
    status: flag.nullish(),
    rank: z.coerce.number().nullish(),
    gid: id.nullish(),
    /** Praxis' own: a changed password is for new entrants only; whoever is registered stays so. */
    keepsRegistrations: flag.nullish(),
  }),
  /** One that there is, by its number; or a new one, by a name. */
  trainingCategory: z
    .object({ id: id.nullish(), name: categoryName.nullish(), color: categoryColor.nullish() })
    .nullish(),
})
export type TrainingSave = z.infer<typeof TrainingSave>

export const exampleTraining = {
  training: { rank: 1000, title: 'Basics', description: 'Loops.', auth: 'Private', privatePwd: 'loop' },
  trainingCategory: { id: 1 },
} as const
export const exampleTrainingChange = {
  training: { id: 1000, title: 'First steps' },
  trainingCategory: { id: 1 },
} as const

/** The link of a problem into a training. */
export const TrainingProblem = z.object({
  id: z.number().int(),
  tid: z.number().int(),
  pid: z.number().int(),
  displayId: z.string(),
  rank: z.number().int(),
  gmtCreate: time,
  gmtModified: time,
})
export type TrainingProblem = z.infer<typeof TrainingProblem>

/** A link is named by its number, or by the numbers of the training and the problem. */
export const SentTrainingProblem = z.object({
  id: id.nullish(),
  tid: id.nullish(),
  pid: id.nullish(),
  rank: z.coerce.number().nullish(),
})

/** A page of problems, and the links of those that are in the training, by the number of the problem. */
export const TrainingProblemPage = z.object({
  problemList: listOf(ProblemDeskRow),
  trainingProblemMap: z.record(z.string(), TrainingProblem),
})
export type TrainingProblemPage = z.infer<typeof TrainingProblemPage>

/** What puts one problem of the bank into a training. The id is the problem's own: another one is refused. */
export const addedProblem = z.object({ pid, tid: trainingId, displayId: anyText.nullish() })

/** Every save of a training may be refused with these. */
export const trainingSaveErrors = [
  ...manageTrainingErrors,
  'training_field_missing',
  'training_field_wrong',
  'training_field_long',
  'training_password_missing',
  'training_category_not_found',
  'training_category_exists',
  'training_category_of_other',
  'training_category_forbidden',
  'too_many_entries',
] as const

/** Refusals of whatever changes the problems of a training. */
export const trainingProblemErrors = [
  ...manageTrainingErrors,
  'problem_not_found',
  'training_problem_missing',
  'training_problem_twice',
  'training_problem_closed',
  'training_display_id_wrong',
  'training_problems_many',
  'training_field_wrong',
] as const

/** Reads that a change of a training makes stale. */
export const trainingReads = [
  'GET /api/get-training-list',
  'GET /api/get-training-detail',
  'GET /api/get-training-access',
  'GET /api/get-training-problem-list',
  'GET /api/get-training-rank',
  'GET /api/admin/training/get-training-list',
  'GET /api/admin/training',
  'GET /api/group/get-training-list',
  'GET /api/group/get-admin-training-list',
  'GET /api/group/training',
] as const

export const trainingProblemReads = [
  ...trainingReads,
  'GET /api/admin/training/get-problem-list',
  'GET /api/group/get-training-problem-list',
  'GET /api/get-full-screen-problem-list',
] as const

/** Reads that a change of the categories makes stale. */
export const categoryReads = ['GET /api/get-training-category', ...trainingReads] as const
