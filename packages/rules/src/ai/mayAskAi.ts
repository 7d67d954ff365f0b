import type { AiKind } from '@praxis/contract/aiLimits'
import type { ErrorCode } from '@praxis/contract/errors'
import { judgeStatus } from '@praxis/contract/statuses'
import { refuseFeature } from '../membership/policy.ts'
import type { Viewer } from '../viewer.ts'

/**
 * What a person takes part in during which the helper says nothing at all, whatever it is asked about. Open homework
 * joins here once there is any: a line, and a query of whoever has it in `openWork` of the server.
 */
const refusals = { contest: 'ai_in_contest' } as const satisfies Record<string, ErrorCode>
export type OpenWork = keyof typeof refusals
export const openWorks = Object.keys(refusals) as readonly OpenWork[]

/** What decides whether the helper may be asked about a problem. */
export type AiPlace = {
  /** What the person takes part in at present. */
  readonly openWork: readonly OpenWork[]
  /** The problem allows it, and no contest that runs has the problem. */
  readonly isProblemOpen: boolean
  /** The group where it is asked about allows it; true outside groups. */
  readonly isGroupOpen: boolean
}

/** Whether somebody may ask the helper; null if they may. Who may read the problem at all was decided before. */
export function mayAskAi(viewer: Viewer | null, place: AiPlace): ErrorCode | null {
  if (viewer === null) return 'login_required'
  const [work] = place.openWork
  // Before the membership: nobody is sent to buy one that would not help.
  if (work !== undefined) return refusals[work]
  if (!place.isGroupOpen) return 'ai_group_closed'
  if (!place.isProblemOpen) return 'ai_problem_closed'
  return refuseFeature('ai', viewer)
}

const helps: ReadonlyMap<number, AiKind> = new Map([
  [judgeStatus.accepted, 'perfect_code'],
  [judgeStatus.compileError, 'explain_compile_error'],
  [judgeStatus.wrongAnswer, 'provide_idea'],
])

/** What the helper does for a verdict; null: nothing (001 of the specification, 4). */
export const helpOfStatus = (status: number): AiKind | null => helps.get(status) ?? null

/** A stored submission. */
export type AskedSubmission = {
  readonly uid: string
  readonly isOfContest: boolean
  readonly status: number
}

/** Whether somebody may ask for this help with a submission: their own, outside contests, with the verdict it is for. */
export function mayAskAbout(viewer: Viewer | null, kind: AiKind, submission: AskedSubmission): ErrorCode | null {
  if (viewer?.uid !== submission.uid) return 'submission_not_found'
  if (submission.isOfContest) return 'ai_of_contest'
  return helpOfStatus(submission.status) === kind ? null : 'ai_status_wrong'
}
