import { problemRules } from '@praxis/contract/limits'
import { problemType, validatorOfMode, type JudgeMode } from '@praxis/contract/statuses'
import { fitsType, spreadScores } from '@praxis/rules/problems/scores'
import type { ProblemForm } from './problemForm.ts'

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

/** A judge mode with a program begins with the language that the specification names. */
export const withJudgeMode = (form: ProblemForm, judgeMode: JudgeMode, language: string): Partial<ProblemForm> => ({
  judgeMode,
  ...(validatorOfMode[judgeMode] !== null && form.spjLanguage === '' && { spjLanguage: language }),
})

/** The list with the item at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, item)
}

/**
 * The form after a save: what was stored where nothing was typed since `sent`, and what was typed elsewhere. Test data
 * that changed since keep what they are.
 */
export function rebase(now: ProblemForm, sent: ProblemForm, stored: ProblemForm): ProblemForm {
  if (now === sent) return stored
  const typed = Object.entries(now).filter(([name, value]) => value !== sent[name as keyof ProblemForm])
  return { ...stored, ...(Object.fromEntries(typed) as Partial<ProblemForm>) }
}

/** Whether two forms say the same. Keys of examples and cases say nothing. */
export const isSameForm = (one: ProblemForm, other: ProblemForm): boolean => one === other || said(one) === said(other)

const said = (form: ProblemForm): string =>
  JSON.stringify(form, (name, value: unknown) => (name === 'key' ? undefined : value))
