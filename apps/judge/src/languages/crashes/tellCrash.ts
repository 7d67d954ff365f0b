import type { OwnLines } from '@praxis/contract/judging'
import { storable } from '#judge/caseResult.ts'
import type { CrashDetail } from '#judge/caseResult.ts'
import type { RunResult } from '#judge/sandbox/types.ts'
import type { ReadCrash } from './crash.ts'

/** Exceptions are told at the end of stderr; of a long one the beginning of what is kept is needed as well. */
export const keptForCrash = { capture: 16 * 1_024, tail: 64 * 1_024 }
/** Characters. */
const longestSaid = 300

type About = {
  /** Nothing that the program can know is hidden from its author. */
  isOpen: boolean
  ownLines: OwnLines
}

/**
 * What may be told of the exception that ended a run. A program chooses what an exception says, its line and its name,
 * and could tell a hidden input by them: of a hidden case there is only a name, and only of those that the runtime has.
 */
export function tellCrash(read: ReadCrash, run: RunResult, { isOpen, ownLines }: About): CrashDetail | null {
  if (run.status !== 'exit') return null
  const crash = read(textOf(run))
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

/** Where a part was left out, so are the two lines that it cut. */
function textOf({ stderr, stderrTail, stderrBytes }: RunResult): string {
  const [head, tail] = [stderr, stderrTail].map((bytes) => Buffer.from(bytes ?? []))
  const all = Buffer.concat([head ?? Buffer.of(), tail ?? Buffer.of()])
  if (head === undefined || tail === undefined || stderrBytes <= all.length) return all.toString()
  const kept = [head.subarray(0, head.lastIndexOf('\n') + 1), tail.subarray(tail.indexOf('\n') + 1)]
  return Buffer.concat(kept).toString()
}
