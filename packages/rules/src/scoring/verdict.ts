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

/** A case the judge failed to judge leaves an unknown part of the points, so there are none to tell. */
function oi({ caseMode, fullScore }: Scoring, tally: Tally): Verdict {
  const status = oiStatus(tally)
  if (status === judgeStatus.systemError) return { status, score: null }
  if (status === judgeStatus.accepted && caseMode === 'default' && fullScore !== null)
    return { status, score: fullScore }
  const points = caseModes[caseMode].points([...tally.groups.values()])
  return { status, score: fullScore === null ? points : Math.min(points, fullScore) }
}

function oiStatus(tally: Tally): number {
  if (tally.hasSystemError) return judgeStatus.systemError
  if (tally.accepted + tally.partial > 0) {
    const all = tally.partial + tally.failed + tally.cancelled === 0
    return all ? judgeStatus.accepted : judgeStatus.partialAccepted
  }
  return tally.firstFailed?.status ?? judgeStatus.systemError
}
