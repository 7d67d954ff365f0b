import type { OwnLines } from '@praxis/contract/jobParts'
import { storable } from '#judge/job/caseResult.ts'
import type { CrashDetail } from '#judge/job/caseResult.ts'
import type { RunResult } from '#judge/sandbox/types.ts'
import type { ReadCrash } from './crash.ts'

/** Runtimes write the exception at the end of stderr. The message of a long exception may start in the first part. */
export const keptForCrash = { capture: 16 * 1_024, tail: 64 * 1_024 }
/** The longest exception message that is shown, in characters. */
const longestSaid = 300

type About = {
  /** Whether the author of the program may see everything that the program can see. */
  isOpen: boolean
  ownLines: OwnLines
}

/**
 * What the contestant may learn about the exception that ended a run. A program controls the message, the line and the
 * name of its exceptions and could encode hidden input in them. So for a hidden case only a name is shown, and only if
 * the runtime defines it.
 */
export function describeCrash(read: ReadCrash, run: RunResult, { isOpen, ownLines }: About): CrashDetail | null {
  if (run.status !== 'exit') return null
  const crash = read(textOfStderr(run))
  if (crash === null || (!isOpen && !crash.isBuiltIn)) return null
  if (!isOpen) return { exception: crash.name }
  const line = crash.lines.map((it) => inOwnLines(it, ownLines)).find((it) => it !== null)
  return {
    exception: crash.name,
    ...(crash.said !== '' && { said: storable(crash.said, longestSaid) }),
    ...(line !== undefined && { programLine: line }),
  }
}

function inOwnLines(line: number, { before, count }: OwnLines): number | null {
  const mine = line - before
  return mine >= 1 && mine <= count ? mine : null
}

/** If a part in the middle is missing, the two lines next to the gap are incomplete and are dropped. */
export function textOfStderr({ stderr, stderrTail, stderrBytes }: RunResult): string {
  const [head, tail] = [stderr, stderrTail].map((bytes) => Buffer.from(bytes ?? []))
  const all = Buffer.concat([head ?? Buffer.of(), tail ?? Buffer.of()])
  if (head === undefined || tail === undefined || stderrBytes <= all.length) return all.toString()
  const kept = [head.subarray(0, head.lastIndexOf('\n') + 1), tail.subarray(tail.indexOf('\n') + 1)]
  return Buffer.concat(kept).toString()
}
