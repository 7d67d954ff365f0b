import type { ErrorCode } from '@praxis/contract/errors'
import { isRoot, isStaff, isVip, type Viewer } from '../viewer.ts'
import { problemPermissions, type ShownProblem } from './problems.ts'

/**
 * What a viewer may know of a submission: everything, what its author may know, what everybody may know, or nothing,
 * not even that it exists.
 */
export type Knowledge = 'whole' | 'own' | 'public' | 'none'

/** What decides the class of a submission. */
export type ClassedSubmission = {
  readonly uid: string
  /** It belongs to a contest or a group. */
  readonly isElsewhere: boolean
  /** Its problem is in the bank, not in the trash or in a group only. */
  readonly isInBank: boolean
}

/** A submission with what decides who may see its cases. */
export type JudgedSubmission = ClassedSubmission & {
  /** Results of cases are switched on for the problem. */
  readonly openCaseResult: boolean
  readonly problem: ShownProblem
}

type Sharing = {
  readonly share: boolean
  /** Sharing is switched on for the problem. */
  readonly codeShare: boolean
}

/** Every call, list and stream asks this and derives from the answer what it shows. */
function knowledgeOf(viewer: Viewer | null, submission: ClassedSubmission): Knowledge {
  if (submission.isElsewhere) return 'none'
  if (isStaff(viewer)) return 'whole'
  if (viewer?.uid === submission.uid) return 'own'
  return submission.isInBank ? 'public' : 'none'
}

/**
 * Beginnings of a case's input and answer: for members, if the problem opens its cases (docs/compatibility.md,
 * Submissions). Never in contests.
 */
function readCaseData(viewer: Viewer | null, submission: JudgedSubmission): ErrorCode | null {
  const knowledge = knowledgeOf(viewer, submission)
  if (knowledge === 'none') return 'submission_not_found'
  if (!isVip(viewer)) return 'members_only_feature'
  if (!submission.openCaseResult) return 'cases_closed'
  if (knowledge === 'whole') return null
  return submission.isInBank ? problemPermissions.read(viewer, submission.problem) : 'problem_not_found'
}

export const submissionPermissions = {
  knowledgeOf,

  /** The code, and what the compiler said, because that quotes the code. */
  mayReadCode: (knowledge: Knowledge, { share, codeShare }: Sharing): boolean =>
    knowledge === 'public' ? share && codeShare : knowledge !== 'none',

  /** Root and problem administrators read code that is hidden site-wide (docs/compatibility.md, Submissions). */
  mayReadHiddenCode: (viewer: Viewer | null): boolean =>
    isRoot(viewer) || (viewer?.roles.includes('problem_admin') ?? false),

  /** Names of test files and what a checker tells its author are hidden data. */
  mayReadCaseFiles: (knowledge: Knowledge): boolean => knowledge === 'whole',

  /** What a program said when it crashed on a sample can be any part of the program. */
  mayReadCrash: (knowledge: Knowledge): boolean => knowledge === 'whole' || knowledge === 'own',

  readCaseData,

  /**
   * Where the output first differs, with a piece of the output and of the answer. Staff see it in every case, authors
   * in samples and in cases whose data they may read.
   */
  mayReadFirstDifference(viewer: Viewer | null, submission: JudgedSubmission, isSample: boolean): boolean {
    const knowledge = knowledgeOf(viewer, submission)
    if (!submission.openCaseResult) return false
    if (knowledge === 'whole') return true
    return knowledge === 'own' && (isSample || readCaseData(viewer, submission) === null)
  },

  /** Addresses of submitters are private. */
  mayReadAddress: (knowledge: Knowledge): boolean => knowledge === 'whole',
} as const
