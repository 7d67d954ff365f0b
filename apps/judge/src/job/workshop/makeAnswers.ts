import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { judgeStatus } from '@praxis/contract/statuses'
import { companies } from '@praxis/contract/companies'
import { answerBytes } from '@praxis/contract/judging'
import type { Job } from '@praxis/contract/judgingJobs'
import { cutAtLimits } from '@praxis/rules/scoring/figures'
import { caseModes } from '@praxis/rules/scoring/index'
import { Allowance } from '#judge/job/allowance.ts'
import { failureOf, resultWith } from '#judge/job/caseResult.ts'
import type { Finding } from '#judge/job/caseResult.ts'
import { judgeCases } from '#judge/job/cases.ts'
import { NotOffered } from '#judge/fatalError.ts'
import type { JudgeTools } from '#judge/job/judge.ts'
import { compile } from '#judge/compile/compile.ts'
import { runIntoFile } from '#judge/modes/outputFile.ts'
import { limitsOf } from '#judge/modes/runProgram.ts'
import { SlotUse } from '#judge/runs/slotUse.ts'
import { orAborted } from '#judge/waiting.ts'
import type { AboutWorkshop, WorkshopOutcome } from './outcome.ts'

/** The server takes no larger answer. */
async function tooLarge(output: string): Promise<Finding | null> {
  if ((await stat(output)).size <= answerBytes) return null
  return { status: judgeStatus.runtimeError, detail: { reason: 'output', limit: answerBytes / 1_024 } }
}

type Answer = WorkshopOutcome['answers'][number]

/** Runs a program that is right on every input and stores what it prints as the answers. */
export async function makeAnswers(tools: JudgeTools, job: Job, about: AboutWorkshop): Promise<WorkshopOutcome> {
  const { storeAnswer, use = new SlotUse() } = about
  const signal = AbortSignal.any([about.signal, use.over])
  use.limit({ togetherMs: job.slotLimitMs ?? Infinity, caseMs: job.limits.timeMs })
  const toolchain = tools.toolchains.get(job.language)
  if (toolchain === undefined) throw new NotOffered(`this judge does not offer the language ${job.language}`)
  const { sandbox } = tools
  const ownGate = tools.gate.forOne()
  const allowance = new Allowance()
  const fetching = tools.testData.holdAll(job.cases)
  const compiling = compile(tools, toolchain, job, signal)
  for (const begun of [fetching, compiling]) begun.catch(() => {})
  const folder = await mkdtemp(join(tools.scratchFolder, 'answers-'))
  const answers: Answer[] = []
  try {
    const { path: artefact } = await orAborted(compiling, signal)
    const files = await orAborted(fetching, signal)
    const cases = await judgeCases({
      cases: job.cases,
      mode: caseModes.default,
      width: tools.slots,
      signal,
      onResult() {},
      judgeCase: async (it, caseSignal) => {
        const output = join(folder, `output-${it.id}`)
        const gate = use.around(ownGate, signal)
        const run = {
          sandbox,
          gate,
          company: companies.readers,
          allowance,
          job,
          toolchain,
          artefact,
          case: it,
          signal: caseSignal,
        }
        const result = await runIntoFile(run, job.fileIo, { input: files.pathOf(it.input), output })
        caseSignal.throwIfAborted()
        const failure = failureOf(result, limitsOf(run)) ?? (await tooLarge(output))
        if (failure === null) answers.push({ caseId: it.id, hash: await storeAnswer(output) })
        await rm(output, { force: true })
        const finding = failure ?? { status: judgeStatus.accepted, detail: null }
        return cutAtLimits(resultWith(it, result, finding), job.limits)
      },
    })
    return { outcome: 'judged', message: '', cases, answers }
  } finally {
    void fetching.then((files) => files.release()).catch(() => {})
    void compiling.then((artefact) => artefact.release()).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
}
