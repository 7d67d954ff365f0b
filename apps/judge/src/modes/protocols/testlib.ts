import type { CaseDetail } from '@praxis/contract/judging'
import { judgeStatus } from '@praxis/contract/statuses'
import { storable } from '#judge/caseResult.ts'
import type { Finding } from '#judge/caseResult.ts'
import { usesTestlib } from '#judge/testlib.ts'
import type { ReadyValidator } from '#judge/modes/mode.ts'
import type { RunResult } from '#judge/sandbox/types.ts'
import { dataFiles, inBox } from './protocol.ts'
import type { Call, CallRequest, Protocol, Word } from './protocol.ts'
import { brokenValidator, numberOf, statusOf } from './verdict.ts'

/**
 * The protocol of the wire (15.5, 15.6), which programs written with testlib.h speak: run as `program INPUT OUTPUT ANSWER
 * [args]`, the verdict is the exit code, and for codes that say nothing by themselves the first words on stderr. The output of
 * an interactor is a file that it may write.
 */
export const testlib: Protocol = { request, understand }

/** Characters of what is said about one case. */
const longestMessage = 1_024

const noBytes = { bytes: new Uint8Array() }

async function request(call: Call): Promise<CallRequest> {
  const { output } = call
  return Promise.resolve({
    args: [inBox.input, inBox.output, inBox.answer],
    stdin: { null: true },
    files: [...dataFiles(call), { path: inBox.output, from: output === null ? noBytes : { given: output } }],
    collect: [],
  })
}

/** The kind of end, and its percentage where there is one; `fault` is for what is no verdict. */
type End = { kind: 'ok' | 'wrong' | 'format' | 'presentation' } | { percent: number } | { fault: string }

function understand({ role }: Call, result: RunResult, { validator }: ReadyValidator): Promise<Word> {
  const said = Buffer.from(result.stderr ?? []).toString()
  const printed = Buffer.from(result.stdout ?? []).toString()
  const end = endOf(result.exitCode ?? 0, said, { printed, isOurs: usesTestlib(validator) })
  const finding = 'fault' in end ? brokenValidator(`The ${role} ${end.fault}.`, result) : findingOf(end, said)
  return Promise.resolve({ finding, next: null })
}

type About = { printed: string; isOurs: boolean }

function endOf(code: number, said: string, { printed, isOurs }: About): End {
  const words = endInWords(said)
  if (isOurs && words !== null && 'percent' in words && isOfPart(code, words.percent)) return words
  if (code === 0 || code === 100) return { kind: 'ok' }
  if (code === 99) return percentOf(numberOf(printed.trim()) ?? 0, printed.trim())
  if (code === 101) return { kind: 'presentation' }
  if (code === 102) return { kind: 'wrong' }
  if (code === 103) return { fault: 'says that it failed (exit code 103)' }
  if (!isOurs) return words ?? { fault: `ended with exit code ${code} and without a verdict on stderr` }
  return plainEnds[code] ?? words ?? endByCode(code)
}

/**
 * Whether testlib.h may end a part of so many percent with this code. Headers of others use the number itself, which may be
 * a code that means something else. With a plain code the words are not the header's: the program has repeated what it read.
 */
const isOfPart = (code: number, percent: number) => !(code in plainEnds) || code === percent

/** What the beginning of stderr says; null when that is no verdict. */
function endInWords(said: string): End | null {
  if (/^ok(\s|$)/.test(said)) return { kind: 'ok' }
  if (/^wrong answer(\s|$)/.test(said)) return { kind: 'wrong' }
  if (/^wrong output format(\s|$)/.test(said)) return { kind: 'format' }
  if (/^FAIL(\s|$)/.test(said)) return { fault: 'says that input, answer or the checking itself is wrong' }
  const [, part] = /^partially correct \(([^)]{0,40})\)/.exec(said) ?? /^points (\S{0,40})/.exec(said) ?? []
  return part === undefined ? null : percentOf(numberOf(part) ?? Number.NaN, part)
}

/** The codes of testlib.h (apps/judge/testlib/README.md) that say all. What is on stderr may begin with a contestant's words. */
const plainEnds: Partial<Record<number, End>> = {
  1: { kind: 'wrong' },
  2: { kind: 'format' },
  3: { fault: 'says that input, answer or the checking itself is wrong (exit code 3)' },
  4: { kind: 'format' },
  8: { kind: 'format' },
}

/** The other codes of our own header, whose words were not at the beginning of stderr. */
function endByCode(code: number): End {
  const isPart = code >= 16 && code <= 116 && code !== 98
  return isPart ? { percent: code - 16 } : { fault: `ended with exit code ${code}` }
}

function percentOf(percent: number, text: string): End {
  if (percent >= 0 && percent <= 100) return { percent }
  return { fault: `gave a score that is no number from 0 to 100: "${storable(text, 40)}"` }
}

/**
 * Such programs quote the answer in what they say as a matter of course (expected 5, found 7), and nothing tells which of
 * them do not: their words are for staff. A contestant is told where the format is wrong, which is no secret.
 */
function findingOf(end: Exclude<End, { fault: string }>, said: string): Finding {
  const share = 'percent' in end ? end.percent / 100 : end.kind === 'ok' ? 1 : 0
  const isPresentation = 'kind' in end && end.kind === 'presentation'
  const judgeMessage = storable(said.trim(), longestMessage)
  const detail: CaseDetail = { reason: 'checker' }
  if ('kind' in end && end.kind === 'format') detail.message = 'The output is not in the format that was asked for.'
  if (judgeMessage !== '') detail.judgeMessage = judgeMessage
  return {
    status: isPresentation ? judgeStatus.presentationError : statusOf(share),
    share,
    detail: share === 1 && judgeMessage === '' ? null : detail,
  }
}
