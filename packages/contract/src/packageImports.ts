import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, flag, gid, id, limit, listOf, text, time } from './fields.ts'
import { Finding, findingOutcomes, packageFormats } from './findings.ts'
import { limits } from './limits.ts'
import { packageRules } from './packageLimits.ts'
import { problemReads } from './problemEditing.ts'
import { OfferSummary } from './timeLimitOffers.ts'

/**
 * How an import stands. `reading`: its packages are read, and nothing is written. `read`: it waits for its importer.
 * `running`, `paused`, `stopped`, `done`: its problems are made one after another. `failed`: nothing of it could be read.
 */
export const importStates = ['reading', 'read', 'running', 'paused', 'stopped', 'done', 'failed', 'takenBack'] as const
export type ImportStateName = (typeof importStates)[number]

/**
 * What becomes of a problem that was read. `new`: a problem with the id `displayId`, or one that the site chooses.
 * `data`: new test data and settings of how it is judged for the problem `pid`. `skip`: nothing.
 */
export const importChoices = ['new', 'data', 'skip'] as const
export type ImportChoice = (typeof importChoices)[number]

/** How a problem of an import stands. `broken` ones cannot be chosen; `waiting` ones are made when their turn comes. */
export const importItemStates = ['broken', 'read', 'waiting', 'imported', 'failed', 'takenBack'] as const

/** How many parts became what. */
const Counts = z.object(
  Object.fromEntries(findingOutcomes.map((outcome) => [outcome, z.number().int()])) as Record<
    (typeof findingOutcomes)[number],
    z.ZodNumber
  >,
)

/** An import as lists show it. */
export const PackageImport = z.object({
  id: z.number().int(),
  state: z.enum(importStates),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int(),
  gid: z.number().int().nullable(),
  username: z.string(),
  /** Problems that were found, those that are chosen, and of these the ones that were made and that failed. */
  problems: z.number().int(),
  chosen: z.number().int(),
  imported: z.number().int(),
  failed: z.number().int(),
  broken: z.number().int(),
  counts: Counts,
  /** Whether a problem has judge files among those of solvers, so that `judgeFilesStay` changes something. */
  hasJudgeFiles: z.boolean(),
  /** Whether a problem that it makes or has made has no time limit of its own, until somebody has chosen one. */
  hasGuessedLimit: z.boolean(),
  /** What is being read or made just now; null where nothing is. */
  current: z.string().nullable(),
  /** Why nothing could be read, or why it does not go on, in the language of the caller; null where it does. */
  fault: z.string().nullable(),
  /** As its importer chose them when it began. */
  isPublic: z.boolean(),
  judgeFilesStay: z.boolean(),
  /** Whether it made problems that are still there. They are taken back only while nobody has submitted to one. */
  mayTakeBack: z.boolean(),
  gmtCreate: time,
  /** When its problems began to be made, and when that ended. */
  gmtStart: time.nullable(),
  gmtEnd: time.nullable(),
})
export type PackageImport = z.infer<typeof PackageImport>

/** A finding in the words of the caller's language. */
export const ToldFinding = Finding.omit({ params: true }).extend({
  /** What the part is called, and what became of it. */
  title: z.string(),
  text: z.string(),
})
export type ToldFinding = z.infer<typeof ToldFinding>

/** A problem of an import. */
export const ImportItem = z.object({
  /** Counted from 1 in its import. */
  seq: z.number().int(),
  /** Where it lies in the upload, such as the name of its folder. */
  key: z.string(),
  format: z.enum(packageFormats).nullable(),
  title: z.string().nullable(),
  /** The id in the package; null where it has none. */
  packageId: z.string().nullable(),
  state: z.enum(importItemStates),
  choice: z.enum(importChoices),
  /** The id that a new problem gets; null where the site chooses it. */
  displayId: z.string().nullable(),
  /** The problem that has the package's id already, if the caller may see it. */
  existing: z.object({ pid: z.number().int(), problemId: z.string(), mayEdit: z.boolean() }).nullable(),
  /** The problem that was made, or got new data; null before, and where it is gone. */
  pid: z.number().int().nullable(),
  problemId: z.string().nullable(),
  counts: Counts,
  findings: z.array(ToldFinding),
  /** Why it failed, in the language of the caller. */
  fault: z.string().nullable(),
  /** How its time limit is measured, if the package says none and the caller manages the problem. */
  offer: OfferSummary.nullable(),
})
export type ImportItem = z.infer<typeof ImportItem>

const importId = id.describe('The number of an import.')
const asked = z.object({ id: importId })
const groupRefusals = ['group_not_found', 'group_members_only', 'group_managers_only'] as const
const refusals = ['package_import_not_found'] as const

const list = 'GET /api/package-import/list'
const view = 'GET /api/package-import'
const items = 'GET /api/package-import/items'
const reads = [list, view, items] as const

/** Praxis' own: packages of problems come in, of the site and of groups alike. */
export const packageImports = endpoints({
  upload: {
    call: 'POST /api/package-import/upload',
    summary: 'Upload packages of problems. They are read, and nothing is written before the import begins.',
    access: 'signedIn',
    rate: packageRules.uploadRate,
    upload: { field: 'file', maxBytes: packageRules.ownBytes, kinds: ['any'], by: 'staffOrGroupManagers' },
    input: z.object({ gid: gid.nullish() }),
    output: PackageImport,
    errors: ['no_permission', 'packages_forbidden', 'imports_many', 'busy', 'disk_reserved', ...groupRefusals],
    changes: [list],
  },
  list: {
    call: list,
    summary: 'Imports of the caller into the site or into a group; root sees all of them. Newest first.',
    access: 'signedIn',
    input: z.object({
      gid: gid.optional(),
      isOpen: flag.optional().describe('Only those that have ended (false), or have not (true).'),
      currentPage,
      limit: limit(10),
    }),
    output: listOf(PackageImport),
    errors: ['packages_forbidden', ...groupRefusals],
  },
  view: {
    call: view,
    summary: 'How an import stands.',
    access: 'signedIn',
    input: asked,
    example: { id: 1 },
    output: PackageImport,
    errors: refusals,
  },
  items: {
    call: items,
    summary: 'The problems of an import with what becomes of each of their parts.',
    access: 'signedIn',
    input: z.object({
      id: importId,
      state: z.enum(importItemStates).optional().describe('Only those that stand so.'),
      currentPage,
      limit: limit(20),
    }),
    example: { id: 1 },
    output: listOf(ImportItem),
    errors: refusals,
  },
  choose: {
    call: 'POST /api/package-import/choose',
    summary: 'Choose what becomes of problems of an import that has not begun.',
    access: 'signedIn',
    input: z.object({
      id,
      /** Without numbers, all that are not broken. */
      seqs: z.array(z.int().min(1)).max(limits.pageLimit).nullish(),
      /** Without numbers: only those whose id in the package a problem has already (true), or none has (false). */
      idTaken: z.boolean().nullish(),
      choice: z.enum(importChoices),
      /** Of `new`, for one problem: the id that it gets. Absent or empty: the one in the package, else the site chooses. */
      displayId: text(limits.problemIdLength).trim().nullish(),
      /** Of `data`: the problem that gets the data. Absent: the one with the package's id. */
      pid: id.nullish(),
    }),
    example: { id: 1, seqs: [1], choice: 'skip' },
    output: z.object({ chosen: z.number().int() }),
    errors: [
      ...refusals,
      'package_import_state',
      'package_item_broken',
      'problem_field_wrong',
      'problem_not_found',
      'problem_not_yours',
    ],
    changes: reads,
  },
  start: {
    call: 'POST /api/package-import/start',
    summary: 'Make the chosen problems, one after another, in the background.',
    access: 'signedIn',
    input: z.object({
      id,
      /** Whether the problems are shown to everybody at once, where the caller may decide that. */
      isPublic: z.boolean().default(false),
      /** Judge files that a package has among those of solvers stay readable for everybody. */
      judgeFilesStay: z.boolean().default(false),
    }),
    example: { id: 1 },
    output: PackageImport,
    errors: [
      ...refusals,
      'package_import_state',
      'package_nothing_chosen',
      'problem_public_forbidden',
      'creation_closed',
    ],
    changes: reads,
  },
  pause: {
    call: 'POST /api/package-import/pause',
    summary: 'Pause an import after the problem that is being made.',
    access: 'signedIn',
    input: asked,
    example: { id: 1 },
    output: PackageImport,
    errors: [...refusals, 'package_import_state'],
    changes: reads,
  },
  goOn: {
    call: 'POST /api/package-import/go-on',
    summary: 'Go on with an import that was paused or stopped.',
    access: 'signedIn',
    input: asked,
    example: { id: 1 },
    output: PackageImport,
    errors: [...refusals, 'package_import_state', 'creation_closed'],
    changes: reads,
  },
  stop: {
    call: 'POST /api/package-import/stop',
    summary: 'Stop an import after the problem that is being made. What was made stays.',
    access: 'signedIn',
    input: asked,
    example: { id: 1 },
    output: PackageImport,
    errors: [...refusals, 'package_import_state'],
    changes: reads,
  },
  takeBack: {
    call: 'POST /api/package-import/take-back',
    summary: 'Remove the problems that an import made, while nobody has submitted to any of them.',
    access: 'signedIn',
    input: asked,
    example: { id: 1 },
    output: z.object({ removed: z.number().int() }),
    errors: [...refusals, 'package_import_state', 'package_import_used'],
    changes: [...reads, ...problemReads],
  },
  remove: {
    call: 'DELETE /api/package-import',
    summary: 'Remove an import that is not running from the list, with its upload. Its problems stay.',
    access: 'signedIn',
    input: asked,
    example: { id: 1 },
    output: z.null(),
    errors: [...refusals, 'package_import_state'],
    changes: [list],
  },
  report: {
    call: 'GET /api/package-import/report',
    summary: 'What became of every part of every problem of an import, as csv.',
    access: 'signedIn',
    input: asked,
    example: { id: 1 },
    output: z.unknown(),
    reply: 'download',
    errors: refusals,
  },
})

const fromFile = (call: `POST /api/file/import-${string}`, summary: string) =>
  ({
    call,
    summary,
    access: 'root',
    rate: packageRules.uploadRate,
    upload: { field: 'file', maxBytes: packageRules.wireBytes, kinds: ['any'] },
    input: z.object({}),
    output: z.null(),
    errors: ['upload_ending', 'import_nothing', 'import_summary', 'import_goes_on', 'imports_many', 'busy'],
    changes: [list, ...problemReads],
  }) as const

/** The calls of the wire: a file is read and its problems are made while the caller waits. */
export const packageFiles = endpoints({
  importHoj: fromFile('POST /api/file/import-problem', 'Import problems from a zip of HOJ.'),
  importQduoj: fromFile('POST /api/file/import-qdoj-problem', 'Import problems from a zip of QDUOJ.'),
  importFps: fromFile('POST /api/file/import-fps-problem', 'Import problems from an XML file of FreeProblemSet.'),
  importHydro: fromFile('POST /api/file/import-hydro-problem', 'Import problems from a zip of Hydro.'),
})
