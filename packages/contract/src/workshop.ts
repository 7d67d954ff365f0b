import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, gid, id, int32, limit, listOf, text, time } from './fields.ts'
import { limits } from './limits.ts'
import { problemReads } from './problemEditing.ts'
import { problemAuth } from './statuses.ts'

const TrashRow = z.object({
  id: z.number().int(),
  problemId: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  gid: z.number().int().nullable(),
  gmtDeleted: time,
  /** From then on it is gone. */
  gmtPurge: time,
  submissions: z.number().int(),
})
export type TrashRow = z.infer<typeof TrashRow>

/** A program that came with the package of a problem. */
const PackageSolution = z.object({
  /** As the package names it. */
  file: z.string(),
  language: z.string(),
  code: z.string(),
  /** Whether it needs no files beside it. */
  isAlone: z.boolean(),
  /** The verdict that it must get; null: any, or one of several. */
  expected: z.number().int().nullable(),
})
export type PackageSolution = z.infer<typeof PackageSolution>

/** What a bulk act does to each of the problems. */
export const bulkActs = ['auth', 'difficulty', 'addTags', 'removeTags', 'languages', 'trash', 'restore'] as const

const groupRefusals = ['group_not_found', 'group_members_only', 'group_managers_only'] as const

/** Praxis' own, for problems of the site and of groups alike: the stored problem decides who may. */
export const workshop = endpoints({
  copy: {
    call: 'POST /api/workshop/copy',
    summary: 'Copy a problem with its test data under a new id. The copy is hidden.',
    access: 'signedIn',
    input: z.object({ pid: id, problemId: text(limits.problemIdLength).trim().min(1), gid: gid.nullish() }),
    example: { pid: 1000, problemId: 'A2' },
    output: z.object({ pid: z.number().int() }),
    errors: [
      'problem_not_found',
      'problem_not_yours',
      'problem_exists',
      'problem_field_missing',
      'problem_field_wrong',
      'problem_field_long',
      'problem_id_reserved',
      'problem_limit_range',
      'problem_case_mode',
      'problem_languages_missing',
      'problem_template_empty',
      'problem_program_missing',
      'problem_interactor_protocol',
      'problem_extra_files',
      'test_data_full',
      'trust_data_full',
      'trust_judgement_total',
      'creation_closed',
      ...groupRefusals,
    ],
    changes: problemReads,
  },
  solutions: {
    call: 'GET /api/workshop/solutions',
    summary: 'The solutions that came with the package of a problem, for whoever edits it.',
    access: 'signedIn',
    input: z.object({ pid: id.describe('The number of a problem.') }),
    example: { pid: 1000 },
    output: z.array(PackageSolution),
    errors: ['problem_not_found', 'problem_not_yours'],
  },
  bulk: {
    call: 'POST /api/workshop/bulk',
    summary: 'Do one thing to many problems. Those that refuse it are named with the reason; the others are done.',
    access: 'signedIn',
    input: z.object({
      pids: z.array(id).min(1).max(limits.pageLimit),
      act: z.enum(bulkActs),
      /** The number of `auth` or `difficulty`. */
      value: int32.nullish(),
      /** Numbers of the tags or languages. */
      ids: z.array(id).max(200).nullish(),
    }),
    example: { pids: [1000], act: 'auth', value: problemAuth.hidden, ids: [1] },
    output: z.object({
      /** Problems that changed, with what was there before: for undoing it. */
      changed: z.array(
        z.object({ pid: z.number().int(), value: z.number().int().nullable(), ids: z.array(z.number().int()) }),
      ),
      refused: z.array(
        z.object({ pid: z.number().int(), problemId: z.string().nullable(), code: z.string(), msg: z.string() }),
      ),
    }),
    errors: [
      'problem_field_missing',
      'problem_field_wrong',
      'difficulty_not_found',
      'tag_not_found',
      'language_unknown',
    ],
    changes: problemReads,
  },
  judgementTotal: {
    call: 'GET /api/workshop/judgement-total',
    summary: 'How long a judgement of a problem may take: one that is stored, or one that the caller would make.',
    access: 'signedIn',
    input: z.object({ pid: id.optional().describe('The number of a problem. Without it, a new one is meant.') }),
    output: z.object({
      seconds: z.number().int(),
      /** Whether a save is refused that lets judgements take longer. Otherwise they are ended, and the editor warns. */
      isBinding: z.boolean(),
      /** How often the program may run on one case. */
      passes: z.number().int(),
    }),
    errors: ['problem_not_found', 'problem_not_yours'],
  },
  trash: {
    call: 'GET /api/workshop/trash',
    summary: 'Deleted problems of the site, or of a group, that can still be restored; newest first.',
    access: 'signedIn',
    input: z.object({ gid: gid.optional(), currentPage, limit: limit(10) }),
    output: listOf(TrashRow),
    errors: ['problem_not_yours', ...groupRefusals],
  },
})
