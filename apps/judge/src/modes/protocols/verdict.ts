import type { CaseDetail } from '@praxis/contract/judged'
import { judgeStatus } from '@praxis/contract/statuses'
import { storable } from '#judge/job/caseResult.ts'
import type { Finding } from '#judge/job/caseResult.ts'
import type { RunResult } from '#judge/sandbox/types.ts'

export const longestMessage = 4_096
/** The longest message of a program that speaks to staff only, in characters. */
export const longestOfStaff = 1_024

/** The contestant does not see the validator's messages, because they may quote hidden data. */
export function brokenValidator(message: string, { stderr }: Pick<RunResult, 'stderr'>): Finding {
  const detail: CaseDetail = { reason: 'checker', message }
  const said = storable(textOf(stderr), longestMessage).trim()
  if (said !== '') detail.judgeMessage = said
  return { status: judgeStatus.systemError, detail }
}

/**
 * The verdict of a checker whose protocol knows no message for contestants. What it says usually quotes the answer, so
 * only staff see it.
 */
export function findingFor(fraction: number, said: string): Finding {
  const judgeMessage = storable(said.trim(), longestOfStaff)
  const detail: CaseDetail = { reason: 'checker', ...(judgeMessage && { judgeMessage }) }
  return { status: statusOf(fraction), fraction, detail: fraction === 1 && judgeMessage === '' ? null : detail }
}

/** What a program wrote to stdout or stderr, as far as it was kept. */
export const textOf = (written: Uint8Array | undefined): string => Buffer.from(written ?? []).toString()

/** Parses a decimal number, with an exponent or without. Returns null for any other text. Minus zero is zero. */
export function numberOf(text: string): number | null {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) + 0 : null
}

export function statusOf(fraction: number): number {
  if (fraction === 1) return judgeStatus.accepted
  return fraction === 0 ? judgeStatus.wrongAnswer : judgeStatus.partialAccepted
}
