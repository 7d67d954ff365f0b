import { problemRules } from '@praxis/contract/problemLimits'
import { noSubtask } from '@praxis/contract/statuses'
import { fullScoreOf, hasSubtasks } from '@praxis/rules/problems/scores'
import type { TestDataValue } from '#web/parts/problems/testData/testDataValue.ts'
import { groupOf, isScored, unequalSubtasks, type Scoring } from './casePoints.ts'

/** What looks like a mistake in test data and keeps nothing from being saved. Numbers of cases begin with 1. */
export type DataWarning =
  | { readonly kind: 'emptyAnswers'; readonly cases: readonly number[] }
  | { readonly kind: 'subtaskGap'; readonly group: number }
  | { readonly kind: 'lostPoints'; readonly group: number; readonly lost: number }
  | { readonly kind: 'total'; readonly points: number }

/** `comparesAnswers`: the judge compares outputs with answers; a checker or an interactor may need none. */
type Judged = Scoring & { readonly comparesAnswers: boolean }

export function dataWarnings({ isUpload, cases }: TestDataValue, judged: Judged): DataWarning[] {
  if (cases.length === 0) return []
  const isEmpty = ({ output, outputSize }: (typeof cases)[number]) => (isUpload ? outputSize === 0 : output === '')
  const empty = cases.flatMap((one, at) => (judged.comparesAnswers && isEmpty(one) ? [at + 1] : []))
  const total = fullScoreOf(judged.mode, cases)
  return [
    ...(empty.length === 0 ? [] : [{ kind: 'emptyAnswers', cases: empty } as const]),
    ...gapsOf(cases.map(groupOf), judged).map((group) => ({ kind: 'subtaskGap', group }) as const),
    ...unequalSubtasks(judged, cases).map(({ group, lowest, highest }) => {
      return { kind: 'lostPoints', group, lost: highest - lowest } as const
    }),
    ...(isScored(judged.type) && total !== problemRules.fullScore ? [{ kind: 'total', points: total } as const] : []),
  ]
}

/** The first numbers of subtasks that are missing before others, one for each gap. */
function gapsOf(groups: readonly number[], { mode }: Scoring): number[] {
  if (!hasSubtasks(mode)) return []
  const there = new Set(groups.filter((group) => group !== noSubtask))
  return [...there].filter((group) => group > 1 && !there.has(group - 1)).map((group) => firstMissing(there, group))
}

function firstMissing(there: ReadonlySet<number>, before: number): number {
  const lower = [...there].filter((group) => group < before)
  return Math.max(0, ...lower) + 1
}

/** Numbers of cases that came with an upload whose answers are empty: a save asks about them. */
export const arrivedWithoutAnswer = (value: TestDataValue, judged: Judged): number[] =>
  dataWarnings(value, judged)
    .flatMap((one) => (one.kind === 'emptyAnswers' ? one.cases : []))
    .filter((number) => {
      const one = value.cases[number - 1]
      return value.isUpload && (one?.id === null || one?.isRenewed === true)
    })
