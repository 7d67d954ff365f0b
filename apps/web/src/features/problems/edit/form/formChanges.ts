import { problemDefaults } from '@praxis/contract/limits'
import { problemRules } from '@praxis/contract/problemLimits'
import { problemType, validatorOfMode, type JudgeMode } from '@praxis/contract/statuses'
import { fitsJudgeMode } from '@praxis/rules/problems/check'
import { fitsType, spreadScores } from '@praxis/rules/problems/scores'
import type { EditedCase, TestDataValue } from '#web/parts/problems/testData/testDataValue.ts'
import { usualProtocol, type ProblemForm } from './problemForm.ts'

/**
 * A problem of another type. An OI problem gets the full score spread over its cases; a way of counting that does not
 * fit the type becomes the ordinary one.
 */
export function withType(form: ProblemForm, type: number): Partial<ProblemForm> {
  const changes = { type, ...(!fitsType(form.caseMode, type) && { caseMode: 'default' as const }) }
  if (type !== problemType.oi) return changes
  const { data } = form
  const scores = spreadScores(data.cases.length, problemRules.fullScore)
  return {
    ...changes,
    data: { ...data, cases: data.cases.map((one, at) => ({ ...one, score: scores[at] ?? null })) },
  }
}

/**
 * A judge mode with a program begins in a language that judges offer: the usual one, or else the first. A program that
 * is already written keeps its language. Without judges, the choice stays as it is. A protocol that its program cannot
 * use gives way to the usual one.
 */
export function withJudgeMode(
  form: ProblemForm,
  judgeMode: JudgeMode,
  offered: readonly string[],
): Partial<ProblemForm> {
  const { spjCode, spjLanguage, spjProtocol } = form
  if (validatorOfMode[judgeMode] === null) return { judgeMode }
  const changed: Partial<ProblemForm> = fitsJudgeMode(spjProtocol, judgeMode)
    ? { judgeMode }
    : { judgeMode, spjProtocol: usualProtocol }
  if (spjLanguage !== '' && (spjCode.trim() !== '' || offered.includes(spjLanguage))) return changed
  const usual = problemDefaults.spjLanguage
  const language = offered.includes(usual) ? usual : (offered[0] ?? (spjLanguage || usual))
  return language === spjLanguage ? changed : { ...changed, spjLanguage: language }
}

/** The list with the item at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, item)
}

const scoring = ['type', 'caseMode', 'data'] as const
const program = ['judgeMode', 'spjCode', 'spjLanguage', 'spjProtocol'] as const
const accepted = ['languages', 'allLanguages'] as const
/** Fields that whoever changes another one decides on too: they make no sense without it. */
const decided: { readonly [Name in keyof ProblemForm]?: readonly (keyof ProblemForm)[] } = {
  type: scoring,
  caseMode: scoring,
  judgeMode: program,
  spjCode: program,
  spjLanguage: program,
  spjProtocol: program,
  languages: accepted,
  allLanguages: accepted,
}

/**
 * The stored form with what was changed between `from` and `now`: what was typed while a save was under way, or what
 * somebody edited while another person saved.
 */
export function rebase(now: ProblemForm, from: ProblemForm, stored: ProblemForm): ProblemForm {
  if (now === from) return stored
  const names = (Object.keys(now) as (keyof ProblemForm)[]).filter((name) => !isSame(now[name], from[name]))
  const changed = new Set(names.flatMap((name) => decided[name] ?? [name]))
  const own = Object.fromEntries([...changed].map((name) => [name, now[name]])) as Partial<ProblemForm>
  const { statements, compare, data } = own
  return {
    ...stored,
    ...own,
    ...(statements && {
      statements: {
        'zh-CN': rebaseParts(statements['zh-CN'], from.statements['zh-CN'], stored.statements['zh-CN']),
        'en-US': rebaseParts(statements['en-US'], from.statements['en-US'], stored.statements['en-US']),
      },
    }),
    ...(compare && { compare: rebaseParts(compare, from.compare, stored.compare) }),
    ...(data && { data: withStoredNumbers(data, stored.data) }),
  }
}

/** A statement that lost its last text is gone, whatever else was changed in it. */
function rebaseParts<T extends object>(now: T, from: T, stored: T): T {
  if (Object.values(now).every((part) => part === '')) return isSame(now, from) ? stored : now
  const changed = Object.entries(now).filter(([name, part]) => part !== from[name as keyof T])
  return { ...stored, ...Object.fromEntries(changed) }
}

/** Each version of the test data numbers its cases anew. A case is found again by the names of its files. */
function withStoredNumbers(data: TestDataValue, stored: TestDataValue): TestDataValue {
  const ids = new Set(stored.cases.map(({ id }) => id))
  const namesOf = ({ input, output }: EditedCase) => JSON.stringify([input, output])
  const idOf = new Map(stored.cases.map((one) => [namesOf(one), one.id]))
  const cases = data.cases.map((one) =>
    one.id === null || ids.has(one.id) ? one : { ...one, id: idOf.get(namesOf(one)) ?? null },
  )
  return { ...data, cases }
}

/** Whether two forms say the same. Keys of examples and cases say nothing. */
export const isSameForm = (one: ProblemForm, other: ProblemForm): boolean => isSame(one, other)

const isSame = (one: unknown, other: unknown): boolean => one === other || said(one) === said(other)

const said = (part: unknown): string =>
  JSON.stringify(part, (name, value: unknown) => (name === 'key' ? undefined : value))
