import { problemType } from '@praxis/contract/statuses'
import type { Expectation, ProblemModel } from '@praxis/formats/model'
import type { Locale } from '@praxis/locales/locales'
import type { Difference } from './differences.ts'
import { verificationWords } from './head.ts'
import type { CaseEnd } from './judgeSolution.ts'
import { lettersOf, lettersOfAny, notRun, pointsOf, shownExpected, shownVerdict } from './letters.ts'
import type { Verified } from './session.ts'
import { filled, padded, widest, widthOf, wrapped } from './textWidth.ts'

const gap = '  '

type Column = { head: string; width: number; isNumber?: true }
type Table = { head: string[]; rowOf: (verified: Verified) => string[] }

/** The table of the solutions of a problem. Every row is made by itself, so that it is shown as soon as it is known. */
export function tableOf(model: ProblemModel, locale: Locale): Table {
  const columns = columnsOf(model, locale)
  return {
    head: linesOf(
      columns,
      Object.values(columns).map(({ head }) => head),
    ),
    rowOf: (one) => rowOf(one, columns, locale),
  }
}

type Columns = Record<'result' | 'file' | 'language' | 'expected' | 'got' | 'points' | 'time' | 'memory', Column>

function columnsOf({ type, workshop: { solutions } }: ProblemModel, locale: Locale): Columns {
  const { columns: heads, results } = verificationWords(locale)
  const widthFor = (texts: readonly string[], most: number) => Math.min(most, Math.max(...texts.map(widthOf)))
  const columns: Columns = {
    result: { head: '', width: widthFor(Object.values(results), widest) },
    file: { head: heads.file, width: 0 },
    language: { head: heads.language, width: widthFor([heads.language, ...solutions.map((one) => one.language)], 15) },
    expected: {
      head: heads.expected,
      width: widthFor([heads.expected, ...solutions.map((one) => shownExpected(one.expected))], 12),
    },
    got: { head: heads.got, width: Math.max(6, widthOf(heads.got)) },
    points: {
      head: heads.points,
      width: type === problemType.oi ? Math.max(4, widthOf(heads.points)) : 0,
      isNumber: true,
    },
    time: { head: heads.time, width: 6, isNumber: true },
    memory: { head: heads.memory, width: 6, isNumber: true },
  }
  const others = Object.values(columns).filter(({ width }) => width > 0)
  const room = widest - others.reduce((sum, { width }) => sum + width + gap.length, 0)
  // A file with a longer name has a line of its own.
  const files = solutions.map(({ file }) => shownFile(file)).filter((file) => widthOf(file) <= room)
  columns.file.width = widthFor([heads.file, ...files], room)
  return columns
}

const shownFile = (file: string) => file.replace(/^submissions\//, '')

function rowOf(verified: Verified, columns: Columns, locale: Locale): string[] {
  const { file, language, expected, result, judged, reason, differences } = verified
  const say = verificationWords(locale)
  const ends = judged?.cases.filter(({ status }) => status !== null) ?? []
  const largest = (numbers: readonly number[]) => Math.max(0, ...numbers)
  const cells = [
    say.results[result],
    file,
    language,
    shownExpected(expected),
    judged === null ? '-' : shownVerdict(judged.verdict),
    judged?.verdict.score?.toString() ?? '',
    ends.length === 0 ? '' : `${largest(ends.map(({ timeMs }) => timeMs))}`,
    ends.length === 0 ? '' : (largest(ends.map(({ memoryKb }) => memoryKb)) / 1_024).toFixed(1),
  ]
  const below = [
    ...ofCases(expected, locale),
    ...(judged === null ? [] : wrapped(casesLine(judged.cases, say.ms), widest - indentOf(columns).length)),
    ...(reason === null ? [] : [say.notOffered(reason)]),
    ...(judged === null || judged.message === '' ? [] : [judged.message]),
    ...differences.map((one) => told(one, locale)),
  ]
  return [...linesOf(columns, cells), ...below.map((line) => `${indentOf(columns)}${line}`)]
}

/** What is expected of single cases. */
function ofCases(expected: Expectation | null, locale: Locale): string[] {
  const say = verificationWords(locale)
  const { permitted = null, required = null } = expected ?? {}
  return [
    ...(permitted === null ? [] : [say.permitted(lettersOfAny(permitted))]),
    ...(required === null ? [] : [say.required(lettersOfAny(required))]),
  ]
}

const indentOf = ({ result }: Columns) => ' '.repeat(result.width + gap.length)

/** A file whose name is too long for its column has a line of its own. */
function linesOf(columns: Columns, cells: readonly string[]): string[] {
  const shown = Object.values(columns).map((column, at) => ({ ...column, text: cells[at] ?? '' }))
  const [result, file, ...others] = shown as [(typeof shown)[0], (typeof shown)[0], ...typeof shown]
  const isLong = widthOf(file.text) > file.width
  const line = (name: string) =>
    [
      padded(isLong && name === '' ? '' : result.text, result.width),
      padded(name, file.width),
      ...others
        .filter(({ width }) => width > 0)
        .map(({ text, width, isNumber }) => (isNumber ? filled : padded)(text, width)),
    ]
      .join(gap)
      .trimEnd()
  return isLong ? [`${padded(result.text, result.width)}${gap}${file.text}`, line('')] : [line(file.text)]
}

/** Every case with its verdict and its time. Neighbours with the same verdict stand together with the longest time. */
export function casesLine(cases: readonly CaseEnd[], ms: string): string[] {
  const runs: { first: number; last: number; status: number | null; timeMs: number }[] = []
  for (const { number, status, timeMs } of cases) {
    const run = runs.at(-1)
    if (run?.status === status) Object.assign(run, { last: number, timeMs: Math.max(run.timeMs, timeMs) })
    else runs.push({ first: number, last: number, status, timeMs })
  }
  return runs.map(({ first, last, status, timeMs }) => {
    const which = first === last ? `${first}` : `${first}-${last}`
    return status === null ? `${which} ${notRun}` : `${which} ${lettersOf(status)} ${timeMs} ${ms}`
  })
}

function told(difference: Difference, locale: Locale): string {
  const say = verificationWords(locale).differences
  switch (difference.about) {
    case 'nothing':
      return say.nothing
    case 'verdict':
      return say.verdict(lettersOfAny(difference.wanted), lettersOf(difference.got))
    case 'case':
      return say.case(difference.wanted, difference.got)
    case 'points':
      return say.points(pointsOf(difference.wanted), difference.got)
    case 'permitted':
      return say.permitted(lettersOfAny(difference.wanted), lettersOf(difference.got), difference.case)
    case 'required':
      return say.required(lettersOfAny(difference.wanted))
  }
}
