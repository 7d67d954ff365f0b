import type { CaseResult } from '@praxis/contract/judged'
import type { Job, JobCase, Validator } from '@praxis/contract/judgingJobs'
import type { Allowance } from '#judge/job/allowance.ts'
import type { Toolchain } from '#judge/languages/language.ts'
import type { Runner } from '#judge/runs/runReliably.ts'

/** A compiled program. */
export type Ready = { toolchain: Toolchain; artefact: string }
/** The compiled checker or interactor of the problem. */
export type ReadyValidator = Ready & { validator: Validator }

/** What a mode needs to judge one case. */
export type CaseRun = Ready &
  Runner & {
    job: Job
    case: JobCase
    /** Paths on the host. */
    input: string
    answer: string
    /** Null if the mode needs no validator. */
    validator: ReadyValidator | null
    /** Shared by all cases of the job. */
    allowance: Allowance
    /** A folder of this job for files that the case creates. */
    scratch: string
    signal: AbortSignal
  }

/** The part of it that a run of the checker or interactor needs. */
export type ValidatorRun = Runner & Pick<CaseRun, 'validator' | 'signal'>

/** A way of judging one case. To add one, add a file and a line in ./index.ts. */
export type Mode = {
  judgeCase(run: CaseRun): Promise<CaseResult>
}
