import { judgeStatus } from '@praxis/contract/statuses'
import type { Expectation } from '#formats/model.ts'
import { expecting } from '#formats/parts/expecting.ts'
import type { OutsideVersion } from '../settings/settings.ts'
import { verdictNames, type VerdictName } from './submissionsYaml.ts'

/** What is demanded of the verdicts of single cases. Null: nothing. */
export type Demand = {
  readonly permitted: readonly VerdictName[] | null
  readonly required: readonly VerdictName[] | null
}

const only = (...permitted: VerdictName[]): Demand => ({ permitted, required: null })
const failing = (required: VerdictName[], permitted: VerdictName[] | null = null): Demand => ({ permitted, required })
const failures: VerdictName[] = ['WA', 'TLE', 'RTE']

/** What the folder of a submission means, in the newest versions. */
const newer: Readonly<Record<string, Demand>> = {
  accepted: only('AC'),
  rejected: failing(failures),
  wrong_answer: failing(['WA'], ['AC', 'WA']),
  time_limit_exceeded: failing(['TLE'], ['AC', 'TLE']),
  run_time_error: failing(['RTE'], ['AC', 'RTE']),
  brute_force: failing(['RTE', 'TLE'], ['AC', 'RTE', 'TLE']),
}
/** In version legacy, a slow one may be wrong as well, and one that crashes may do anything else. */
const legacy: Readonly<Record<string, Demand>> = {
  ...newer,
  time_limit_exceeded: failing(['TLE'], ['AC', 'WA', 'TLE']),
  run_time_error: failing(['RTE']),
}

export const demandOf = (folder: string, version: OutsideVersion): Demand | null => {
  const table = version === 'legacy' ? legacy : newer
  return Object.hasOwn(table, folder) ? table[folder]! : null
}

const { accepted, partialAccepted, presentationError, wrongAnswer, timeLimitExceeded } = judgeStatus
const { memoryLimitExceeded, runtimeError } = judgeStatus

const statuses = (names: readonly VerdictName[], isScoring: boolean): number[] =>
  verdictNames.filter((name) => names.includes(name)).flatMap((name) => statusesOf(name, isScoring))

function statusesOf(name: VerdictName, isScoring: boolean): number[] {
  switch (name) {
    case 'AC':
      return isScoring ? [accepted, partialAccepted] : [accepted]
    case 'WA':
      return [wrongAnswer, presentationError]
    case 'TLE':
      return [timeLimitExceeded]
    case 'RTE':
      // The format has no verdict of memory: who takes too much crashes.
      return [runtimeError, memoryLimitExceeded]
  }
}

/** An expectation of single cases, and what follows for the whole. In a scoring problem, who fails may earn points. */
export function expectationOf({ permitted, required }: Demand, isScoring: boolean): Expectation {
  const may = permitted ?? verdictNames
  const isRight = may.every((name) => name === 'AC')
  const mustFail = !may.includes('AC') || (required !== null && !required.includes('AC'))
  const whole = statuses(
    may.filter((name) => name !== 'AC'),
    isScoring,
  )
  const also = {
    permitted: permitted === null ? null : statuses(permitted, isScoring),
    required: required === null ? null : statuses(required, isScoring),
  }
  if (isRight) return expecting([accepted], also)
  const partly = isScoring ? [partialAccepted] : []
  return expecting([...(mustFail ? [] : [accepted]), ...whole, ...partly], also)
}
