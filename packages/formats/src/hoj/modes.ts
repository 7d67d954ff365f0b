import { caseModes, judgeModes, problemType, type CaseMode, type JudgeMode } from '@praxis/contract/statuses'
import { caseModeOf, fitsType } from '@praxis/rules/problems/scores'
import { brief } from '#formats/parts/someOf.ts'
import type { Settings } from './settings.ts'

export type Modes = { readonly type: number; readonly judgeMode: JudgeMode; readonly caseMode: CaseMode }

const types: readonly number[] = [problemType.acm, problemType.oi]
const usual = { judge: judgeModes[0], case: caseModes[0] } as const

export function readModes(settings: Settings): Modes {
  const type = typeOf(settings)
  return { type, judgeMode: judgeModeOf(settings), caseMode: readCaseMode(settings, type) }
}

function typeOf({ problem, report }: Settings): number {
  const type = problem.whole('type', 'type')
  if (type !== null && types.includes(type)) return type
  if (type !== null) {
    const params = { name: problem.name('type'), value: type, known: types.join(', ') }
    report.broken(problem.place('type'), { part: 'type', code: 'value_unknown', params })
  } else if (!problem.has('type')) {
    report.approximated('type', 'default_taken', { params: { value: 'ACM' }, place: problem.place() })
  }
  return problemType.acm
}

/** It stands in both places. HOJ reads the one beside the problem when it imports. */
function judgeModeOf({ beside, problem, report }: Settings): JudgeMode {
  const inside = problem.line('judgeMode', 'judgeMode')
  const said = beside.line('judgeMode', 'judgeMode')
  const [fields, value] = said === null ? [problem, inside] : [beside, said]
  const mode = judgeModes.find((one) => one === value)
  if (value === null) {
    report.approximated('judgeMode', 'default_taken', { params: { value: usual.judge }, place: beside.place() })
  } else if (mode === undefined) {
    const params = { name: fields.name('judgeMode'), value: brief(value), to: usual.judge }
    report.approximated('judgeMode', 'value_replaced', { params, place: fields.place('judgeMode') })
  } else if (inside !== null && inside !== mode) {
    const params = { name: problem.name('judgeMode'), value: brief(inside), to: mode }
    report.approximated('judgeMode', 'value_replaced', { params, place: problem.place('judgeMode') })
  }
  return mode ?? usual.judge
}

function readCaseMode({ problem, report }: Settings, type: number): CaseMode {
  const value = problem.line('judgeCaseMode', 'caseMode') ?? usual.case
  const mode = caseModeOf(value)
  if (mode === value.replaceAll('-', '_') && fitsType(mode, type)) return mode
  const params = { name: problem.name('judgeCaseMode'), value: brief(value), to: usual.case }
  report.approximated('caseMode', 'value_replaced', { params, place: problem.place('judgeCaseMode') })
  return usual.case
}
