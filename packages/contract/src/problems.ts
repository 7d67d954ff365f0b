import { z } from 'zod'
import { enterErrors } from './contestShapes.ts'
import { endpoints } from './endpoint.ts'
import { cid, currentPage, flag, gid, id, idList, int32, limit, listOf, pid, problemId, text, time } from './fields.ts'
import { limits } from './limits.ts'
import { caseModes, judgeModes, ownJudge, problemOrders } from './statuses.ts'

export const Tag = z.object({
  id: z.number(),
  name: z.string(),
  color: z.string(),
  oj: z.string(),
  gid: z.number().nullable(),
  tcid: z.number().nullable(),
  gmtCreate: time,
  gmtModified: time,
})
export type Tag = z.infer<typeof Tag>

const counts = {
  total: z.number().int(),
  ac: z.number().int(),
  mle: z.number().int(),
  tle: z.number().int(),
  re: z.number().int(),
  pe: z.number().int(),
  ce: z.number().int(),
  wa: z.number().int(),
  se: z.number().int(),
  pa: z.number().int(),
}
export const ProblemCount = z.object({ pid: z.number(), ...counts })
export type ProblemCount = z.infer<typeof ProblemCount>

export const ProblemRow = z.object({
  pid: z.number(),
  problemId: z.string(),
  title: z.string(),
  difficulty: z.number().int(),
  type: z.number().int(),
  tags: z.array(Tag),
  ...counts,
  score: z.number().int().nullable(),
  isMemberVisible: z.boolean(),
})
export type ProblemRow = z.infer<typeof ProblemRow>

export const Problem = z.object({
  id: z.number(),
  problemId: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  type: z.number().int(),
  judgeMode: z.enum(judgeModes),
  judgeCaseMode: z.enum(caseModes),
  /** Milliseconds, before the factor of a language. */
  timeLimit: z.number().int(),
  /** MB, before the factor of a language. */
  memoryLimit: z.number().int(),
  /** MB. */
  stackLimit: z.number().int(),
  description: z.string().nullable(),
  input: z.string().nullable(),
  output: z.string().nullable(),
  /** Praxis' own: the address of the statement as a PDF file that somebody uploaded; null without one. */
  pdf: z.string().nullable(),
  /** `<input>…</input><output>…</output><desc>…</desc>` repeated (docs/compatibility.md, Examples of a problem). */
  examples: z.string(),
  isRemote: z.boolean(),
  source: z.string().nullable(),
  difficulty: z.number().int(),
  hint: z.string().nullable(),
  auth: z.number().int(),
  ioScore: z.number().int().nullable(),
  codeShare: z.boolean(),
  /** Never sent: a checker is hidden. */
  spjCode: z.null(),
  spjLanguage: z.null(),
  /** JSON text `{fileName: content}`. */
  userExtraFile: z.string().nullable(),
  /** Never sent: a judge's files are hidden. */
  judgeExtraFile: z.null(),
  isRemoveEndBlank: z.boolean(),
  openCaseResult: z.boolean(),
  isUploadCase: z.boolean(),
  caseVersion: z.string(),
  modifiedUser: z.string().nullable(),
  isGroup: z.boolean(),
  gid: z.number().nullable(),
  applyPublicProgress: z.number().nullable(),
  isFileIO: z.boolean(),
  ioReadFileName: z.string().nullable(),
  ioWriteFileName: z.string().nullable(),
  gmtCreate: time,
  gmtModified: time,
  isMemberVisible: z.boolean(),
  videoOriginalUrl: z.string().nullable(),
  videoExplanationUrl: z.string().nullable(),
  isVideoMemberVisible: z.boolean(),
  /** Praxis' own: whether the AI helper may be asked about it, unless its group says otherwise. */
  openAi: z.boolean(),
})
export type Problem = z.infer<typeof Problem>

export const ProblemInfo = z.object({
  problem: Problem,
  tags: z.array(Tag),
  /** Names, in the order a language menu shows them. */
  languages: z.array(z.string()),
  problemCount: ProblemCount,
  codeTemplate: z.record(z.string(), z.string()),
  /** Praxis' own: what the limits of the problem are multiplied by, for each of the languages. */
  limitFactors: z.record(z.string(), z.object({ time: z.number(), memory: z.number() })),
  /** The caller's status of this problem; not submitted for visitors. */
  myStatus: z.number().int(),
})
export type ProblemInfo = z.infer<typeof ProblemInfo>

export const Language = z.object({
  id: z.number(),
  contentType: z.string(),
  description: z.string(),
  name: z.string(),
  compileCommand: z.string().nullable(),
  /** Praxis' own: what the toolchain of the newest judge says of itself; null before a judge has told. */
  version: z.string().nullable(),
  /** Praxis' own: libraries that programs may use besides the standard one, each with its version. */
  libraries: z.array(z.string()),
  /** Praxis' own: what the limits of a problem are multiplied by, unless the problem says otherwise. */
  timeFactor: z.number(),
  memoryFactor: z.number(),
  template: z.string().nullable(),
  codeTemplate: z.string().nullable(),
  isSpj: z.boolean(),
  oj: z.string(),
  seq: z.number().int().nullable(),
  gmtCreate: time,
  gmtModified: time,
})
export type Language = z.infer<typeof Language>

export const Difficulty = z.object({ id: z.number().int(), name: z.string(), color: z.string() })
export type Difficulty = z.infer<typeof Difficulty>

export const TagClassification = z.object({
  id: z.number(),
  name: z.string(),
  oj: z.string(),
  rank: z.number().int(),
  gmtCreate: time,
  gmtModified: time,
})
export const CodeTemplate = z.object({
  id: z.number(),
  pid: z.number(),
  lid: z.number(),
  code: z.string(),
  status: z.boolean(),
  gmtCreate: time,
  gmtModified: time,
})

const tagOrigin = text(20)
  .default(ownJudge)
  .describe('The key of the judge whose tags are meant; `ALL` for the tags of every judge.')

export const problems = endpoints({
  list: {
    call: 'GET /api/get-problem-list',
    summary: 'Public problems with counts and tags, ordered by length of the id, then the id, unless asked otherwise.',
    access: 'anyone',
    input: z.object({
      currentPage,
      limit: limit(10),
      keyword: text(limits.keywordLength).trim().optional().describe('A part of the id or the title.'),
      difficulty: int32.optional().describe('The number of a difficulty.'),
      oj: text(20)
        .optional()
        .describe('Absent: all problems. The key of a remote judge: its problems. Anything else: local problems only.'),
      tagId: idList.optional().describe('Numbers of tags, separated by commas; a problem must have all of them.'),
      sort: z.enum(problemOrders).default('number').describe('`number`, `difficulty` or `acceptance`.'),
      descending: flag.optional().describe('Whether the order is the other way round.'),
    }),
    example: { currentPage: 1, limit: 30, keyword: 'sum' },
    output: listOf(ProblemRow),
  },
  detail: {
    call: 'GET /api/get-problem-detail',
    summary: 'Everything a solver may see of one problem, in the language of the caller.',
    access: 'anyone',
    input: z.object({ problemId, gid: gid.optional() }),
    example: { problemId: '1000' },
    output: ProblemInfo,
    errors: ['problem_not_found', 'problem_members_only', 'group_not_found', 'group_members_only'],
  },
  userStatus: {
    call: 'POST /api/get-user-problem-status',
    summary: 'The status of the caller for each of the given problems.',
    access: 'signedIn',
    input: z.object({
      pidList: z.array(id).min(1).max(limits.pageLimit),
      isContestProblemList: flag,
      cid: cid.nullish(),
      gid: gid.nullish(),
      containsEnd: flag.nullish(),
    }),
    example: { pidList: [1000], isContestProblemList: false },
    output: z.record(z.string(), z.object({ status: z.number().int(), score: z.number().int().nullable().optional() })),
    errors: [...enterErrors, 'group_not_found'],
  },
  random: {
    call: 'GET /api/get-random-problem',
    summary: 'Any public problem.',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ problemId: z.string() }),
    errors: ['no_problem'],
  },
  languagesOf: {
    call: 'GET /api/get-problem-languages',
    summary: 'Languages enabled for a problem.',
    access: 'anyone',
    input: z.object({ pid }),
    example: { pid: 1000 },
    output: z.array(Language),
  },
  codeTemplates: {
    call: 'GET /api/get-problem-code-template',
    summary: 'Code templates of a problem.',
    access: 'anyone',
    input: z.object({ pid }),
    example: { pid: 1000 },
    output: z.array(CodeTemplate),
    errors: ['problem_not_found', 'problem_members_only'],
  },
  allTags: {
    call: 'GET /api/get-all-problem-tags',
    summary: 'Tags of a judge, or of all.',
    access: 'anyone',
    input: z.object({ oj: tagOrigin }),
    output: z.array(Tag),
  },
  tagsByClass: {
    call: 'GET /api/get-problem-tags-and-classification',
    summary: 'Tags grouped by their classification; those without one come last.',
    access: 'anyone',
    input: z.object({ oj: tagOrigin }),
    output: z.array(z.object({ classification: TagClassification.nullable(), tagList: z.array(Tag) })),
  },
  tagsOf: {
    call: 'GET /api/get-problem-tags',
    summary: 'Tags of a problem.',
    access: 'anyone',
    input: z.object({ pid }),
    example: { pid: 1000 },
    output: z.array(Tag),
    errors: ['problem_not_found', 'problem_members_only'],
  },
  languages: {
    call: 'GET /api/languages',
    summary: 'Programming languages, in the order of a menu.',
    access: 'anyone',
    input: z.object({
      pid: pid.optional(),
      all: flag
        .optional()
        .describe('Absent: the languages of every judge. `false`: those of the judge that has the problem `pid`.'),
    }),
    output: z.array(Language),
  },
  isBookmarked: {
    call: 'GET /api/check-user-problem-collect',
    summary: 'Whether the caller has bookmarked a problem.',
    access: 'signedIn',
    input: z.object({
      problemId,
      uid: text(32).nullish().describe('Ignored: only the caller’s own bookmarks are told.'),
    }),
    example: { problemId: '1000' },
    output: z.object({ collect: z.boolean() }),
    errors: ['problem_not_found'],
  },
  bookmark: {
    call: 'POST /api/set-user-problem-collect',
    summary: 'Bookmark a problem, or no longer.',
    access: 'signedIn',
    input: z.object({ problemId: z.coerce.string().pipe(problemId), collect: flag, uid: text(32).nullish() }),
    example: { problemId: '1000', collect: true },
    output: z.object({ collect: z.boolean() }),
    errors: ['problem_not_found'],
    changes: ['GET /api/check-user-problem-collect', 'GET /api/get-user-home-info'],
  },
  difficulties: {
    call: 'GET /api/get-difficulty-list',
    summary: 'Names and colours of the difficulties.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(Difficulty),
  },
  difficultiesByOtherName: {
    call: 'GET /api/admin/difficulty/list',
    summary: 'The same by the name that older pages use, for everybody as well.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(Difficulty),
  },
})
