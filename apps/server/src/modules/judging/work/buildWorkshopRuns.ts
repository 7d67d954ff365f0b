import { createHash } from 'node:crypto'
import { answerBytes } from '@praxis/contract/judging'
import { type Job, type WorkshopJob } from '@praxis/contract/judgingJobs'
import { modeOfValidator, type JudgeMode } from '@praxis/contract/statuses'
import { trialOutput } from '@praxis/rules/problems/checkerTrials'
import { meanTheSame } from '@praxis/rules/scoring/comparisonArgs'
import type { Services } from '#server/context.ts'
import { listCases, readJudging, readTotals } from '#server/modules/problems/public.ts'
import { problemOfRun, readText, type ClaimedRun } from '#server/modules/workshop/public.ts'
import { jobOf, slotLimitOf, validatorOf, type Cases } from './buildJobs.ts'

type Problem = ReturnType<typeof problemOfRun>

/**
 * Everything that a judge needs, except the files. A run whose texts cannot be read is left out: its lease runs out, and
 * the other work of the claim is handed over.
 */
export async function buildWorkshopRuns(services: Services, claimed: readonly ClaimedRun[]): Promise<WorkshopJob[]> {
  if (claimed.length === 0) return []
  const { db, files, log } = services
  const dataIds = claimed.flatMap(({ testDataId }) => testDataId ?? [])
  const [judgingOf, caseRows, totalFor] = await Promise.all([
    readJudging(db, claimed.map(judgedIn)),
    dataIds.length === 0 ? [] : listCases(db, dataIds),
    readTotals(services),
  ])
  const cases = Map.groupBy(caseRows, (row) => row.testDataId)
  const built = await Promise.all(
    claimed.map(async (run) => {
      const texts = await trialTexts({ files }, run).catch((error: unknown) => {
        log.error({ err: error, run: run.id }, 'the case on which a checker is tried cannot be read')
        return null
      })
      if (texts === null) return []
      const stored = judgingOf(judgedIn(run))
      const problem = problemOfRun(run, stored)
      const itsCases = cases.get(run.testDataId ?? 0) ?? []
      const built = workshopJob(run, problem, casesIn(problem.judgeMode, itsCases, stored?.judgeMode))
      const slotLimitMs = slotLimitOf(totalFor(run.isTrusted), run)
      return [{ ...built, job: built.job && { ...built.job, slotLimitMs }, ...texts }]
    }),
  )
  return built.flat()
}

/** Arguments of cases mean nothing in a mode for which they are not meant. A save drops them, too. */
const casesIn = (mode: JudgeMode, cases: Cases, storedMode: JudgeMode = mode): Cases =>
  meanTheSame(mode, storedMode) ? cases : cases.map((one) => ({ ...one, args: null }))

/** A run of the workshop tries the newest version. */
const judgedIn = (run: ClaimedRun) => ({ ...run, groupId: run.request.gid })

/** The texts of a checker that is tried on a stored case; of other runs none but their own. */
async function trialTexts(services: Pick<Services, 'files'>, { request }: ClaimedRun) {
  if (!request.trial) return {}
  const { output, inputHash, answerHash } = request.trial
  return {
    input: await readText(services, inputHash),
    output: trialOutput(output),
    answer: await readText(services, answerHash),
  }
}

function workshopJob(run: ClaimedRun, problem: Problem, cases: Cases): WorkshopJob {
  const { id, attempt, kind, request } = run
  const { input, output, answer } = request
  const isAlone = kind === 'compile' || kind === 'check'
  return {
    id,
    attempt,
    kind,
    job: isAlone ? null : programJob(run, problem, cases),
    // Whatever the problem is judged by, this run tries its checker.
    validator: isAlone
      ? validatorOf({
          ...problem,
          judgeMode: modeOfValidator.checker,
          validatorArgs: request.trial?.args ?? problem.validatorArgs,
        })
      : null,
    input,
    output,
    answer,
  }
}

function programJob(run: ClaimedRun, problem: Problem, stored: Cases): Job {
  const facts = { ...run, submissionId: 0, code: run.request.code }
  if (run.kind === 'judge') return jobOf(facts, problem, stored)
  if (run.kind === 'interact') return jobOf(facts, problem, [typedCase(run)])
  const job = jobOf(facts, { ...problem, judgeMode: 'default' }, inputsOf(run))
  return { ...job, limits: { ...job.limits, outputKb: answerBytes / 1024 } }
}

const plain = {
  testDataId: 0,
  group: null,
  score: null,
  requires: [],
  args: null,
  isSample: false,
  inputName: '',
  answerName: '',
} as const

function typedCase({ request }: ClaimedRun): Cases[number] {
  const input = fileOf(request.input)
  const answer = fileOf(request.answer)
  const files = { inputHash: input.hash, inputSize: input.size, answerHash: answer.hash, answerSize: answer.size }
  return { ...plain, id: 1, seq: 1, ...files }
}

/** There is no answer yet, so the input stands in its place. */
const inputsOf = ({ request }: ClaimedRun): Cases =>
  request.inputs.map(({ caseId, hash, size }, index) => ({
    ...plain,
    id: caseId,
    seq: index + 1,
    inputHash: hash,
    inputSize: size,
    answerHash: hash,
    answerSize: size,
  }))

const fileOf = (text: string) => ({
  hash: createHash('sha256').update(text).digest('hex'),
  size: Buffer.byteLength(text),
})
