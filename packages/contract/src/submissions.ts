import { z } from 'zod'
import { enterErrors } from './contestShapes.ts'
import { endpoints } from './endpoint.ts'
import { anyText, cid, currentPage, flag, gid, id, int32, limit, listOf, pid, submitId, text } from './fields.ts'
import { SanitizerResult } from './sanitizer.ts'
import { HomeCount } from './homeCount.ts'
import { resubmitErrors, resubmitReads, submitErrors } from './submitting.ts'
import { SubmissionRecord, SubmissionListRow } from './submissionRecord.ts'
import { limits } from './limits.ts'
import { caseModes, judgeModes } from './statuses.ts'

/** Where a program's output first differs from the answer. */
export const FirstDifference = z.object({
  /** Counted from 1; null where lines are not counted. */
  line: z.number().int().nullable(),
  /** The line with its line end, cut to a short piece; empty at the end of the text. The two differ. */
  expected: z.string(),
  got: z.string(),
})
export type FirstDifference = z.infer<typeof FirstDifference>

export const CaseRow = z.object({
  /** Absent while the case has not been judged: then only `seq` and the status pending or judging are meant. */
  seq: z.number().int(),
  status: z.number().int(),
  time: z.number().int(),
  memory: z.number().int(),
  score: z.number().int().nullable(),
  groupNum: z.number().int().nullable(),
  mode: z.enum(caseModes),
  /** What happened, in words; never the program's output. */
  userOutput: z.string().nullable(),
  /** Names of the files, for staff. */
  inputData: z.string().nullable(),
  outputData: z.string().nullable(),
  /** Praxis' own: its input and answer are an example of the statement. */
  isSample: z.boolean(),
  /** Praxis' own: the reader may open the beginnings of its input and answer. */
  isOpen: z.boolean(),
  /** Praxis' own: for those who may see it; null as well where the output was not compared or does not differ. */
  firstDifference: FirstDifference.nullable(),
})
export type CaseRow = z.infer<typeof CaseRow>

const subtaskOf = <Row extends z.ZodObject>(row: Row) =>
  z.object({
    groupNum: z.number().int(),
    ac: z.number().int(),
    total: z.number().int(),
    score: z.number().int(),
    status: z.number().int(),
    time: z.number().int().nullable(),
    memory: z.number().int().nullable(),
    subtaskDetailList: z.array(row),
  })

/** A case that is to be judged, in the place its result will have. */
export const PlannedCase = z.object({ seq: z.number().int(), groupNum: z.number().int().nullable() })
export type PlannedCase = z.infer<typeof PlannedCase>

const resultsOf = <Row extends z.ZodObject>(row: Row) =>
  z.object({
    judgeCaseMode: z.enum(caseModes),
    judgeCaseList: z.array(row).nullable(),
    subTaskJudgeCaseVoList: z.array(subtaskOf(row)).nullable(),
    /** Praxis' own: all cases of the judgement under way, so that a page draws the whole grid. Null when it is over. */
    plan: z.array(PlannedCase).nullable(),
  })
export const CaseResults = resultsOf(CaseRow)
export type CaseResults = z.infer<typeof CaseResults>

/** Fields of a case that the wire's call names and no client reads; the stream leaves them out. */
export const unusedCaseFields = {
  id: null,
  pid: null,
  submitId: null,
  uid: null,
  caseId: null,
  gmtCreate: null,
  gmtModified: null,
} as const
const WireCaseRow = CaseRow.extend({
  id: z.null(),
  pid: z.null(),
  submitId: z.null(),
  uid: z.null(),
  caseId: z.null(),
  gmtCreate: z.null(),
  gmtModified: z.null(),
})
const WireCaseResults = resultsOf(WireCaseRow)
export type WireCaseResults = z.infer<typeof WireCaseResults>

/** While the run is pending only the status is there. */
export const TestResult = z.object({
  status: z.number().int(),
  /** Milliseconds. */
  time: z.number().int().nullable(),
  /** KB. */
  memory: z.number().int().nullable(),
  userInput: z.string().nullable(),
  userOutput: z.string().nullable(),
  expectedOutput: z.string().nullable(),
  stderr: z.string().nullable(),
  problemJudgeMode: z.enum(judgeModes).nullable(),
  /** Praxis' own: what the sanitizer found in a run that asked for one and was compiled. */
  sanitizer: SanitizerResult.optional(),
})
export type TestResult = z.infer<typeof TestResult>

const submitIds = z.array(id).max(limits.statusBatch)

export const submissions = endpoints({
  submit: {
    call: 'POST /api/submit-problem-judge',
    summary: 'Submit a program to a problem.',
    access: 'signedIn',
    permission: 'submit',
    input: z.object({
      /** The displayed id of the problem. */
      pid: text(100).min(1),
      language: text(100).min(1),
      /** However long it is: the business rule says what the limit is, the size of the request what comes in at all. */
      code: anyText,
      cid: cid.nullish(),
      tid: id.nullish(),
      gid: gid.nullish(),
      isRemote: flag.nullish(),
      captcha: text(100).nullish(),
    }),
    example: { pid: '1000', language: 'Python3', code: 'print(3)' },
    output: SubmissionRecord,
    errors: submitErrors,
    changes: [
      'GET /api/get-submission-list',
      'GET /api/contest-submissions',
      'GET /api/get-contest-problem',
      'GET /api/get-training-problem-list',
    ],
  },
  testSubmit: {
    call: 'POST /api/submit-problem-test-judge',
    summary: 'Run a program once on input of one’s own; the answer is a key to ask with.',
    access: 'signedIn',
    permission: 'submit',
    input: z.object({
      pid,
      /** Praxis' own: the number of the contest, of the type `contest`. */
      cid: cid.nullish(),
      type: text(20),
      language: text(100),
      code: anyText,
      userInput: anyText,
      expectedOutput: text(limits.codeLength).nullish(),
      mode: text(100).nullish(),
      isRemoteJudge: flag.nullish(),
      /** Praxis' own: run with a sanitizer, which finds the line of a mistake; only programs in C and C++. */
      isSanitized: flag.nullish(),
    }),
    example: { pid: 1000, type: 'public', language: 'Python3', code: 'print(3)', userInput: '1 2' },
    output: z.string(),
    errors: [
      'too_many_test_runs',
      'test_run_type',
      'judge_area_closed',
      'code_empty',
      'code_too_long',
      'test_input_empty',
      'test_input_too_long',
      'language_unknown',
      'language_not_enabled',
      'sanitizer_language',
      'problem_not_found',
      'problem_members_only',
      ...enterErrors,
      'contest_ended',
      'contest_disqualified',
      'problem_in_contest',
      'submit_too_fast',
    ],
  },
  testResult: {
    call: 'GET /api/get-test-judge-result',
    summary: 'How the run ended; a finished one can be read once.',
    access: 'signedIn',
    input: z.object({ testJudgeKey: text(100).describe('The key that the call of the test run returned.') }),
    example: { testJudgeKey: 'TEST_JUDGE_0123456789abcdef0123456789abcdef' },
    output: TestResult,
    errors: ['test_run_unknown'],
  },
  lastAcceptedCode: {
    call: 'GET /api/get-last-ac-code',
    summary: 'The caller’s newest accepted program of a problem.',
    access: 'signedIn',
    input: z.object({ pid, cid: cid.optional() }),
    example: { pid: 1000 },
    output: z.object({ submitId: z.number().nullable(), code: z.string(), language: z.string().nullable() }),
    errors: enterErrors,
  },
  list: {
    call: 'GET /api/get-submission-list',
    summary: 'Submissions outside contests, newest first.',
    access: 'anyone',
    input: z.object({
      currentPage,
      limit: limit(30),
      onlyMine: flag.default(false).describe('Only what belongs to the caller.'),
      problemID: text(100).trim().optional().describe('The id of a problem as people see it, or a part of it.'),
      status: int32.optional().describe('A judge status, as a number.'),
      username: text(100).trim().optional().describe('A part of the name of the submitter.'),
      uid: text(32).trim().optional().describe('The id of the submitter: only theirs. Praxis’ own.'),
      completeProblemID: flag
        .default(false)
        .describe('Whether `problemID` is the whole id; else a part of it is enough.'),
      gid: gid.optional(),
    }),
    example: { currentPage: 1, limit: 15, problemID: '1000', completeProblemID: true, status: 0 },
    output: listOf(SubmissionListRow),
    errors: ['only_mine_needs_login', 'group_not_found', 'group_members_only', 'busy'],
  },
  detail: {
    call: 'GET /api/get-submission-detail',
    summary: 'One submission; the code only for those who may see it.',
    access: 'anyone',
    input: z.object({ submitId }),
    example: { submitId: 1 },
    output: z.object({
      submission: SubmissionRecord,
      /** Praxis' own: the title of the problem in the language of the caller. */
      title: z.string(),
      codeShare: z.boolean().nullable(),
      /** Days since the submitter registered, counting today. */
      days: z.number().int(),
      /** Distinct problems the submitter has solved. */
      accepted: z.number().int(),
      /** Praxis' own: what the language may use at the problem, as it is now; null where the problem states nothing. */
      limits: z.object({ timeMs: z.number().int(), memoryKb: z.number().int() }).nullable(),
      /** Praxis' own: the version of the problem that it is judged by, for those who manage where it was sent. */
      problemVersion: z.number().int().nullable(),
      /**
       * Praxis' own: what the compiler said of a program that it compiled, for its author and for staff who may read the
       * code; null for all others, and where it said nothing.
       */
      compilerWarnings: z.string().nullable(),
    }),
    errors: ['submission_not_found', 'login_required'],
  },
  statuses: {
    call: 'POST /api/check-submissions-status',
    summary: 'The current status of each of the given submissions; unknown ids are absent.',
    access: 'anyone',
    input: z.object({ submitIds, cid: cid.nullish() }),
    example: { submitIds: [1, 2] },
    output: z.record(z.string(), SubmissionRecord),
  },
  caseResults: {
    call: 'GET /api/get-all-case-result',
    summary: 'Results of the cases of a submission; null where the problem keeps them closed.',
    access: 'anyone',
    input: z.object({ submitId }),
    example: { submitId: 1 },
    output: WireCaseResults.nullable(),
    errors: ['submission_not_found', 'login_required'],
  },
  caseData: {
    call: 'GET /api/get-case-data',
    summary: 'The beginning of the input and the answer of one judged case, for members.',
    access: 'signedIn',
    input: z.object({ submitId, seq: int32.describe('The number of a case, counted from 1.') }),
    example: { submitId: 1, seq: 1 },
    output: z.object({
      seq: z.number().int(),
      input: z.string(),
      output: z.string(),
      /** Whether there is more of either than is shown. */
      isCut: z.boolean(),
    }),
    errors: [
      'submission_not_found',
      'members_only_feature',
      'cases_closed',
      'cases_opened',
      'problem_not_found',
      'problem_members_only',
    ],
  },
  share: {
    call: 'PUT /api/submission',
    summary: 'Show the code of an own submission to everybody, or no longer.',
    access: 'signedIn',
    input: z.object({ submitId, share: flag, uid: text(32).nullish() }),
    example: { submitId: 1, share: true },
    output: z.null(),
    errors: ['submission_not_found', 'not_your_submission', 'share_closed', 'contest_closed'],
    changes: ['GET /api/get-submission-detail'],
  },
  resubmit: {
    call: 'GET /api/resubmit',
    summary: 'Judge an own submission again that no judge could take.',
    access: 'signedIn',
    permission: 'submit',
    input: z.object({
      submitId,
      sure: flag.optional().describe("Praxis' own: send it again although it may have arrived at a remote judge."),
    }),
    example: { submitId: 1 },
    output: SubmissionRecord,
    errors: resubmitErrors,
    changes: resubmitReads,
  },
  homeCount: {
    call: 'GET /api/get-user-home-count-info',
    summary: 'How many problems a person has solved, of each difficulty. Without a name: the caller.',
    access: 'anyone',
    input: z.object({
      uid: text(32).optional().describe('The id of a person.'),
      username: text(1_000).trim().optional().describe('The name of a person.'),
    }),
    example: { username: 'alice' },
    output: HomeCount,
    errors: ['user_not_found'],
  },
})
