import { judgeStatus } from '@praxis/contract/statuses'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { isOutsideContests } from '#server/verdictChange.ts'
import {
  finishJudgement,
  forgetVerdictsBefore,
  lockSubmission,
  showStage,
  writeVerdict,
  type FinalVerdict,
} from '../queries.ts'
import { followVerdicts } from '../verdict/followVerdicts.ts'
import { lockRemoteJudgement, raiseSequence, writeRemoteCases, type RemoteCaseRow } from './remote.queries.ts'

type Stage = {
  judgementId: number
  submissionId: number
  status: number
  judger: string
  cases: readonly RemoteCaseRow[]
}

/** Shows how far a remote judge is. False if the judgement has ended here meanwhile. */
export async function recordRemoteStage(tx: Transaction, stage: Stage): Promise<boolean> {
  const raised = await raiseSequence(tx, stage.judgementId)
  if (raised === undefined) return false
  await writeRemoteCases(tx, { ...stage, sequence: raised.sequence })
  await showStage(tx, stage)
  return true
}

export type RemoteVerdict = {
  judgementId: number
  status: number
  timeMs: number | null
  memoryKb: number | null
  message: string | null
  judger: string
  cases: readonly RemoteCaseRow[]
}

/** The score of a remote verdict (wire-oj 15.4): none outside contests; inside 100 or 0, whatever the contest. */
const fullScore = 100
const remoteScore = (status: number, isInContest: boolean): number | null => {
  if (!isInContest || !isVerdict(status)) return null
  return status === judgeStatus.accepted ? fullScore : 0
}

/** Whether the far side has judged the program. */
const isVerdict = (status: number) =>
  status !== judgeStatus.submitFailed && status !== judgeStatus.systemError && status !== judgeStatus.cancelled

/**
 * Writes what a remote judge has decided, or that it has not, in the caller's transaction: judgement, cases, submission
 * and all that follows. False if the judgement has ended here meanwhile, or if `mayWrite` says no once it is locked.
 */
export async function recordRemoteVerdict(
  tx: Transaction,
  { log, watch }: Pick<Services, 'log'> & Partial<Pick<Services, 'watch'>>,
  { judgementId, status, timeMs, memoryKb, message, judger, cases }: RemoteVerdict,
  mayWrite: () => Promise<boolean>,
): Promise<boolean> {
  const judgement = await lockRemoteJudgement(tx, judgementId)
  if (judgement?.state !== 'remote' || !(await mayWrite())) return false
  const submission = await lockSubmission(tx, judgement.submissionId)
  const isInContest = !isOutsideContests(submission)
  const verdict: FinalVerdict = {
    status,
    score: remoteScore(status, isInContest),
    oiRankScore: null,
    timeMs,
    memoryKb,
    errorMessage: message,
    compilerWarnings: null,
    judger,
  }
  await writeRemoteCases(tx, { judgementId, sequence: judgement.sequence + 1, cases })
  await finishJudgement(tx, judgementId, { hostId: null, verdict, evidence: null })
  watch?.judged(status)
  log.info('a remote judgement has ended', { judgementId, submissionId: submission.id, status, judge: judger })
  if (submission.judgementId !== judgementId) return true
  await writeVerdict(tx, submission.id, { ...verdict, parts: null })
  if (isInContest) await forgetVerdictsBefore(tx, [submission.id])
  await followVerdicts(tx, [submission], status)
  return true
}
