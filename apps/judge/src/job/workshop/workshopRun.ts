import { companies } from '@praxis/contract/companies'
import { writeNote } from '@praxis/contract/judgeNotes'
import type { Job, Validator, WorkshopJob } from '@praxis/contract/judgingJobs'
import { compileForAuthor, judgeOn } from '#judge/job/judge.ts'
import type { JudgeTools } from '#judge/job/judge.ts'
import { CompileError, CompileFailure } from '#judge/compile/compile.ts'
import { DataUnusable } from '#judge/store/testData.ts'
import { SlotTimeOver, SlotUse } from '#judge/runs/slotUse.ts'
import { orAborted } from '#judge/waiting.ts'
import { makeAnswers } from './makeAnswers.ts'
import { AnswersFull, withoutCases } from './outcome.ts'
import type { AboutWorkshop, RunWorkshop, WorkshopOutcome } from './outcome.ts'
import { tryChecker } from './tryChecker.ts'
import { withTexts } from './texts.ts'

/** Does what the author of a problem asked for. Authors see everything, because the problem is theirs. */
export function runWorkshopOn(tools: JudgeTools): RunWorkshop {
  return async (run, about) => {
    try {
      return await outcomeOf(tools, run, about)
    } catch (error) {
      if (error instanceof CompileError) return withoutCases('compile_error', error.forAuthor)
      if (error instanceof SlotTimeOver) {
        return { ...withoutCases('system_error'), message: writeNote({ note: 'slotTime', seconds: error.seconds }) }
      }
      if (error instanceof AnswersFull) return withoutCases('system_error', writeNote({ note: error.why }))
      if (error instanceof CompileFailure || error instanceof DataUnusable)
        return withoutCases('system_error', error.message)
      throw error
    }
  }
}

function outcomeOf(tools: JudgeTools, run: WorkshopJob, about: AboutWorkshop): Promise<WorkshopOutcome> {
  switch (run.kind) {
    case 'compile':
      return compileOnly(tools, neededValidator(run), about)
    case 'check':
      return tryChecker(tools, { ...run, validator: neededValidator(run) }, about)
    case 'interact':
      return tryInteractor(tools, run, about)
    case 'judge':
      return judgeProgram(tools, neededJob(run), about)
    case 'answer':
      return makeAnswers(tools, neededJob(run), about)
  }
}

async function compileOnly(tools: JudgeTools, validator: Validator, { signal }: AboutWorkshop) {
  const compiling = compileForAuthor(tools, validator, signal)
  void compiling.then(({ artefact }) => artefact.release()).catch(() => {})
  await orAborted(compiling, signal)
  return withoutCases('judged')
}

/** The author reads all that the compiler says about the interactor. A judgement tells only its first error. */
async function tryInteractor(tools: JudgeTools, run: WorkshopJob, about: AboutWorkshop): Promise<WorkshopOutcome> {
  const job = neededJob(run)
  if (job.validator !== null) {
    try {
      await compileOnly(tools, job.validator, about)
    } catch (error) {
      if (error instanceof CompileError) return withoutCases('system_error', error.forAuthor)
      throw error
    }
  }
  return withTexts(tools, run, (texts) => judgeProgram({ ...tools, testData: texts }, job, about))
}

/** Judges as a submission is judged. */
async function judgeProgram(
  tools: JudgeTools,
  job: Job,
  { signal, use = new SlotUse() }: AboutWorkshop,
): Promise<WorkshopOutcome> {
  const progress = { enter() {}, add() {} }
  const read = { ...job, company: companies.readers }
  const { outcome, message, cases } = await judgeOn(tools)(read, { signal, progress, use })
  return { outcome, message, cases, answers: [] }
}

function neededValidator({ validator }: WorkshopJob): Validator {
  if (validator === null) throw new CompileFailure('There is no checker or interactor.')
  return validator
}

function neededJob({ job }: WorkshopJob): Job {
  if (job === null) throw new CompileFailure('There is no program.')
  return job
}
