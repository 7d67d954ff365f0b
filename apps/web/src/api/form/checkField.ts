import type { FieldRules } from '@praxis/contract/tables'
import type { PageMessages } from '@praxis/locales/locales'

/** The sentences about a field, by the rule that it breaks. */
export type RuleWords = PageMessages['forms']

/** Which rule of the endpoint's schema a field breaks, in words; undefined if it breaks none. */
export function checkField(value: unknown, rules: FieldRules, words: RuleWords): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = textOf(value, rules)
  if (text === '') return rules.required ? words.required : undefined
  if (rules.options !== undefined) return optionOf(text, rules) === undefined ? words.choice : undefined
  return isNumber(rules) ? checkNumber(text, rules, words) : checkText(text, rules, words)
}

/** What counts of a typed text. White space around a number never does. */
export const textOf = (value: string, rules: FieldRules): string =>
  rules.trim || isNumber(rules) ? value.trim() : value

/** A field holds text while it is edited; these rules say that the call takes a number. */
export const isNumber = ({ integer, minimum, maximum }: FieldRules): boolean =>
  integer === true || minimum !== undefined || maximum !== undefined

/** The option that a text stands for. */
export const optionOf = (text: string, { options = [] }: FieldRules): unknown =>
  options.find((option) => String(option) === text)

function checkText(text: string, rules: FieldRules, words: RuleWords): string | undefined {
  const { minLength: min = 0, maxLength: max = Infinity, countsCodePoints, pattern, format } = rules
  // As the server counts.
  const length = countsCodePoints ? [...text].length : text.length
  if (length < min || length > max) {
    if (min > 1 && max < Infinity) return words.length(min, max, length)
    return length < min ? words.tooShort(min, length) : words.tooLong(max, length)
  }
  if (pattern === undefined || pattern.test(text)) return undefined
  return format === 'email' ? words.email : words.pattern
}

function checkNumber(text: string, rules: FieldRules, words: RuleWords): string | undefined {
  const { integer, minimum: min = -Infinity, maximum: max = Infinity } = rules
  // Number() alone would read 0x10 and 1e3 too.
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return integer === true ? words.notWhole : words.notNumber
  const number = Number(text)
  if (integer === true && !Number.isInteger(number)) return words.notWhole
  if (number < min) return words.tooSmall(min)
  return number > max ? words.tooBig(max) : undefined
}
