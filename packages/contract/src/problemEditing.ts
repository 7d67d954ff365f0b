import { z } from 'zod'
import { anyText, flag, gid, id, int32, pid, text, time } from './fields.ts'
import { limits } from './limits.ts'
import { problemRules } from './problemLimits.ts'
import { Compare } from './judgingJobs.ts'
import { validatorProtocols } from './validatorProtocols.ts'
import { CodeTemplate, Problem } from './problems.ts'
import { caseModes, judgeModes } from './statuses.ts'

/** Older clients write the modes of the cases with hyphens. */
export const sentCaseMode = z.enum([...caseModes, 'ergodic-without-error', 'subtask-lowest', 'subtask-average'])
const optionalText = anyText.nullish()

/** One language of a statement. */
export const Statement = z.object({
  title: z.string(),
  /** Markdown, like the next three. */
  description: z.string().nullable(),
  input: z.string().nullable(),
  output: z.string().nullable(),
  hint: z.string().nullable(),
  /** The address of the statement as a PDF, which somebody uploaded; null without one. */
  pdf: z.string().nullable(),
})
export type Statement = z.infer<typeof Statement>

const SentStatement = z.object({
  title: optionalText,
  description: optionalText,
  input: optionalText,
  output: optionalText,
  hint: optionalText,
  pdf: optionalText,
})

/** Keys are the two languages of statements. */
const statementsOf = <T extends z.ZodType>(statement: T) =>
  z.object({ 'zh-CN': statement.nullish(), 'en-US': statement.nullish() })

const factor = z.number().min(problemRules.factor.min).max(problemRules.factor.max)
/** Clients send whole languages; the number is what counts. */
export const SentLanguage = z.object({
  id: id,
  /** Praxis' own: what the limits are multiplied by; null: what the site does. */
  timeFactor: factor.nullish(),
  memoryFactor: factor.nullish(),
})
export type SentLanguage = z.infer<typeof SentLanguage>

/** A tag that exists has its number; one without is found by its name, or made. */
const SentTag = z.object({
  id: id.nullish(),
  name: text(limits.tagNameLength).trim().nullish(),
  color: text(20).nullish(),
})
/** Languages without a usual template have none to send back. */
export const SentTemplate = z.object({ lid: id, code: anyText.nullable(), status: flag })

/** Parts that stand beside the problem. */
const besideProblem = {
  languages: z.array(SentLanguage).max(200).nullish(),
  /**
   * Praxis' own. If it changes, it decides. True: all that are offered come to the list, and those that come later join
   * by themselves. False: none joins. Otherwise the list decides: one that changes and has all that are offered means
   * all.
   */
  allLanguages: z.boolean().nullish(),
  tags: z.array(SentTag).max(problemRules.tags).nullish(),
  codeTemplates: z.array(SentTemplate).max(200).nullish(),
}

/**
 * What a save brings of a problem. What is absent stays as it is, and so does what is null, except the program of the
 * checker or interactor and the two groups of extra files. Rules of the fields stand in `@praxis/rules/problems/check`:
 * a refusal names the field.
 */
export const SentProblem = z.object({
  id: id.nullish(),
  /** The id that people see. In a group it comes without the short name of the group, which the server puts before it. */
  problemId: anyText.nullish(),
  title: optionalText,
  description: optionalText,
  input: optionalText,
  output: optionalText,
  hint: optionalText,
  /** Praxis' own. */
  pdf: optionalText,
  /**
   * Praxis' own: both languages. The texts above are in the language of the caller. Of two fields that say one thing,
   * these and those below, one that is as it was read counts as absent; two that contradict each other are refused.
   */
  statements: statementsOf(SentStatement).nullish(),
  type: int32.nullish(),
  judgeMode: z.enum(judgeModes).nullish(),
  judgeCaseMode: sentCaseMode.nullish(),
  timeLimit: int32.nullish(),
  memoryLimit: int32.nullish(),
  stackLimit: int32.nullish(),
  /** `<input>…</input><output>…</output><desc>…</desc>`, repeated; `desc` may be missing. */
  examples: anyText.nullish(),
  /** Praxis' own: the examples with notes in both languages. */
  exampleList: z
    .array(z.object({ input: anyText, output: anyText, noteZh: optionalText, noteEn: optionalText }))
    .max(problemRules.examplesStored)
    .nullish(),
  source: optionalText,
  sourceEn: optionalText,
  difficulty: int32.nullish(),
  auth: int32.nullish(),
  codeShare: flag.nullish(),
  spjCode: anyText.nullish(),
  spjLanguage: text(100).nullish(),
  /** Praxis' own: how the checker or interactor is called; what the site does by default where it is absent. */
  spjProtocol: z.enum(validatorProtocols).nullish(),
  /** JSON text `{fileName: content}`. */
  userExtraFile: anyText.nullish(),
  judgeExtraFile: anyText.nullish(),
  isRemoveEndBlank: flag.nullish(),
  openCaseResult: flag.nullish(),
  isFileIO: flag.nullish(),
  ioReadFileName: text(100).nullish(),
  ioWriteFileName: text(100).nullish(),
  gid: gid.nullish(),
  isMemberVisible: flag.nullish(),
  videoOriginalUrl: text(limits.addressLength).nullish(),
  videoExplanationUrl: text(limits.addressLength).nullish(),
  isVideoMemberVisible: flag.nullish(),
  /** Praxis' own: whether the AI helper may be asked about it. */
  openAi: flag.nullish(),
  /** Praxis' own: whose case data members may open, as in caseDataShown. */
  caseData: int32.nullish(),
  /** Praxis' own: how outputs are compared; `ignoreTrailing` is isRemoveEndBlank. */
  compare: Compare.partial().nullish(),
  /** Praxis' own: the version that the editor read. A save over a newer one is refused and told what changed. */
  version: int32.nullish(),
  /** Praxis' own: they stand here where a problem is read. What is as it was read counts as absent, here and beside. */
  ...besideProblem,
})
export type SentProblem = z.infer<typeof SentProblem>

/** A case as it is sent. Of uploaded cases, `input` and `output` are names of files; else they are the data. */
export const SentCase = z.object({
  /** Of a case that is stored already. A stored case whose number is not sent is removed. */
  id: id.nullish(),
  input: anyText.nullish(),
  output: anyText.nullish(),
  /** Checked by the rules, which name the case. */
  score: z.coerce.number().nullish(),
  groupNum: z.coerce.number().nullish(),
})
export type SentCase = z.infer<typeof SentCase>

/** What every save brings. A part that is absent stays as it is. */
export const ProblemSave = z.object({
  problem: SentProblem,
  samples: z.array(SentCase).max(problemRules.cases).nullish(),
  isUploadTestCase: flag.nullish(),
  /** What the upload of test data answered with as `fileListDir`; empty when nothing new was uploaded. */
  uploadTestcaseDir: text(100).nullish(),
  judgeMode: z.enum(judgeModes).nullish(),
  changeModeCode: flag.nullish(),
  changeJudgeCaseMode: flag.nullish(),
  ...besideProblem,
})
export type ProblemSave = z.infer<typeof ProblemSave>

/** A problem as its editor reads it, with what solvers never see. */
export const EditedProblem = Problem.extend({
  spjCode: z.string().nullable(),
  spjLanguage: z.string().nullable(),
  judgeExtraFile: z.string().nullable(),
  /** The rest is Praxis' own. */
  spjProtocol: z.enum(validatorProtocols).nullable(),
  statements: statementsOf(Statement),
  exampleList: z.array(
    z.object({ input: z.string(), output: z.string(), noteZh: z.string().nullable(), noteEn: z.string().nullable() }),
  ),
  sourceEn: z.string().nullable(),
  caseData: z.number().int(),
  compare: Compare,
  version: z.number().int(),
  ownerUid: z.string().nullable(),
  /** The short name of its group, which its id begins with; null outside groups. */
  groupShortName: z.string().nullable(),
  languages: z.array(
    z.object({ id: z.number().int(), timeFactor: z.number().nullable(), memoryFactor: z.number().nullable() }),
  ),
  /** Whether languages that judges come to offer join by themselves. */
  allLanguages: z.boolean(),
  tags: z.array(z.object({ id: z.number().int(), name: z.string(), color: z.string() })),
  codeTemplates: z.array(CodeTemplate),
  /** Whether its time limit is measured, or was (`timeLimitOffers`). */
  hasLimitOffer: z.boolean(),
  /** Whether the caller may make it public, and delete it. */
  mayPublish: z.boolean(),
  mayDelete: z.boolean(),
})
export type EditedProblem = z.infer<typeof EditedProblem>

export const ProblemCase = z.object({
  id: z.number().int(),
  pid: z.number().int(),
  input: z.string(),
  output: z.string(),
  score: z.number().int().nullable(),
  groupNum: z.number().int().nullable(),
  status: z.number().int(),
  gmtCreate: time,
  gmtModified: time,
})
export type ProblemCase = z.infer<typeof ProblemCase>

/** A row of the desk: a problem without its texts and programs. */
export const ProblemDeskRow = z.object({
  id: z.number().int(),
  problemId: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  modifiedUser: z.string().nullable(),
  type: z.number().int(),
  judgeMode: z.enum(judgeModes),
  auth: z.number().int(),
  difficulty: z.number().int(),
  isRemote: z.boolean(),
  isGroup: z.boolean(),
  gid: z.number().int().nullable(),
  applyPublicProgress: z.number().int().nullable(),
  gmtCreate: time,
  gmtModified: time,
  /** Praxis' own. */
  /**
   * Of an approved problem: whether it is as it was approved, was changed since, or its newer version is offered too.
   * Else null.
   */
  approval: z.enum(['current', 'changed', 'offered']).nullable(),
  tags: z.array(z.object({ id: z.number().int(), name: z.string(), color: z.string() })),
  caseCount: z.number().int(),
  total: z.number().int(),
  ac: z.number().int(),
  /** Whether the caller may edit it, make it public, and delete it. */
  mayEdit: z.boolean(),
  mayPublish: z.boolean(),
  mayDelete: z.boolean(),
})
export type ProblemDeskRow = z.infer<typeof ProblemDeskRow>

/** Refusals of every save. */
export const saveErrors = [
  'problem_not_found',
  'problem_not_yours',
  'problem_public_forbidden',
  'problem_exists',
  'problem_changed',
  'problem_field_missing',
  'problem_field_wrong',
  'problem_field_long',
  'field_twice',
  'problem_limit_range',
  'problem_id_reserved',
  'problem_case_mode',
  'problem_languages_missing',
  'problem_template_empty',
  'problem_cases_missing',
  'problem_case_empty',
  'problem_score_whole',
  'problem_score_negative',
  'problem_score_large',
  'problem_group_number_missing',
  'problem_group_number_wrong',
  'problem_input_file_missing',
  'problem_output_file_missing',
  'problem_program_missing',
  'problem_interactor_protocol',
  'problem_extra_files',
  'problem_examples_wrong',
  'problem_pdf_wrong',
  'tag_not_found',
  'tag_of_other_group',
  'difficulty_not_found',
  'language_unknown',
  'upload_unknown',
  'test_file_missing',
  'test_data_full',
  'trust_data_full',
  'trust_judgement_total',
  'busy',
] as const

/** Reads that a change of a problem makes stale. */
export const problemReads = [
  'GET /api/admin/problem',
  'GET /api/admin/problem/get-problem-list',
  'GET /api/admin/problem/get-problem-cases',
  'GET /api/get-problem-list',
  'GET /api/get-problem-detail',
  'GET /api/group/problem',
  'GET /api/group/get-problem-list',
  'GET /api/group/get-admin-problem-list',
  'GET /api/group/get-problem-cases',
  'GET /api/admin/group-problem/list',
  'GET /api/admin/group-problem/waiting',
  'GET /api/workshop/trash',
  'GET /api/get-all-problem-tags',
  'GET /api/get-problem-tags-and-classification',
  'GET /api/group/get-all-problem-tags',
  'GET /api/workshop/test-data',
  'GET /api/get-group-detail',
] as const

export const namedProblem = z.object({ pid })
const exampleParts = {
  languages: [{ id: 2, timeFactor: 1, memoryFactor: 1 }],
  tags: [{ id: 1, name: 'sums', color: '#2d8cf0' }],
  codeTemplates: [{ lid: 2, code: 'int main() {}', status: true }],
} as const
export const exampleSave = {
  problem: {
    id: 1000,
    problemId: 'A1',
    title: 'Sum',
    description: 'Add two numbers.',
    timeLimit: 1000,
    ...exampleParts,
  },
  samples: [{ id: 1, input: '1 2', output: '3' }],
  ...exampleParts,
} as const
export const uploadFlag = flag.default(true).describe('Whether names of files are wanted instead of the data.')
