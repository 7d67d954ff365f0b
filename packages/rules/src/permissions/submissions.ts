import type { ErrorCode } from '@praxis/contract/errors'
import { caseDataShown, groupLevels } from '@praxis/contract/statuses'
import { contestShows, type ContestKnowledge } from '../contests/knowledge.ts'
import { refuseFeature } from '../membership/policy.ts'
import { isRoot, isStaff, type Viewer } from '../viewer.ts'
import type { GroupLevel } from './groups.ts'
import { problemPermissions, type ShownProblem } from './problems.ts'

/**
 * What a viewer may know of a submission: everything; what a root of its group, or a manager of its contest, may know;
 * what its author may know; what everybody who may see the list may know; that it was sent, of others since the freeze
 * of a contest (`frozen`) or an own one whose result is hidden (`hidden`); or nothing, not even that it exists.
 */
export type Knowledge = ContestKnowledge

/** What decides the class of a submission. */
export type ClassedSubmission = {
  readonly uid: string
  /** What the rules of its contest say (`contests/knowledge.ts`); null outside contests. */
  readonly contest: ContestKnowledge | null
  /** The level of the viewer in the group where it was sent; null for a submission of the site. */
  readonly level: GroupLevel | null
  /** Its problem is in the bank, or in the group; not in the trash. */
  readonly isThere: boolean
}

/** A submission with what decides who may see its cases. */
export type JudgedSubmission = ClassedSubmission & {
  /** Results of cases are switched on for the problem. */
  readonly openCaseResult: boolean
  readonly problem: ShownProblem & {
    /** As in caseDataShown. */
    readonly caseData: number
    /** It is in a contest or a homework that has not ended, of the site or of the viewer. */
    readonly isInOpenContest: boolean
  }
}

/** Every call, list and stream asks this and derives from the answer what it shows. */
function knowledgeOf(viewer: Viewer | null, submission: ClassedSubmission): Knowledge {
  if (submission.contest !== null) return submission.contest
  if (submission.level !== null) {
    if (submission.level < groupLevels.member) return 'none'
    if (isRoot(viewer)) return 'whole'
    if (submission.level === groupLevels.root) return 'managed'
  } else if (isStaff(viewer)) return 'whole'
  if (viewer?.uid === submission.uid) return 'own'
  return submission.isThere ? 'public' : 'none'
}

/** Whether the submission is there for the viewer at all. */
const knows = contestShows.submission
const knowsResult = contestShows.verdict

type Sharing = {
  readonly share: boolean
  /** Sharing is switched on for the problem. */
  readonly codeShare: boolean
}

const mayReadCode = (knowledge: Knowledge, { share, codeShare }: Sharing): boolean =>
  knowledge === 'public' ? share && codeShare : knows(knowledge)

/**
 * Whether the viewer manages the problem, and so may know its test data. Staff read every submission of the site, but
 * that alone opens no data: an administrator manages only own problems. Of an own submission whose result is hidden
 * they know no more than others, because how its cases went tells the result.
 */
const managesJudging = (viewer: Viewer | null, submission: JudgedSubmission): boolean =>
  knowsResult(knowledgeOf(viewer, submission)) && problemPermissions.manage(viewer, submission.problem) === null

/**
 * Beginnings of a case's input and answer: for those who manage the problem, and for members of the site as the problem
 * opens its cases; to members never while the problem is in a contest (docs/compatibility.md, Submissions). The first
 * case that failed is open to its author only: those of everybody together would be all cases.
 */
function readCaseData(
  viewer: Viewer | null,
  submission: JudgedSubmission,
  { isFirstFailed }: { readonly isFirstFailed: boolean },
): ErrorCode | null {
  const { problem, openCaseResult } = submission
  const knowledge = knowledgeOf(viewer, submission)
  if (!knows(knowledge)) return 'submission_not_found'
  if (!knowsResult(knowledge)) return 'cases_closed'
  const isManager = managesJudging(viewer, submission)
  const forMembers = isManager ? null : refuseFeature('caseData', viewer)
  if (forMembers !== null) return forMembers
  if (!openCaseResult) return 'cases_closed'
  if (isManager) return null
  // A problem that a contest hides is closed rather than unknown to whoever sees a submission to it.
  const shown = { ...problem, isInOpenContest: false }
  const refusal = submission.isThere ? problemPermissions.read(viewer, shown) : 'problem_not_found'
  if (refusal !== null) return refusal
  const isOwnFirst = isFirstFailed && viewer?.uid === submission.uid
  const isOpen =
    problem.caseData === caseDataShown.all || (problem.caseData === caseDataShown.firstFailed && isOwnFirst)
  return isOpen && !problem.isInOpenContest ? null : 'cases_closed'
}

export const submissionPermissions = {
  knowledgeOf,
  knows,

  mayReadCode,

  /** What the compiler said quotes the code, and tells that the result is a compile error. */
  mayReadMessage: (knowledge: Knowledge, sharing: Sharing): boolean =>
    knowsResult(knowledge) && mayReadCode(knowledge, sharing),

  /** What the compiler said of a program that it compiled is for its author and for those who manage where it was sent. */
  mayReadWarnings: (knowledge: Knowledge): boolean =>
    knowledge === 'own' || knowledge === 'whole' || knowledge === 'managed',

  /** Root and problem administrators read code that is hidden site-wide (docs/compatibility.md, Submissions). */
  mayReadHiddenCode: (viewer: Viewer | null): boolean =>
    isRoot(viewer) || (viewer?.roles.includes('problem_admin') ?? false),

  /** What a checker tells its author may quote test data. */
  mayReadNotes: managesJudging,

  /** How many cases somebody opens a day is bounded, but for those who read all data of the problem in its editor. */
  mayOpenAnyNumber: managesJudging,

  /** Names of test files are hidden data. */
  mayReadCaseFiles: (knowledge: Knowledge): boolean => knowledge === 'whole' || knowledge === 'managed',

  /** What a program said when it crashed on a sample can be any part of the program. */
  mayReadCrash: (knowledge: Knowledge): boolean =>
    knowledge === 'whole' || knowledge === 'managed' || knowledge === 'own',

  readCaseData,

  /**
   * Where the output first differs, with a piece of the output and of the answer. Those who manage the problem see it
   * in every case; authors and other staff in samples and in cases whose data they may read.
   */
  mayReadFirstDifference(
    viewer: Viewer | null,
    submission: JudgedSubmission,
    judged: { readonly isSample: boolean; readonly isFirstFailed: boolean },
  ): boolean {
    const knowledge = knowledgeOf(viewer, submission)
    if (!submission.openCaseResult) return false
    if (managesJudging(viewer, submission)) return true
    if (!submissionPermissions.mayReadCrash(knowledge)) return false
    return judged.isSample || readCaseData(viewer, submission, judged) === null
  },

  /** Addresses of submitters are private. */
  mayReadAddress: (knowledge: Knowledge): boolean => knowledge === 'whole',
} as const
