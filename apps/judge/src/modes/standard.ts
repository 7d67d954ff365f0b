import type { CaseResult, Compare } from '@praxis/contract/judging'
import { judgeStatus } from '@praxis/contract/statuses'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { caseWithoutRun, resultOf } from '#judge/caseResult.ts'
import { environment } from '#judge/languages/language.ts'
import { runReliably } from '#judge/runReliably.ts'
import type { CompareSpec, RunResult } from '#judge/sandbox/types.ts'
import type { CaseRun, Mode } from './mode.ts'
import { limitsOf, runProgram } from './runProgram.ts'

/** SIGXFSZ: a file of the program has reached what it may write. */
const fileTooLarge = 25

/** The output must equal the answer, as the problem's comparison understands it. */
export const standard: Mode = {
  judgeCase: (run) => (run.job.fileIo === null ? judgeStreams(run) : judgeFiles(run, run.job.fileIo)),
}

async function judgeStreams(run: CaseRun): Promise<CaseResult> {
  const compare = compareSpec(run.job.compare, run.answer)
  const result = await runProgram(run, { stdin: { file: run.input }, stdout: { compare } })
  return resultOf(run.case, result, limitsOf(run))
}

/** The program reads and writes files by the names of the problem; its standard streams mean nothing. */
async function judgeFiles(run: CaseRun, names: { input: string; output: string }): Promise<CaseResult> {
  const { case: it, scratch, input } = run
  const limits = limitsOf(run)
  const collected = join(scratch, `output-${it.seq}-${it.id}`)
  try {
    const result = await runProgram(run, {
      stdin: { null: true },
      stdout: { null: true },
      fileBytes: limits.outputKb * 1_024,
      files: [{ path: names.input, from: { file: input } }],
      collect: [{ path: names.output, to: collected, max: limits.outputKb * 1_024, optional: true }],
    })
    if (result.signal === fileTooLarge) return resultOf(it, { ...result, status: 'output' }, limits)
    if (result.status !== 'ok') return resultOf(it, result, limits)
    const compared = await compareFile(run, collected)
    if (compared.status !== 'ok' || compared.compare === undefined) {
      const message = `The output file could not be compared: ${compared.error?.message ?? compared.status}`
      return caseWithoutRun(it, judgeStatus.systemError, { reason: 'internal', message })
    }
    return resultOf(it, result, limits, compared.compare)
  } finally {
    await rm(collected, { force: true })
  }
}

/** The sandbox compares streams, so a file is made one; a file that was never written is empty. */
async function compareFile({ sandbox, job, answer, signal }: CaseRun, file: string): Promise<RunResult> {
  const exists = await stat(file).then(
    () => true,
    () => false,
  )
  return runReliably(
    sandbox,
    {
      slot: 'checker',
      exec: { path: '/usr/bin/cat' },
      argv: ['cat'],
      env: environment,
      stdin: exists ? { file } : { null: true },
      stdout: { compare: compareSpec(job.compare, answer) },
      stderr: { capture: 0 },
      limits: { cpuMs: 16_000, wallMs: 48_000, memory: 64 * 2 ** 20, output: 2 ** 30, procs: 1 },
    },
    signal,
  )
}

function compareSpec(compare: Compare, answer: string): CompareSpec {
  const { kind, ignoreTrailing, caseInsensitive, epsAbs, epsRel } = compare
  return {
    answer,
    kind,
    ignoreTrailing,
    caseInsensitive,
    ...(epsAbs === null ? {} : { epsAbs }),
    ...(epsRel === null ? {} : { epsRel }),
  }
}
