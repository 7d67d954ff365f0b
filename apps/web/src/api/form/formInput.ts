import type { FieldRules } from '@praxis/contract/tables'
import { isNumber, optionOf, textOf } from './checkField.ts'

/**
 * What a form sends: its fields as the call takes them. A field that the call does not take stays out, and so does an
 * empty one, unless the call takes an empty text.
 */
export function formInput(
  values: Record<string, unknown>,
  rules: Readonly<Record<string, FieldRules>>,
): Record<string, unknown> {
  const fields = Object.entries(values).flatMap(([name, value]) => {
    const known = rules[name]
    if (known === undefined) return []
    const sent = typeof value === 'string' ? readText(value, known) : value
    return sent === undefined ? [] : [[name, sent]]
  })
  return Object.fromEntries(fields) as Record<string, unknown>
}

/** Whether a text is one that the call cannot be sent, so that `formInput` leaves the field out. */
export const isLeftOut = (value: unknown, rules: FieldRules): boolean =>
  typeof value === 'string' && readText(value, rules) === undefined

function readText(value: string, rules: FieldRules): unknown {
  const text = textOf(value, rules)
  if (text === '') return takesEmpty(rules) ? '' : undefined
  if (rules.options !== undefined) return optionOf(text, rules)
  return isNumber(rules) ? Number(text) : text
}

const takesEmpty = (rules: FieldRules): boolean =>
  !isNumber(rules) && rules.options === undefined && rules.pattern === undefined && (rules.minLength ?? 0) === 0
