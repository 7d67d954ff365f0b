import type { RunResult } from '#judge/sandbox/types.ts'
import { dataFiles, inBox, outputFile } from './protocol.ts'
import type { Call, CallRequest, Protocol, ValidatorReply } from './protocol.ts'
import { findingFor, textOf } from './verdict.ts'

/**
 * The checkers of HUSTOJ. They run as `program INPUT ANSWER OUTPUT [args]`. 0 accepts, and every other exit code
 * rejects: the protocol has none for a failure of the checker itself.
 */
export const hustoj: Protocol = { request, understand }

function request(call: Call): Promise<CallRequest> {
  return Promise.resolve({
    args: [inBox.input, inBox.answer, inBox.output],
    stdin: { null: true },
    files: [...dataFiles(call), outputFile(call, inBox.output)],
    collect: [],
  })
}

function understand(_call: Call, { exitCode, stderr, stdout }: RunResult): Promise<ValidatorReply> {
  const isAccepted = (exitCode ?? 0) === 0
  return Promise.resolve({ finding: findingFor(isAccepted ? 1 : 0, textOf(stderr) || textOf(stdout)), next: null })
}
