import type { CaseResult, Job, JobCase } from '@praxis/contract/judging'
import type { Toolchain } from '#judge/languages/language.ts'
import type { RunGate } from '#judge/runGate.ts'
import type { Sandbox } from '#judge/sandbox/sandbox.ts'

/** What a mode gets for one case. */
export type CaseRun = {
  sandbox: Sandbox
  gate: RunGate
  job: Job
  case: JobCase
  /** Files of the judge. */
  input: string
  answer: string
  toolchain: Toolchain
  artefact: string
  /** A folder of this job for files that the case makes. */
  scratch: string
  signal: AbortSignal
}

/** A way of judging one case. A new one is a new file and one line in ./index.ts. */
export type Mode = {
  judgeCase(run: CaseRun): Promise<CaseResult>
}
