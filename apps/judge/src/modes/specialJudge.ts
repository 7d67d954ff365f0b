import type { CaseResult } from '@praxis/contract/judging'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { failureOf, resultWith } from '#judge/caseResult.ts'
import { runReliably } from '#judge/runReliably.ts'
import type { CaseRun, Mode } from './mode.ts'
import { runIntoFile } from './outputFile.ts'
import { limitsOf } from './runProgram.ts'
import { findingOf, validatorOf } from './validator.ts'

/** A program of the problem setter reads the output and says whether it is right. */
export const specialJudge: Mode = { validator: 'checker', judgeCase }

async function judgeCase(run: CaseRun): Promise<CaseResult> {
  const { case: it, job, sandbox, gate, signal } = run
  const folder = await mkdtemp(join(run.scratch, `case-${it.seq}-`))
  const output = join(folder, 'output')
  try {
    const result = await runIntoFile(run, job.fileIo, { input: run.input, output })
    // Whoever failed need not be asked for an answer.
    const failure = failureOf(result, limitsOf(run))
    if (failure !== null) return resultWith(it, result, failure)
    const checker = { ...validatorOf(run, folder), stdin: { file: output }, stdout: { capture: 1_024 } }
    const checked = await gate.beside(() => runReliably(sandbox, checker, signal))
    return resultWith(it, result, await findingOf('checker', checked, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
