import type { CaseDetail } from '@praxis/contract/judged'
import { judgeStatus } from '@praxis/contract/statuses'
import { storable } from '#judge/job/caseResult.ts'
import type { Finding } from '#judge/job/caseResult.ts'
import type { RunResult } from '#judge/sandbox/types.ts'

export const longestMessage = 4_096

/** The contestant does not see the validator's messages, because they may quote hidden data. */
export function brokenValidator(message: string, { stderr }: Pick<RunResult, 'stderr'>): Finding {
  const detail: CaseDetail = { reason: 'checker', message }
  const said = storable(Buffer.from(stderr ?? []).toString(), longestMessage).trim()
  if (said !== '') detail.judgeMessage = said
  return { status: judgeStatus.systemError, detail }
}

/** Parses a decimal number, with an exponent or without. Returns null for any other text. */
export function numberOf(text: string): number | null {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : null
}

export function statusOf(fraction: number): number {
  if (fraction === 1) return judgeStatus.accepted
  return fraction === 0 ? judgeStatus.wrongAnswer : judgeStatus.partialAccepted
}
