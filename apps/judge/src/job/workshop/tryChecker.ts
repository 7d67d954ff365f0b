import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { companies } from '@praxis/contract/companies'
import type { Validator, WorkshopJob } from '@praxis/contract/judgingJobs'
import { resultWith } from '#judge/job/caseResult.ts'
import { compileForAuthor } from '#judge/job/judge.ts'
import type { JudgeTools } from '#judge/job/judge.ts'
import { checkOutput } from '#judge/modes/specialJudge.ts'
import { orAborted } from '#judge/waiting.ts'
import type { AboutWorkshop, WorkshopOutcome } from './outcome.ts'

type Trial = Pick<WorkshopJob, 'id' | 'input' | 'output' | 'answer'> & { validator: Validator }

/** Nobody sent the output, and it belongs to no case of the problem. */
const noSubmission = { before: null, passes: 1, points: null, args: null, code: null }

/** Lets a checker decide about an output that its author has typed. Time and memory are those of the checker. */
export async function tryChecker(tools: JudgeTools, trial: Trial, { signal }: AboutWorkshop): Promise<WorkshopOutcome> {
  const compiling = compileForAuthor(tools, trial.validator, signal)
  // It can fail while the folder is made. Without a handler, Node would end the process.
  compiling.catch(() => {})
  const folder = await mkdtemp(join(tools.scratchFolder, `workshop-${trial.id}-`))
  try {
    const { ready } = await orAborted(compiling, signal)
    const files = { input: join(folder, 'input'), output: join(folder, 'output'), answer: join(folder, 'answer') }
    for (const name of ['input', 'output', 'answer'] as const) await writeFile(files[name], trial[name])
    const run = {
      sandbox: tools.sandbox,
      gate: tools.gate.forOne(),
      company: companies.readers,
      validator: ready,
      signal,
    }
    const { checked, reply } = await checkOutput(run, { ...files, folder, ...noSubmission })
    signal.throwIfAborted()
    const noFile = { hash: '', size: 0 }
    const itsCase = { id: 0, seq: 1, group: null, score: null, input: noFile, answer: noFile }
    const cases = [resultWith(itsCase, checked, reply.finding)]
    return { outcome: 'judged', message: '', cases, answers: [] }
  } finally {
    void compiling.then(({ artefact }) => artefact.release()).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
}
