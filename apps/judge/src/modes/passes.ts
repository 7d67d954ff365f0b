import type { CaseResult } from '@praxis/contract/judged'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { resultWith } from '#judge/job/caseResult.ts'
import type { Finding } from '#judge/job/caseResult.ts'
import type { RunResult } from '#judge/sandbox/types.ts'
import type { CaseRun } from './mode.ts'
import type { Role } from './protocols/protocol.ts'
import { brokenValidator } from './protocols/verdict.ts'

/** One run of the program, on the input of the case or on the input that the checker wrote in the pass before. */
export type Pass = {
  input: string
  /** The feedback folder of the pass before. */
  before: string | null
  /** The folder of the case. */
  folder: string
}
/** `keep` is the feedback folder of this pass. `next` is the input of the next pass, or null if this was the last. */
export type PassResult = { program: RunResult; finding: Finding; keep: string | null; next: string | null }

/**
 * Runs the program until the validator asks for no further pass. The limits apply to each pass separately, and the
 * reported time and memory are those of the largest pass.
 */
export async function inPasses(
  run: CaseRun,
  role: Role,
  judgePass: (pass: Pass) => Promise<PassResult>,
): Promise<CaseResult> {
  const folder = await mkdtemp(join(run.scratch, `case-${run.case.seq}-`))
  try {
    const pass: Pass = { input: run.input, before: null, folder }
    let greatest: RunResult | null = null
    for (let number = 1; ; number++) {
      const { program, finding, keep, next } = await judgePass(pass)
      greatest = greater(greatest, program)
      if (next === null) return resultWith(run.case, greatest, finding)
      if (number >= run.job.passes) {
        const message = `The ${role} asked for more than the ${run.job.passes} passes that the problem allows.`
        return resultWith(run.case, greatest, brokenValidator(message, {}))
      }
      if (pass.before !== null) await rm(pass.before, { recursive: true, force: true })
      pass.input = next
      pass.before = keep
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function greater(known: RunResult | null, run: RunResult): RunResult {
  if (known === null) return run
  return { ...run, cpuNs: Math.max(known.cpuNs, run.cpuNs), memory: Math.max(known.memory, run.memory) }
}
