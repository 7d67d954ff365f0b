import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import {
  anyText,
  count32,
  currentPage,
  gid,
  id,
  int16,
  int32,
  limit,
  listOf,
  publishRule,
  text,
  time,
} from './fields.ts'
import { limits } from './limits.ts'
import { packageRules } from './packageLimits.ts'
import { problemReads } from './problemEditing.ts'
import { judgeStatus, problemAuth } from './statuses.ts'
import { offerReads } from './timeLimitOffers.ts'

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

/** A program that is stored with a problem, to see whether the problem is judged as it should be. */
const ModelSolution = z.object({
  /** Its name, among those of the problem. A package names it by its path. */
  file: z.string(),
  language: z.string(),
  code: z.string(),
  /** Whether it needs no files beside it. */
  isAlone: z.boolean(),
  /** The verdicts, any of which is right; empty: nothing is expected. */
  statuses: z.array(z.number().int()),
  /** The points that are right in an OI problem; null: any. */
  leastScore: z.number().int().nullable(),
  mostScore: z.number().int().nullable(),
  /** Whether the time limit must leave it time enough. */
  setsTimeLimit: z.boolean(),
})
export type ModelSolution = z.infer<typeof ModelSolution>

/** What a bulk act does to each of the problems. */
export const bulkActs = ['auth', 'difficulty', 'addTags', 'removeTags', 'languages', 'trash', 'restore'] as const

/** Reads that a change of a model solution makes stale. A measured time limit counts for the solutions that were measured. */
const solutionReads = ['GET /api/workshop/solutions', ...offerReads] as const

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
    summary: 'The model solutions of a problem, for whoever edits it.',
    access: 'signedIn',
    input: z.object({ pid: id.describe('The number of a problem.') }),
    example: { pid: 1000 },
    output: z.array(ModelSolution),
    errors: ['problem_not_found', 'problem_not_yours'],
  },
  saveSolution: {
    call: 'POST /api/workshop/solution',
    summary: 'Store a model solution with a problem: a new one, or one in the place of another.',
    access: 'signedIn',
    hasLargeBody: true,
    input: z.object({
      pid: id,
      /** The name of the solution that it replaces; absent: it is a new one. */
      former: text(packageRules.solutionName).nullish(),
      file: text(packageRules.solutionName).trim().min(1),
      language: text(100).min(1),
      code: publishRule(anyText, { maxLength: limits.codeLength }),
      /** Those of `expectedStatuses`, and those that the replaced one has. */
      statuses: z.array(int16).max(20),
      /** Both or none. */
      leastScore: count32.nullish(),
      mostScore: count32.nullish(),
      setsTimeLimit: z.boolean(),
    }),
    example: {
      pid: 1000,
      former: 'right.c',
      file: 'right.c',
      language: 'C',
      code: 'int main() {}',
      statuses: [judgeStatus.accepted],
      leastScore: 100,
      mostScore: 100,
      setsTimeLimit: true,
    },
    output: z.null(),
    errors: [
      'problem_not_found',
      'problem_not_yours',
      'problem_field_missing',
      'problem_field_wrong',
      'code_empty',
      'code_too_long',
      'language_unknown',
      'solution_not_found',
      'solution_exists',
      'solutions_many',
      'solutions_large',
    ],
    changes: solutionReads,
  },
  removeSolution: {
    call: 'DELETE /api/workshop/solution',
    summary: 'Delete a model solution of a problem.',
    access: 'signedIn',
    input: z.object({
      pid: id.describe('The number of a problem.'),
      file: text(packageRules.solutionName).min(1).describe('The name of the solution.'),
    }),
    example: { pid: 1000, file: 'right.c' },
    output: z.null(),
    errors: ['problem_not_found', 'problem_not_yours', 'solution_not_found'],
    changes: solutionReads,
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
