import { randomBytes } from 'node:crypto'
import { problemRules } from '@praxis/contract/problemLimits'
import { problemType, validatorOfMode } from '@praxis/contract/statuses'
import type { CheckerTrial, WorkshopRequest } from '@praxis/contract/workshopRuns'
import { caseModeOf, fitsType } from '@praxis/rules/problems/scores'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { isJudgeHere } from '#server/modules/judgeHosts/public.ts'
import { holdPlace } from '#server/modules/judgements/public.ts'
import { findJudgingSettings, type ProblemJudging } from '#server/modules/problems/public.ts'
import { refuseUnsaved } from '../data/keepFiles.ts'
import { authorise } from './authorise.ts'
import { inputsOf } from './inputsOf.ts'
import { countOwnRuns, insertRun, type NewRun } from './runs.queries.ts'
import { checkProgram, checkValidator } from './sentPrograms.ts'
import type { StoredRequest } from './stored.ts'
import { findTrialCase } from './trials/trialCase.ts'

type Stored = ProblemJudging | undefined

/** Queues a run and replies with its key. */
export async function startRun(sent: WorkshopRequest, context: Context<Viewer>): Promise<string> {
  const { db, viewer } = context
  const { problem, isOfGroup } = await authorise(context, sent)
  const [stored] =
    problem === null ? [] : await findJudgingSettings(db, [{ problemId: problem.id, groupId: problem.groupId }])
  const programs = await checkPrograms(context, sent, stored)
  const data = await dataOf(context, sent, stored)
  const groupId = problem === null ? (sent.gid ?? null) : problem.groupId
  const run = {
    key: `WORKSHOP_${randomBytes(16).toString('hex')}`,
    uid: viewer.uid,
    problemId: stored?.id ?? null,
    kind: sent.kind,
    language: programs.language,
    validatorLanguage: programs.validatorLanguage,
    testDataId: data.testDataId,
    request: {
      ...texts(sent),
      trial: data.trial ?? null,
      ...countingOf(sent, stored),
      ...limitsOf(sent, isOfGroup),
      inputs: data.inputs,
      gid: groupId,
      validator: programs.validator,
    },
  }
  return queue(context, run)
}

/** A run of the trash, of a closed group or of a banned person is not begun. */
const queue = ({ db, viewer }: Context<Viewer>, run: NewRun): Promise<string> =>
  db.transaction().execute(async (tx) => {
    if ((await countOwnRuns(tx, viewer.uid)) >= problemRules.runsWaiting) {
      throw new Failure('too_many_runs', { max: problemRules.runsWaiting })
    }
    await holdPlace(tx, viewer, { problemId: run.problemId, groupId: run.request.gid })
    await insertRun(tx, run)
    return run.key
  })

const texts = ({ judgeMode, program, input, output, answer }: WorkshopRequest) => ({
  judgeMode: judgeMode ?? null,
  code: program?.code ?? '',
  input: input ?? '',
  output: output ?? '',
  answer: answer ?? '',
})

/** How the cases of `judge` are compared and counted, where the editor says it. */
function countingOf({ kind, type, judgeCaseMode, compare }: WorkshopRequest, stored: Stored) {
  if (kind !== 'judge') return { type: null, caseMode: null, compare: {} }
  const types: readonly number[] = Object.values(problemType)
  const after = type ?? stored?.type ?? problemType.acm
  if (!types.includes(after)) throw new Failure('problem_field_wrong', {}, 'type')
  const caseMode = judgeCaseMode ? caseModeOf(judgeCaseMode) : (stored?.caseMode ?? 'default')
  if (!fitsType(caseMode, after)) throw new Failure('problem_case_mode', {}, 'judgeCaseMode')
  const said = Object.entries(compare ?? {}).filter(([, value]) => value !== undefined)
  return {
    type: type ?? null,
    caseMode: judgeCaseMode ? caseMode : null,
    compare: Object.fromEntries(said) as NonNullable<StoredRequest['compare']>,
  }
}

function limitsOf({ timeLimit, memoryLimit }: WorkshopRequest, isOfGroup: boolean) {
  const most = isOfGroup ? problemRules.group : problemRules.site
  const atMost = (value: number | null | undefined, limit: number) => (value ? Math.min(value, limit) : null)
  return { timeLimit: atMost(timeLimit, most.timeLimit), memoryLimit: atMost(memoryLimit, most.memoryLimit) }
}

const needsValidator: readonly string[] = ['compile', 'check', 'interact']

async function checkPrograms(context: Context<Viewer>, sent: WorkshopRequest, stored: Stored) {
  const { kind, validator, program } = sent
  const takes = kind === 'judge' || needsValidator.includes(kind)
  if (!validator && needsValidator.includes(kind)) throw new Failure('problem_program_missing', {}, 'validator')
  const checked = validator && takes ? await checkValidator(context, validator, stored) : null
  const isAlone = kind === 'compile' || kind === 'check'
  if (!isAlone && !program) throw new Failure('code_empty', {}, 'program')
  const language = isAlone || !program ? '' : await checkProgram(context, program)
  const its = kind === 'judge' ? usedLanguage(sent, checked, stored) : checked?.language
  return { validator: checked, language, validatorLanguage: its ?? '' }
}

/** The language of the checker or interactor that judges. A problem may hold one that it does not use. */
function usedLanguage({ judgeMode }: WorkshopRequest, sent: { language: string } | null, stored: Stored) {
  if (validatorOfMode[judgeMode ?? stored?.judgeMode ?? 'default'] === null) return null
  return sent?.language ?? stored?.validatorLanguage
}

type Data = Pick<StoredRequest, 'inputs' | 'trial'> & { testDataId: number | null }

/** The test data that a run needs. */
async function dataOf(context: Context<Viewer>, sent: WorkshopRequest, stored: Stored): Promise<Data> {
  const testDataId = stored?.testDataId ?? null
  if (sent.kind === 'answer') {
    // The answers will be an upload of this person.
    await refuseUnsaved(context.db, { tokenHash: '', uid: context.viewer.uid }, 0)
    return { inputs: await inputsOf(context, sent, testDataId), testDataId: null }
  }
  if (sent.kind === 'check' && sent.trial)
    return trialOf(context, sent.trial, { testDataId, language: sent.validator?.language, stored })
  if (sent.kind !== 'judge') return { inputs: [], testDataId: null }
  if (testDataId === null) throw new Failure('test_data_missing')
  return { inputs: [], testDataId }
}

/** Nobody waits for a trial, so one that no judge would take is not begun. */
async function trialOf(
  context: Context<Viewer>,
  output: CheckerTrial,
  { testDataId, language = '', stored }: { testDataId: number | null; language: string | undefined; stored: Stored },
): Promise<Data> {
  const found = testDataId === null ? undefined : await findTrialCase(context, testDataId)
  if (found === undefined) throw new Failure('test_data_missing')
  if (!(await isJudgeHere(context.db, language))) throw new Failure('no_judge')
  // In a problem without a checker, arguments of cases are those of a comparison.
  const isByProgram = stored !== undefined && validatorOfMode[stored.judgeMode] !== null
  return { inputs: [], testDataId: null, trial: { output, ...found, args: isByProgram ? found.args : null } }
}
