import type { CaseDetail } from '@praxis/contract/judged'
import type { replayAspects, Judgement, Replay } from '@praxis/contract/rejudging'
import type { Messages } from '@praxis/locales/locales'
import { describeDetail } from '#server/modules/submissions/public.ts'

/** The same verdict and points, and every case the same verdict. */
export const isSame = ({ before, after, cases }: Replay): boolean =>
  before.status === after.status && before.score === after.score && cases.length === 0

/** A replay in plain words, a line each. */
export function describeReplay(replay: Replay, messages: Messages): string[] {
  return [
    `Verdict before: ${verdictOf(replay.before, messages)}`,
    `Verdict now:    ${verdictOf(replay.after, messages)}`,
    isSame(replay) ? 'They are the same.' : 'THEY DIFFER.',
    ...describeChanges(replay),
    ...describeCases(replay, messages),
  ]
}

const aspects = {
  source: 'the whole program',
  data: 'the test data',
  validator: 'the checker or interactor',
  settings: 'the limits and rules of the problem',
  compileCommand: 'the command that compiles',
  toolchain: 'the compiler or interpreter',
  validatorToolchain: 'the compiler or interpreter of the checker',
  judge: 'the program of the judge and its sandbox',
  kernel: 'the kernel',
  processor: 'the processor',
  calibrationUs: 'the speed of the host (µs that a fixed program took)',
  judger: 'the judge',
} satisfies Record<(typeof replayAspects)[number], string>

function verdictOf({ id, status, score, time, memory, judger, finishedAt }: Judgement, { statuses }: Messages): string {
  const figures = [
    status === null ? 'none' : (statuses[String(status)] ?? `status ${status}`),
    ...(score === null ? [] : [`${score} points`]),
    ...(time === null ? [] : [`${time} ms`]),
    ...(memory === null ? [] : [`${memory} KB`]),
  ]
  const where = judger === null ? '' : ` by ${judger}`
  const when = finishedAt === null ? '' : ` at ${finishedAt}`
  return `${figures.join(', ')} (judgement ${id}${where}${when})`
}

function describeChanges({ before, after, changed }: Replay): string[] {
  const lines = changed.map(
    ({ aspect, before: was, after: is }) => `  ${aspects[aspect]}: ${short(was)} -> ${short(is)}`,
  )
  if (before.evidence === null || after.evidence === null) {
    const silent = before.evidence === null ? 'The first' : 'The second'
    lines.unshift(`  ${silent} of the two judgements does not tell what it was judged with.`)
  }
  return lines.length === 0
    ? ['Both were judged with the same in every respect.']
    : ['What they were judged with:', ...lines]
}

const short = (value: string): string => {
  if (value === '') return 'none'
  return /^[0-9a-f]{64}$/.test(value) ? value.slice(0, 12) : value
}

function describeCases({ cases, compared }: Replay, messages: Messages): string[] {
  if (compared === 0) return ['There are no cases to compare.']
  if (cases.length === 0) return [`All ${compared} cases have the same verdict.`]
  return [
    `Of ${compared} cases ${cases.length} ${cases.length === 1 ? 'has' : 'have'} another verdict:`,
    ...cases.flatMap(({ seq, before, after }) => [
      `  case ${seq}, before: ${caseOf(before, messages)}`,
      `  case ${seq}, now:    ${caseOf(after, messages)}`,
    ]),
  ]
}

const quotesOf = ({ expected, got }: CaseDetail): string[] =>
  expected === undefined && got === undefined ? [] : [`- ${expected ?? ''}`, `+ ${got ?? ''}`]

type Case = Replay['cases'][number]['before']

function caseOf(one: Case, { statuses, cases: words }: Messages): string {
  if (one === null) return 'not judged'
  const { status, timeUs, memoryKb, detail } = one
  const reading = { withNotes: true, withCrash: true, words }
  const said = detail === null ? [] : [describeDetail(detail, status, reading) ?? [], ...quotesOf(detail)].flat()
  const reason = said.length === 0 ? '' : `: ${said.join('\n').replaceAll('\n', ' | ')}`
  return `${statuses[String(status)] ?? `status ${status}`}, ${Math.floor(timeUs / 1000)} ms, ${memoryKb} KB${reason}`
}
