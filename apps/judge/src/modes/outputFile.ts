import { writeFile } from 'node:fs/promises'
import type { Job } from '@praxis/contract/judgingJobs'
import type { ProgramResult } from '#judge/job/caseResult.ts'
import { environment } from '#judge/languages/language.ts'
import { runReliably } from '#judge/runs/runReliably.ts'
import type { CompareSpec, RunRequest, RunResult } from '#judge/sandbox/types.ts'
import type { CaseRun } from './mode.ts'
import { limitsOf, runProgram } from './runProgram.ts'
import type { ProgramRun } from './runProgram.ts'

/** SIGXFSZ: the program has reached the size limit of a file. */
const fileTooLarge = 25

type Files = { input: string; output: string; stderr?: RunRequest['stderr'] }

/**
 * Runs the contestant's program and keeps its output in a file: its standard output, or the output file that the
 * problem names. If the program never writes that file, the output is empty.
 */
export async function runIntoFile(run: ProgramRun, fileIo: Job['fileIo'], files: Files): Promise<ProgramResult> {
  const { input, output, stderr } = files
  if (fileIo === null) return runProgram(run, { stdin: { file: input }, stdout: { file: output }, stderr })
  const most = limitsOf(run).outputKb * 1_024
  const result = await runProgram(run, {
    stdin: { null: true },
    stdout: { null: true },
    stderr,
    fileBytes: most,
    files: [{ path: fileIo.input, from: { file: input } }],
    collect: [{ path: fileIo.output, to: output, max: most, optional: true }],
  })
  if (!result.collected.includes(fileIo.output)) await writeFile(output, '')
  return result.signal === fileTooLarge ? { ...result, status: 'output' } : result
}

/** The sandbox can compare only streams, so cat turns the file into one. */
export function compareFile(
  run: Pick<CaseRun, 'sandbox' | 'gate' | 'company' | 'signal'>,
  file: string,
  compare: CompareSpec,
): Promise<RunResult> {
  return runReliably(
    run,
    {
      slot: 'checker',
      exec: { path: '/usr/bin/cat' },
      argv: ['cat'],
      env: environment,
      stdin: { file },
      stdout: { compare },
      stderr: { capture: 0 },
      limits: { cpuMs: 16_000, wallMs: 48_000, memory: 64 * 2 ** 20, output: 2 ** 30, procs: 1 },
    },
    run.signal,
  )
}
