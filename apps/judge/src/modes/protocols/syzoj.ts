import { storable } from '#judge/job/caseResult.ts'
import type { RunResult } from '#judge/sandbox/types.ts'
import { outputFile } from './protocol.ts'
import type { Call, CallRequest, Protocol, ValidatorReply } from './protocol.ts'
import { brokenValidator, findingFor, numberOf, textOf } from './verdict.ts'

/**
 * The checkers of SYZOJ. They run without arguments but those of the problem, and find their files by fixed names.
 * Stdout is the percentage of the points, and stderr the message.
 */
export const syzoj: Protocol = { request, understand }

const names = { input: 'input', output: 'user_out', answer: 'answer', code: 'code' }

function request(call: Call): Promise<CallRequest> {
  return Promise.resolve({
    args: [],
    stdin: { null: true },
    files: [
      { path: names.input, from: { given: call.input } },
      { path: names.answer, from: { given: call.answer } },
      { path: names.code, from: { bytes: Buffer.from(call.code ?? '') } },
      outputFile(call, names.output),
    ],
    collect: [],
  })
}

function understand({ role }: Call, result: RunResult): Promise<ValidatorReply> {
  const percent = percentOf(result)
  const finding =
    typeof percent === 'string'
      ? brokenValidator(`The ${role} ${percent}.`, result)
      : findingFor(percent / 100, textOf(result.stderr))
  return Promise.resolve({ finding, next: null })
}

/** Returns the percentage of the points, or what is wrong with it. */
function percentOf({ exitCode, stdout, stdoutBytes }: RunResult): number | string {
  if ((exitCode ?? 0) !== 0) return `ended with exit code ${exitCode} instead of 0`
  const printed = textOf(stdout).trim()
  // The first part of a text could be another number than all of it.
  const isWhole = stdoutBytes === (stdout?.length ?? 0)
  const percent = isWhole ? numberOf(printed) : null
  if (percent !== null && percent >= 0 && percent <= 100) return percent
  return `printed a score that is no number from 0 to 100: "${storable(printed, 40)}"`
}
