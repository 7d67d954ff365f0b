import { judgeStatus, problemType } from '@praxis/contract/statuses'
import type { CaseMode as CaseModeName } from '@praxis/contract/statuses'
import type { ScoredCase } from './caseMode.ts'
import { caseModes } from './index.ts'
import { tallyOf } from './tally.ts'
import type { Tally } from './tally.ts'

export type { ScoredCase } from './caseMode.ts'

export type Verdict = { readonly status: number; readonly score: number | null }

/** How a problem is scored. */
export type Scoring = {
  /** 0 ACM, 1 OI. */
  readonly type: number
  readonly caseMode: CaseModeName
  /** The most an OI problem gives; null when the cases alone decide. */
  readonly fullScore: number | null
}

export function verdictOf(scoring: Scoring, tally: Tally): Verdict {
  return scoring.type === problemType.oi ? oi(scoring, tally) : acm(tally)
}

/**
 * ACM: accepted when every case is, else the status of the first case that is not, by seq (wire-oj 15.4). The order in
 * which cases finished does not matter.
 */
export function acmVerdict(cases: readonly ScoredCase[]): Verdict {
  return acm(tallyOf(cases))
}

function acm(tally: Tally): Verdict {
  if (tally.firstFailed !== null) return { status: tally.firstFailed.status, score: null }
  return { status: tally.accepted > 0 ? judgeStatus.accepted : judgeStatus.systemError, score: null }
}

/**
 * OI: points decide. Without any the status is that of the first case that is not accepted, which stands over wire-oj
 * 15.4. A case the judge failed to judge leaves an unknown part of the points, so there are none to tell.
 */
function oi({ caseMode, fullScore }: Scoring, tally: Tally): Verdict {
  const { accepted, partial, failed, cancelled, firstFailed, hasSystemError } = tally
  const isAccepted = accepted > 0 && partial + failed + cancelled === 0
  if (hasSystemError || (!isAccepted && firstFailed === null)) return { status: judgeStatus.systemError, score: null }
  if (isAccepted && caseMode === 'default' && fullScore !== null) {
    return { status: judgeStatus.accepted, score: fullScore }
  }
  const points = caseModes[caseMode].points([...tally.groups.values()])
  const score = fullScore === null ? points : Math.min(points, fullScore)
  if (isAccepted) return { status: judgeStatus.accepted, score }
  if (score > 0) return { status: judgeStatus.partialAccepted, score }
  return { status: failureOf(firstFailed?.status ?? judgeStatus.systemError), score }
}

/** What a failed case is called where nothing was earned: a part that is worth no point is a wrong answer. */
export const failureOf = (status: number): number =>
  status === judgeStatus.partialAccepted ? judgeStatus.wrongAnswer : status
