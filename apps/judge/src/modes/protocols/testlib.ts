import type { CaseDetail } from '@praxis/contract/judged'
import { judgeStatus } from '@praxis/contract/statuses'
import { storable } from '#judge/job/caseResult.ts'
import type { Finding } from '#judge/job/caseResult.ts'
import { usesTestlib } from '#judge/compile/testlib.ts'
import type { ReadyValidator } from '#judge/modes/mode.ts'
import type { RunResult } from '#judge/sandbox/types.ts'
import { dataFiles, inBox, outputFile } from './protocol.ts'
import type { Call, CallRequest, Protocol, ValidatorReply } from './protocol.ts'
import { brokenValidator, longestOfStaff, numberOf, statusOf, textOf } from './verdict.ts'

/**
 * The protocol of programs that use testlib.h, and of those that end with its codes (docs/compatibility.md, "Checkers").
 * They run as `program INPUT OUTPUT ANSWER [args]`. The verdict is the exit code. What they say on stderr may be the
 * contestant's own words, so it counts only if testlib.h wrote it, and for exit codes that have several meanings. An
 * interactor gets an output file that it may write.
 */
export const testlib: Protocol = { request, understand }

async function request(call: Call): Promise<CallRequest> {
  return Promise.resolve({
    args: [inBox.input, inBox.output, inBox.answer],
    stdin: { null: true },
    files: [...dataFiles(call), outputFile(call, inBox.output)],
    collect: [],
  })
}

/**
 * How the program ended, with the percentage of the points if it gave one. `fault` means that the end is not a verdict.
 */
type End = { kind: 'ok' | 'wrong' | 'format' | 'presentation' } | { percent: number } | { fault: string }

function understand({ role }: Call, result: RunResult, { validator }: ReadyValidator): Promise<ValidatorReply> {
  const said = textOf(result.stderr)
  const printed = textOf(result.stdout)
  const end = endOf(result.exitCode ?? 0, said, { printed, isOurs: usesTestlib(validator) })
  const finding = 'fault' in end ? brokenValidator(`The ${role} ${end.fault}.`, result) : findingOf(end, said)
  return Promise.resolve({ finding, next: null })
}

type About = { printed: string; isOurs: boolean }

function endOf(code: number, said: string, { printed, isOurs }: About): End {
  const words = isOurs ? endInWords(said) : null
  if (words !== null && 'percent' in words && isOfPart(code, words.percent)) return words
  if (code === 0 || code === 100) return { kind: 'ok' }
  if (code === 99) return percentOf(numberOf(printed.trim()) ?? 0, printed.trim())
  if (code === 101) return { kind: 'presentation' }
  if (code === 102) return { kind: 'wrong' }
  if (code === 103) return { fault: 'says that it failed (exit code 103)' }
  if (isOurs) return plainEnds[code] ?? words ?? endByCode(code)
  return code === 1 || code === 2 ? { kind: 'wrong' } : { fault: `ended with exit code ${code}` }
}

/**
 * Whether testlib.h can use this exit code for this percentage. Some versions exit with the percentage itself, and that
 * number may have another meaning. With one of the plain codes, the words on stderr are not from testlib.h: the checker
 * has quoted its input.
 */
const isOfPart = (code: number, percent: number) => !(code in plainEnds) || code === percent

/** Parses the verdict at the beginning of stderr. Returns null if there is none. */
function endInWords(said: string): End | null {
  if (/^ok(\s|$)/.test(said)) return { kind: 'ok' }
  if (/^wrong answer(\s|$)/.test(said)) return { kind: 'wrong' }
  if (/^wrong output format(\s|$)/.test(said)) return { kind: 'format' }
  if (/^FAIL(\s|$)/.test(said)) return { fault: 'says that input, answer or the checking itself is wrong' }
  const [, part] = /^partially correct \(([^)]{0,40})\)/.exec(said) ?? /^points (\S{0,40})/.exec(said) ?? []
  return part === undefined ? null : percentOf(numberOf(part) ?? Number.NaN, part)
}

/**
 * Exit codes of testlib.h (apps/judge/testlib/README.md) with only one meaning. Stderr is not used, because it may
 * begin with text of the contestant.
 */
const plainEnds: Partial<Record<number, End>> = {
  1: { kind: 'wrong' },
  2: { kind: 'format' },
  3: { fault: 'says that input, answer or the checking itself is wrong (exit code 3)' },
  4: { kind: 'format' },
  8: { kind: 'format' },
}

/** The other exit codes of our testlib.h, if stderr does not begin with its words. */
function endByCode(code: number): End {
  const isPart = code >= 16 && code <= 116 && code !== 98
  return isPart ? { percent: code - 16 } : { fault: `ended with exit code ${code}` }
}

function percentOf(percent: number, text: string): End {
  if (percent >= 0 && percent <= 100) return { percent }
  return { fault: `gave a score that is no number from 0 to 100: "${storable(text, 40)}"` }
}

/**
 * The messages of these programs usually quote the answer ("expected 5, found 7"), and the judge cannot tell which do
 * not. So only staff see the message. Contestants learn only that the format is wrong, which is no secret.
 */
function findingOf(end: Exclude<End, { fault: string }>, said: string): Finding {
  const fraction = 'percent' in end ? end.percent / 100 : end.kind === 'ok' ? 1 : 0
  const isPresentation = 'kind' in end && end.kind === 'presentation'
  const judgeMessage = storable(said.trim(), longestOfStaff)
  const detail: CaseDetail = { reason: 'checker' }
  if ('kind' in end && end.kind === 'format') detail.message = 'The output is not in the format that was asked for.'
  if (judgeMessage !== '') detail.judgeMessage = judgeMessage
  return {
    status: isPresentation ? judgeStatus.presentationError : statusOf(fraction),
    fraction,
    detail: fraction === 1 && judgeMessage === '' ? null : detail,
  }
}
