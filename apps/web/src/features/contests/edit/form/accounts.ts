import {
  admits,
  countAdmitted,
  paddedNumber,
  widthOf,
  writeAccountRule,
  type AccountRule,
} from '@praxis/rules/contests/accountRule'
import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import type { ContestForm } from './contestForm.ts'

type AccountFields = Pick<ContestForm, 'prefix' | 'suffix' | 'from' | 'to' | 'extra'>

/** What is wrong with the accounts that may take part; null: nothing. */
export type AccountProblem = 'range' | 'letters' | 'nobody' | 'long'

const wholeNumber = /^\d{1,10}$/

export function accountRuleOf({ prefix, suffix, from, to, extra }: AccountFields): AccountRule {
  const [start, end] = [numberIn(from), numberIn(to)]
  const isRange = start !== null && end !== null && start <= end
  return {
    prefix: prefix.trim(),
    suffix: suffix.trim(),
    start: isRange ? start : null,
    end: isRange ? end : null,
    width: isRange ? widthOf(from) : 1,
    extra: [...new Set(namesIn(extra))],
  }
}

function numberIn(text: string): number | null {
  const number = wholeNumber.test(text.trim()) ? Number(text) : null
  return number === null || number > most.accountNumber ? null : number
}

const namesIn = (text: string): string[] => text.split(/\s+/).filter((name) => name !== '')

/** The rule as the server takes it. */
export const accountTextOf = (fields: AccountFields): string => writeAccountRule(accountRuleOf(fields))

export function accountProblemOf(fields: AccountFields): AccountProblem | null {
  const { prefix, suffix, from, to, extra } = fields
  const rule = accountRuleOf(fields)
  if (/[<>]/.test(prefix + suffix + extra) || /\s/.test(prefix.trim() + suffix.trim())) return 'letters'
  if (rule.prefix.length > most.affixLength || rule.suffix.length > most.affixLength) return 'long'
  const isEmpty = from.trim() === '' && to.trim() === ''
  if (!isEmpty && rule.start === null) return 'range'
  return countAdmitted(rule) === 0 ? 'nobody' : null
}

/** So many names are told of a range or of the others. */
const told = 3

/**
 * Names as an example of those that a rule admits: the first and the last of the range, then some of the others. A range
 * may hold thousands of millions, so nobody ever lists it.
 */
export function exampleNames(rule: AccountRule, separator: string): string {
  const { prefix, suffix, start, end, width } = rule
  const name = (number: number) => `${prefix}${paddedNumber(number, width)}${suffix}`
  const others = rule.extra.filter((one) => !admits({ ...rule, extra: [] }, one))
  const shownOthers = [...others.slice(0, told), ...(others.length > told ? ['…'] : [])]
  if (start === null || end === null) return shownOthers.join(separator)
  const count = end - start + 1
  const range =
    count <= told
      ? Array.from({ length: count }, (_, at) => name(start + at)).join(separator)
      : `${name(start)}${separator}${name(start + 1)} … ${name(end)}`
  return [range, ...shownOthers].join(separator)
}

type AddedStars = {
  names: readonly string[]
  /** The first that was there already; it is left to be changed. */
  twice: string | null
}

/** Adds what was typed or pasted to the starred accounts: trimmed, without empty ones and without doubles. */
export function addStars(stars: readonly string[], typed: string): AddedStars {
  const names = [...stars]
  let twice: string | null = null
  for (const name of typed.split(/[\s,，;；]+/)) {
    if (name === '') continue
    if (!names.some((one) => one.toLowerCase() === name.toLowerCase())) names.push(name)
    else twice ??= name
  }
  return { names, twice }
}
