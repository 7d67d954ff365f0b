import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { failureOf } from '#judge/job/caseResult.ts'
import { runReliably } from '#judge/runs/runReliably.ts'
import type { CaseRun, Mode, ValidatorRun } from './mode.ts'
import { runIntoFile } from './outputFile.ts'
import { inPasses } from './passes.ts'
import type { Pass, PassResult } from './passes.ts'
import type { Call } from './protocols/protocol.ts'
import { aboutSubmission } from './aboutSubmission.ts'
import { limitsOf } from './runProgram.ts'
import { validatorRequest, replyOf } from './validator.ts'

/** The checker of the problem setter reads the output and decides whether it is right. */
export const specialJudge: Mode = {
  judgeCase: (run) => inPasses(run, 'checker', (pass) => judgePass(run, pass)),
}

async function judgePass(run: CaseRun, { input, before, folder }: Pass): Promise<PassResult> {
  const { job, answer } = run
  const output = join(folder, 'output')
  const program = await runIntoFile(run, job.fileIo, { input, output })
  // The checker runs only if the program did not fail.
  const failure = failureOf(program, limitsOf(run))
  if (failure !== null) return { program, finding: failure, keep: null, next: null }
  const files = { input, output, answer, before, folder }
  const { keep, reply } = await checkOutput(run, { ...files, passes: job.passes, ...aboutSubmission(run) })
  return { program, keep, ...reply }
}

type Checking = Omit<Call, 'role' | 'output' | 'keep'> & { output: string; folder: string }

/** Lets the checker decide about an output. */
export async function checkOutput(run: ValidatorRun, { folder, ...files }: Checking) {
  const keep = await mkdtemp(join(folder, 'feedback-'))
  const call: Call = { role: 'checker', keep, ...files }
  const checked = await runReliably(run, await validatorRequest(run, call), run.signal)
  return { keep, checked, reply: await replyOf(run, call, checked) }
}
