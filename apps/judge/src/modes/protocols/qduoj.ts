import type { RunResult } from '#judge/sandbox/types.ts'
import { inBox, outputFile } from './protocol.ts'
import type { Call, CallRequest, Protocol, ValidatorReply } from './protocol.ts'
import { brokenValidator, findingFor, textOf } from './verdict.ts'

/**
 * The checkers of QDUOJ. They run as `program INPUT OUTPUT [args]`, without an answer, and the input is on stdin too.
 * 0 accepts and 1 rejects. Every other exit code says that the checker failed.
 */
export const qduoj: Protocol = { request, understand }

function request(call: Call): Promise<CallRequest> {
  return Promise.resolve({
    args: [inBox.input, inBox.output],
    stdin: { file: call.input },
    files: [{ path: inBox.input, from: { given: call.input } }, outputFile(call, inBox.output)],
    collect: [],
  })
}

function understand({ role }: Call, result: RunResult): Promise<ValidatorReply> {
  const code = result.exitCode ?? 0
  const finding =
    code === 0 || code === 1
      ? findingFor(1 - code, textOf(result.stderr) || textOf(result.stdout))
      : brokenValidator(`The ${role} ended with exit code ${code} instead of 0 or 1.`, result)
  return Promise.resolve({ finding, next: null })
}
