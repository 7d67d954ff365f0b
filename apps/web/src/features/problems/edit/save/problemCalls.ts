import { contestProblemAdmin } from '@praxis/contract/contestAdmin'
import type { OutputOf } from '@praxis/contract/endpoint'
import { groupContestProblems } from '@praxis/contract/groupContests'
import { groupProblems } from '@praxis/contract/groupProblems'
import type { ValidatorProtocol } from '@praxis/contract/validatorProtocols'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import type { EditedProblem } from '@praxis/contract/problemEditing'
import type { Scope } from '@praxis/contract/scope'
import { validatorOfMode } from '@praxis/contract/statuses'
import { testData } from '@praxis/contract/testData'
import { workshopRuns } from '@praxis/contract/workshopRuns'
import { ApiError, request } from '#web/api/request.ts'
import type { TestDataValue } from '#web/parts/problems/testData/testDataValue.ts'
import type { ProgramMode } from '../form/formValues.ts'
import { dataOf } from '../form/editedToForm.ts'

/** The calls of the editor, by where it is opened. */
const ofScope = { site: problemAdmin, group: groupProblems } as const

export const callsOf = (scope: Scope) => ofScope[scope.kind]

/** What saves a problem. From a contest it makes one that is reached through contests only. */
export function savingCallsOf(scope: Scope, isInContest: boolean) {
  const { create, update } = callsOf(scope)
  if (!isInContest) return { create, update }
  if (scope.kind === 'group') return { create: groupContestProblems.createProblem, update }
  return { create: contestProblemAdmin.createProblem, update: contestProblemAdmin.updateProblem }
}

export type TestDataView = OutputOf<typeof testData.view>

/** A stored problem, as its editor needs it. */
export type LoadedProblem = { problem: EditedProblem; view: TestDataView; data: TestDataValue }

const quiet = { quiet: true } as const
/** Nobody has written anything that could be sent twice. */
const reading = { ...quiet, isPatient: true } as const

export async function loadProblem(scope: Scope, pid: number): Promise<LoadedProblem> {
  const calls = callsOf(scope)
  const [problem, view] = await Promise.all([request(calls.read, { pid }, reading), readTestData(pid)])
  const isTyped = !view.isUpload && view.cases.length > 0
  const typed = isTyped ? await request(calls.cases, { pid, isUpload: false }, reading).catch(nullIfTooLarge) : null
  return { problem, view, data: dataOf(view, typed) }
}

export const readTestData = (pid: number): Promise<TestDataView> => request(testData.view, { pid }, reading)

/** Data that are too large for an editor are shown as files. */
function nullIfTooLarge(error: unknown): null {
  if (error instanceof ApiError && error.code === 'cases_too_large') return null
  throw error
}

type Program = {
  mode: ProgramMode
  pid: number | null
  gid: number | null
  code: string
  language: string
  spjProtocol: ValidatorProtocol
  extraFiles: Record<string, string>
}

/** Compiles a checker or interactor. What the compiler says is the message of the error that it throws. */
export async function compileProgram({ mode, gid, ...program }: Program): Promise<void> {
  const isChecker = validatorOfMode[mode] === 'checker'
  if (gid === null) {
    await request(isChecker ? workshopRuns.compileChecker : workshopRuns.compileInteractor, program, quiet)
    return
  }
  const call = isChecker ? workshopRuns.compileGroupChecker : workshopRuns.compileGroupInteractor
  await request(call, { ...program, gid }, quiet)
}
