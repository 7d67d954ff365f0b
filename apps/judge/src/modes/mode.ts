import type { CaseResult, Job, JobCase, Validator } from '@praxis/contract/judging'
import type { Allowance } from '#judge/allowance.ts'
import type { Toolchain } from '#judge/languages/language.ts'
import type { Runner } from '#judge/runReliably.ts'

/** A compiled program. */
export type Ready = { toolchain: Toolchain; artefact: string }
/** The compiled program of the problem setter. */
export type ReadyValidator = Ready & { validator: Validator }

/** What a mode gets for one case. */
export type CaseRun = Ready &
  Runner & {
    job: Job
    case: JobCase
    /** Files of the judge. */
    input: string
    answer: string
    /** In the modes that ask for one. */
    validator: ReadyValidator | null
    /** Of all cases of the job. */
    allowance: Allowance
    /** A folder of this job for files that the case makes. */
    scratch: string
    signal: AbortSignal
  }

/** A way of judging one case. A new one is a new file and one line in ./index.ts. */
export type Mode = {
  /** What the problem setter's program is called, when the mode needs one. */
  validator: 'checker' | 'interactor' | null
  judgeCase(run: CaseRun): Promise<CaseResult>
}
