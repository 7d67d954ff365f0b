import { judgeStatus, problemType } from '@praxis/contract/statuses'
import type { CaseMode as CaseModeName } from '@praxis/contract/statuses'
import { caseModes } from './index.ts'
import { failureOf, tallyOf } from './tally.ts'
import type { ScoredCase, Tally } from './tally.ts'

export type Verdict = { readonly status: number; readonly score: number | null }

/** How a problem is scored. */
export type Scoring = {
  /** 0 ACM, 1 OI. */
  readonly type: number
  readonly caseMode: CaseModeName
  /** The highest score of an OI problem. Null: the cases alone decide. */
  readonly fullScore: number | null
}

export function verdictOf(scoring: Scoring, tally: Tally): Verdict {
  return scoring.type === problemType.oi ? oi(scoring, tally) : acm(tally)
}

/**
 * ACM: accepted when every case is accepted, else the status of the first case by seq that is not
 * (docs/compatibility.md, Scoring). The order in which cases finish does not matter.
 */
export function acmVerdict(cases: readonly ScoredCase[]): Verdict {
  return acm(tallyOf(cases))
}

function acm(tally: Tally): Verdict {
  if (tally.firstFailed !== null) return { status: tally.firstFailed.status, score: null }
  return { status: tally.accepted > 0 ? judgeStatus.accepted : judgeStatus.systemError, score: null }
}

/**
 * OI: points decide. A submission without points has the status of its first case that is not accepted. If the judge
 * failed to judge a case, the score is unknown, so there is none.
 */
function oi({ caseMode, fullScore }: Scoring, tally: Tally): Verdict {
  const { accepted, partial, failed, cancelled, firstFailed, hasSystemError } = tally
  const isAccepted = accepted > 0 && partial + failed + cancelled === 0
  if (hasSystemError || (!isAccepted && firstFailed === null)) return { status: judgeStatus.systemError, score: null }
  const mode = caseModes[caseMode]
  if (isAccepted && mode.grantsFullScore && fullScore !== null) {
    return { status: judgeStatus.accepted, score: fullScore }
  }
  const points = [...tally.groups.values()].reduce((total, group) => total + mode.groupPoints(group), 0)
  const score = fullScore === null ? points : Math.min(points, fullScore)
  if (isAccepted) return { status: judgeStatus.accepted, score }
  if (score > 0) return { status: judgeStatus.partialAccepted, score }
  return { status: failureOf(firstFailed?.status ?? judgeStatus.systemError), score }
}
