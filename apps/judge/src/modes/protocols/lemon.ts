import { join } from 'node:path'
import { storable } from '#judge/job/caseResult.ts'
import type { RunResult } from '#judge/sandbox/types.ts'
import { startOf } from './startOf.ts'
import { dataFiles, inBox, outputFile } from './protocol.ts'
import type { Call, CallRequest, Protocol, ValidatorReply } from './protocol.ts'
import { brokenValidator, findingFor, longestOfStaff } from './verdict.ts'

/**
 * The checkers of Lemon and LemonLime. They run as `program INPUT OUTPUT ANSWER MOST SCORE MESSAGE [args]`. MOST is what
 * the case is worth. They write how much of it the output gets into the file SCORE, and what they say into MESSAGE.
 */
export const lemon: Protocol = { request, understand }

const left = { score: 'score', message: 'message' }
/** The largest file with a score, in bytes. */
const largestScore = 1_024
/** The largest file with a message, in bytes. Its first part is kept. */
const largestMessage = 16 * 2 ** 20

/** A case without points of its own is worth 100, as its share is a percentage then. */
const mostOf = ({ points }: Call): number => (points !== null && points > 0 ? points : 100)

function request(call: Call): Promise<CallRequest> {
  const { keep } = call
  return Promise.resolve({
    args: [inBox.input, inBox.output, inBox.answer, String(mostOf(call)), left.score, left.message],
    stdin: { null: true },
    files: [...dataFiles(call), outputFile(call, inBox.output)],
    collect: [
      { path: left.score, to: join(keep, left.score), max: largestScore, optional: true },
      { path: left.message, to: join(keep, left.message), max: largestMessage, optional: true },
    ],
  })
}

async function understand(call: Call, result: RunResult): Promise<ValidatorReply> {
  const broken = (what: string): ValidatorReply => ({
    finding: brokenValidator(`The ${call.role} ${what}.`, result),
    next: null,
  })
  const code = result.exitCode ?? 0
  if (code !== 0) return broken(`ended with exit code ${code} instead of 0`)
  if (!result.collected.includes(left.score)) {
    return broken(`left no file with a score, or one of more than ${largestScore} bytes`)
  }
  const text = (await startOf(join(call.keep, left.score), largestScore)).trim()
  const most = mostOf(call)
  const score = scoreOf(text)
  if (score === null || score > most) {
    return broken(`left a score that is no number from 0 to ${most}: "${storable(text, 40)}"`)
  }
  const hasMessage = result.collected.includes(left.message)
  const said = hasMessage ? await startOf(join(call.keep, left.message), 4 * longestOfStaff) : ''
  return { finding: findingFor(score / most, said), next: null }
}

/**
 * Lemon reads a whole number and stops at a point. It takes 010 for 8 and 1e2 for 1, others take them for 10 and 100:
 * neither is a score here.
 */
function scoreOf(text: string): number | null {
  if (!/^[+-]?(0|[1-9]\d*)(\.\d*)?$/.test(text) || Number(text) < 0) return null
  return Math.floor(Number(text) + 0)
}
