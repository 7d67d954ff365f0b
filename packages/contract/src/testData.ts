import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { flag, gid, id, pid, text, time } from './fields.ts'
import { CaseArgs } from './jobParts.ts'
import { uploadBytes } from './limits.ts'
import { problemRules } from './problemLimits.ts'
import { readsOfVerdicts } from './rejudging.ts'
import { caseModes } from './statuses.ts'

/** What is to be told of an upload of test data. */
export const uploadNotes = [
  /** An input without an output: it got an empty one. */
  'no_output',
  /** An output without an input: it was left out. */
  'no_input',
  /** In a folder of the archive that not all inputs and outputs share: it was left out. */
  'in_folder',
  /** Neither an input nor an output by its name. */
  'other_name',
  /** Two files would be the output of one input; the first was taken. */
  'two_outputs',
  /** The upload had a file of this name already; the last one counts. */
  'twice',
  /** Line ends of Windows or of old Macs were made those of Unix. */
  'line_ends',
  /** A mark of the byte order (BOM) stood before the text and was removed. */
  'byte_order_mark',
  /** Nothing is in the input. */
  'empty_input',
  /** It is no text in UTF-8. */
  'not_utf8',
  /** It is a hidden file of a system, such as `.DS_Store`. */
  'hidden',
] as const
export type UploadNote = (typeof uploadNotes)[number]

export const UploadReport = z.object({
  files: z.number().int(),
  pairs: z.number().int(),
  bytes: z.number().int(),
  /** The first of them; `more` are not here. */
  notes: z.array(z.object({ note: z.enum(uploadNotes), name: z.string(), other: z.string().nullable() })),
  more: z.number().int(),
})
export type UploadReport = z.infer<typeof UploadReport>

export const UploadedCases = z.object({
  fileList: z.array(
    z.object({
      input: z.string(),
      output: z.string(),
      /** Of the modes with subtasks. */
      groupNum: z.literal(1).optional(),
      /** Praxis' own. Bytes. */
      inputSize: z.number().int(),
      outputSize: z.number().int(),
    }),
  ),
  /** Names the upload for a save, for a day. */
  fileListDir: z.string(),
  /** Praxis' own. */
  report: UploadReport,
})
export type UploadedCases = z.infer<typeof UploadedCases>

/** A case of the test data that are in force. */
export const DataCase = z.object({
  id: z.number().int(),
  seq: z.number().int(),
  input: z.string(),
  output: z.string(),
  /** Bytes. */
  inputSize: z.number().int(),
  outputSize: z.number().int(),
  score: z.number().int().nullable(),
  groupNum: z.number().int().nullable(),
  /** Subtasks that must be solved before this one counts. */
  requires: z.array(z.number().int()),
  isSample: z.boolean(),
  /** Absent: those of the problem. Packages bring them, and a save keeps them. */
  args: CaseArgs.optional(),
})
export type DataCase = z.infer<typeof DataCase>

const mode = z
  .enum([...caseModes, 'ergodic-without-error', 'subtask-lowest', 'subtask-average'])
  .default('default')
  .describe('How cases count: `default`, `ergodic_without_error`, `subtask_lowest` or `subtask_average`.')
const fileListDir = text(100).optional().describe('The name of an upload that this one adds to.')
const side = z.enum(['input', 'output']).describe('`input` or `output`.')
const archiveRefusals = [
  'no_permission',
  'group_not_found',
  'archive_unreadable',
  'archive_empty',
  'archive_too_many',
  'archive_too_large',
  'archive_entry_wrong',
  'archive_twice',
  'archive_overlaps',
  'archive_ratio',
  'archive_slow',
  'upload_unknown',
  'uploads_full',
  'test_data_full',
  'trust_data_full',
  'busy',
] as const
const dataRefusals = ['problem_not_found', 'problem_not_yours'] as const

export const testData = endpoints({
  uploadZip: {
    call: 'POST /api/file/upload-testcase-zip',
    summary: 'Upload test data as a zip. Files are paired by their names; the report tells what did not pair.',
    access: 'signedIn',
    rate: problemRules.uploadRate,
    upload: { field: 'file', maxBytes: uploadBytes.testData, kinds: ['zip'], by: 'staffOrGroupManagers' },
    queryToo: true,
    inEnvelope: ['no_permission', 'upload_kind'],
    input: z.object({ mode, gid: gid.nullish(), fileListDir }),
    output: UploadedCases,
    errors: archiveRefusals,
  },
  uploadFile: {
    call: 'POST /api/file/upload-testcase-file',
    summary: 'Upload one file of test data, alone or beside those of an earlier upload. The answer tells of this file.',
    access: 'signedIn',
    rate: problemRules.fileRate,
    upload: { field: 'file', maxBytes: uploadBytes.testData, kinds: ['any'], by: 'staffOrGroupManagers' },
    input: z.object({ mode, gid: gid.nullish(), fileListDir }),
    output: UploadedCases,
    errors: archiveRefusals,
  },
  readUpload: {
    call: 'GET /api/workshop/upload',
    summary: 'All files of an upload of test data, paired by their names.',
    access: 'signedIn',
    input: z.object({ mode, fileListDir: text(100).min(1).describe('The name of the upload.') }),
    example: { fileListDir: 'x' },
    output: UploadedCases,
    errors: ['upload_unknown'],
  },
  readUploadTexts: {
    call: 'GET /api/workshop/upload/texts',
    summary: 'The files of an upload of test data as texts, while they are small enough for an editor.',
    access: 'signedIn',
    input: z.object({ fileListDir: text(100).min(1).describe('The name of the upload.') }),
    example: { fileListDir: 'x' },
    output: z.array(z.object({ name: z.string(), text: z.string() })),
    errors: ['upload_unknown', 'cases_too_large'],
  },
  download: {
    call: 'GET /api/file/download-testcase',
    summary: 'The test data of a problem as a zip.',
    access: 'signedIn',
    input: z.object({ pid }),
    example: { pid: 1000 },
    output: z.unknown(),
    reply: 'download',
    errors: [...dataRefusals, 'test_data_missing'],
  },
  view: {
    call: 'GET /api/workshop/test-data',
    summary: 'The cases of a problem with their sizes, and how many submissions were judged on them.',
    access: 'signedIn',
    input: z.object({ pid }),
    example: { pid: 1000 },
    output: z.object({
      /** The number of this version of the data; null without data. */
      dataId: z.number().int().nullable(),
      gmtCreate: time.nullable(),
      isUpload: z.boolean(),
      cases: z.array(DataCase),
      /** Submissions outside contests whose verdict in force was judged on these data. */
      judged: z.number().int(),
      judgedInContests: z.number().int(),
      /** As many as a list counts were looked at: there may be more. */
      judgedIsCapped: z.boolean(),
      /** How often the data of cases were opened beside submissions, today and in a month, and by how many people. */
      openings: z.object({ today: z.number().int(), month: z.number().int(), people: z.number().int() }),
      /** Contests with this problem that have not ended. */
      contests: z.array(z.object({ cid: z.number().int(), title: z.string() })),
    }),
    errors: dataRefusals,
  },
  head: {
    call: 'GET /api/workshop/test-file',
    summary: 'The beginning of one file of the test data.',
    access: 'signedIn',
    input: z.object({ pid, caseId: id.describe('The number of a case.'), side }),
    example: { pid: 1000, caseId: 1, side: 'input' },
    output: z.object({
      name: z.string(),
      size: z.number().int(),
      /** Its first kilobytes. Bytes that are no UTF-8 show as U+FFFD. */
      text: z.string(),
      isWhole: z.boolean(),
    }),
    errors: [...dataRefusals, 'test_file_missing'],
  },
  downloadFile: {
    call: 'GET /api/workshop/test-file/download',
    summary: 'One file of the test data.',
    access: 'signedIn',
    input: z.object({ pid, caseId: id.describe('The number of a case.'), side }),
    example: { pid: 1000, caseId: 1, side: 'input' },
    output: z.unknown(),
    reply: 'download',
    errors: [...dataRefusals, 'test_file_missing'],
  },
  rejudge: {
    call: 'POST /api/workshop/rejudge',
    summary: 'Judge all submissions to a problem again that were judged on other data than those in force.',
    access: 'signedIn',
    input: z.object({ pid, all: flag.nullish() }),
    example: { pid: 1000 },
    output: z.object({ queued: z.number().int() }),
    errors: [...dataRefusals, 'rejudge_nothing'],
    changes: [...readsOfVerdicts, 'GET /api/workshop/test-data'],
  },
})
