import type { Report } from '#formats/report.ts'
import type { Settings } from '#formats/source/yamlData.ts'
import { spreadScores } from '@praxis/rules/problems/scores'
import { problemRules } from '@praxis/contract/problemLimits'
import { megabytesIn, millisecondsIn } from './durations.ts'

export type Limit = { readonly timeMs: number | null; readonly memoryMb: number | null }

export type HydroCase = Limit & {
  /** As the settings name them; null where they name none. */
  readonly input: string | null
  readonly output: string | null
  /** Null or 0: what is left of the subtask's points is split. */
  readonly score: number | null
  readonly place: string
}

export const aggregates = ['min', 'max', 'sum'] as const
export type Aggregate = (typeof aggregates)[number]

export type HydroSubtask = Limit & {
  readonly id: number
  readonly score: number | null
  readonly type: Aggregate
  readonly requires: readonly number[]
  readonly cases: readonly HydroCase[]
  readonly place: string
}

const caseKeys = ['id', 'input', 'output', 'time', 'memory', 'score']
const subtaskKeys = ['id', 'score', 'type', 'if', 'time', 'memory', 'cases']

/** The subtasks that the settings have, by their ids. Cases without subtasks are one whose points are summed up. */
export function readSubtasks(config: Settings, report: Report): HydroSubtask[] {
  const listed = config.maps('cases', 'cases')
  const subtasks = config.maps('subtasks', 'groups')
  if (listed.length > 0) {
    if (subtasks.length > 0)
      report.dropped('groups', 'value_not_taken', { params: { name: 'subtasks' }, place: config.place('subtasks') })
    // Here the score is that of each case.
    const each = config.whole('score', 'scores')
    const cases = listed.map((one) => caseOf(one, each))
    return [
      {
        id: 1,
        score: null,
        type: 'sum',
        requires: [],
        timeMs: null,
        memoryMb: null,
        cases,
        place: config.place('cases'),
      },
    ]
  }
  if (config.value('score') !== null)
    report.dropped('scores', 'value_not_taken', { params: { name: 'score' }, place: config.place('score') })
  return subtasks.map((one, at) => subtaskOf(one, at + 1, report)).toSorted((a, b) => a.id - b.id)
}

function subtaskOf(settings: Settings, number: number, report: Report): HydroSubtask {
  settings.tellUnknown(subtaskKeys)
  return {
    id: settings.whole('id', 'groups') ?? number,
    score: settings.whole('score', 'scores'),
    type: aggregateOf(settings, report),
    requires: settings
      .texts('if', 'groups')
      .flatMap((text) => (/^\d+$/.test(text) ? [Number(text)] : wrongId(settings))),
    ...readLimits(settings),
    cases: settings.maps('cases', 'cases').map((one) => caseOf(one, null)),
    place: settings.place(settings.keys[0] ?? ''),
  }
}

function wrongId(settings: Settings): [] {
  settings.wrong('if', 'groups', 'whole')
  return []
}

function aggregateOf(settings: Settings, report: Report): Aggregate {
  const sent = settings.text('type', 'groups') ?? 'min'
  const found = aggregates.find((one) => one === sent)
  if (found !== undefined) return found
  const params = { name: settings.name('type'), value: sent, known: aggregates.join(', ') }
  report.broken(settings.place('type'), { part: 'groups', code: 'value_unknown', params })
  return 'min'
}

function caseOf(settings: Settings, score: number | null): HydroCase {
  settings.tellUnknown(caseKeys)
  return {
    input: settings.text('input', 'cases'),
    output: settings.text('output', 'cases'),
    score: settings.whole('score', 'scores') ?? score,
    ...readLimits(settings),
    place: settings.place('input'),
  }
}

export function readLimits(settings: Settings): Limit {
  const time = settings.text('time', 'timeLimit')
  const memory = settings.text('memory', 'memoryLimit')
  const timeMs = time === null ? null : millisecondsIn(time)
  const memoryMb = memory === null ? null : megabytesIn(memory)
  if (time !== null && timeMs === null) settings.wrong('time', 'timeLimit', 'duration')
  if (memory !== null && memoryMb === null) settings.wrong('memory', 'memoryLimit', 'size')
  if (timeMs !== null && hasNoUnit(time)) settings.tellConverted('time', 'timeLimit', `${timeMs} ms`)
  if (memoryMb !== null && hasNoUnit(memory)) settings.tellConverted('memory', 'memoryLimit', `${memoryMb} MB`)
  return { timeMs, memoryMb }
}

const hasNoUnit = (text: string | null) => text !== null && /^[\d.\s]+$/.test(text)

export type ScoredCase = { readonly case: HydroCase; readonly score: number }
export type ScoredSubtask = Omit<HydroSubtask, 'score' | 'cases'> & {
  readonly score: number
  readonly cases: readonly ScoredCase[]
}

/** Hundred points are split among the subtasks without a score, and those of a sum among its cases without one. */
export function withScores(subtasks: readonly HydroSubtask[]): ScoredSubtask[] {
  const scores = filled(
    subtasks.map(({ score }) => score),
    problemRules.fullScore,
  )
  return subtasks.map(({ cases, ...subtask }, at) => {
    const score = scores[at]!
    const own = cases.map((one) => one.score)
    const whole = own.map((one) => one || score)
    // Of a minimum no case gives more than the subtask.
    const each = subtask.type === 'min' ? whole.map((one) => Math.min(one, score)) : whole
    const all = subtask.type === 'sum' ? filled(own, score) : each
    return { ...subtask, score, cases: cases.map((one, index) => ({ case: one, score: all[index]! })) }
  })
}

/** Whether nothing says how many points any case is worth. */
export const isUnscored = (subtasks: readonly HydroSubtask[]): boolean =>
  subtasks.every(({ score, cases }) => !score && cases.every((one) => !one.score))

function filled(scores: readonly (number | null)[], full: number): number[] {
  const left = Math.max(0, full - scores.reduce<number>((sum, score) => sum + (score ?? 0), 0))
  const missing = scores.filter((score) => !score).length
  const split = missing === 0 ? [] : spreadScores(missing, left)
  return scores.map((score) => score || split.shift()!)
}
