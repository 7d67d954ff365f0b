import { isSanitizable } from '@praxis/rules/hints/sanitizable'
import type { SanitizerResult } from '@praxis/contract/sanitizer'
import type { TestRun } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { readSanitizerReport } from '@praxis/rules/hints/sanitizerReport'
import type { Toolchain } from '#judge/languages/language.ts'
import { sanitizedLimits } from '#judge/languages/sanitized.ts'
import { complain } from '#judge/log.ts'

/** How much the author sees of what the program wrote before the report, in characters. */
const shownOfStderr = 16 * 1_024

/**
 * The same run with the limits of a sanitizer. The lines that the problem puts before the person's own get a file name
 * of their own. Otherwise both would be lines of the same file with the same numbers.
 */
export function withSanitizer(test: TestRun): TestRun {
  const isPreceded = (test.ownLines?.before ?? 0) > 0
  const source = isPreceded ? `#line 1 "before"\n${test.source}` : test.source
  return { ...test, source, limits: sanitizedLimits(test.limits) }
}

/** What the person learns of a report: the kind of the mistake and its place, and what their program wrote itself. */
export function readSanitizer(
  said: string,
  { source, ownLines }: TestRun,
  name: string,
): { stderr: string; sanitizer: SanitizerResult } {
  const lines = ownLines?.count ?? source.split('\n').length
  const { own, found } = readSanitizerReport(said, { name, lines })
  return {
    stderr: own.slice(0, shownOfStderr).replaceAll('\u0000', ''),
    sanitizer: found === null ? { found: 'nothing' } : { found: 'mistake', ...found },
  }
}

/** Reads behind its memory in line 4. Valid in C and in C++. */
const wrong = `#include <stdlib.h>
int main(int count, char **words) {
    char *few = (char *)malloc(count);
    return words[0][0] + few[count];
}
`

/** How a run ended, as far as it says whether the sanitizer works. */
type Ended = { status: unknown; stderr: string; sanitizer?: SanitizerResult | undefined }
type RunWrong = (test: TestRun, toolchain: Toolchain) => Promise<Ended>

/**
 * Finds out with a program that is wrong whether the sanitizer of a compiler works here: a machine may lack its library,
 * and a sandbox without control groups limits the address space that it needs.
 */
export class SanitizerTrials {
  readonly #run: RunWrong
  readonly #trials = new Map<string, Promise<boolean>>()

  constructor(run: RunWrong) {
    this.#run = run
  }

  async works(toolchain: Toolchain): Promise<boolean> {
    if (!isSanitizable(toolchain.language.name)) return false
    const key = keyOf(toolchain)
    const known = this.#trials.get(key) ?? this.#try(toolchain)
    this.#trials.set(key, known)
    return known
  }

  async #try(toolchain: Toolchain): Promise<boolean> {
    const { name } = toolchain.language
    try {
      const { status, sanitizer, stderr } = await this.#run({ ...trial, language: name }, toolchain)
      const works = sanitizer !== undefined && isTheMistake(sanitizer)
      if (!works) complain(`the sanitizer of ${name} does not work here: ${String(status)}, ${stderr.slice(0, 300)}`)
      // The sandbox failed, which says nothing about the sanitizer.
      if (status === judgeStatus.systemError) this.#trials.delete(keyOf(toolchain))
      return works
    } catch (error) {
      this.#trials.delete(keyOf(toolchain))
      throw error
    }
  }
}

/** A compiler that is replaced while the judge runs is tried anew. */
const keyOf = ({ language, variant, version }: Toolchain) =>
  JSON.stringify([language.name, language.compile(variant), version])

const isTheMistake = (sanitizer: SanitizerResult) =>
  sanitizer.found === 'mistake' && sanitizer.kind === 'heapOverflow' && sanitizer.line === 4

const trial: TestRun = {
  id: 0,
  language: '',
  source: wrong,
  limits: { timeMs: 2_000, memoryKb: 65_536, stackKb: 8_192, outputKb: 64 },
  input: '',
  fileIo: null,
  extraFiles: {},
}
