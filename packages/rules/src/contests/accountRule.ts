import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'

/**
 * Which accounts may take part: those whose name is the prefix, a number of the range and the suffix, and some extra
 * names. A range may hold thousands of millions of names, so nobody ever lists it.
 */
export type AccountRule = {
  readonly prefix: string
  readonly suffix: string
  /** Null: there is no range. */
  readonly start: number | null
  readonly end: number | null
  /** Numbers have at least so many digits, with zeros before them. */
  readonly width: number
  readonly extra: readonly string[]
}

const tags = ['prefix', 'suffix', 'start', 'end', 'extra'] as const

/** Writes a rule as the wire has it. Names cannot hold a space; a form saves no rule that `isWritable` refuses. */
export const writeAccountRule = ({ prefix, suffix, start, end, width, extra }: AccountRule): string =>
  `<prefix>${prefix}</prefix><suffix>${suffix}</suffix>` +
  `<start>${start === null ? '' : paddedNumber(start, width)}</start><end>${end ?? ''}</end>` +
  `<extra>${extra.join(' ')}</extra>`

/** A number as names have it: with zeros before it, up to so many digits. */
export const paddedNumber = (number: number, width: number): string => String(number).padStart(width, '0')

/** How many digits numbers have at least, by the first of them as it was written: `001` stands for three, `1` for one. */
export const widthOf = (first: string): number => Math.max(1, first.trim().length)

/** Reads the rule of the wire. Null: it is none. Ends that are no numbers, or no range, mean that there is no range. */
export function readAccountRule(text: string): AccountRule | null {
  const parts = Object.fromEntries(tags.map((tag) => [tag, partOf(text, tag)]))
  if (tags.every((tag) => parts[tag] === null)) return null
  const [start, end] = [numberIn(parts['start'] ?? ''), numberIn(parts['end'] ?? '')]
  const isRange = start !== null && end !== null && start <= end
  return {
    prefix: parts['prefix'] ?? '',
    suffix: parts['suffix'] ?? '',
    start: isRange ? start : null,
    end: isRange ? end : null,
    width: isRange ? widthOf(parts['start'] ?? '') : 1,
    extra: [...new Set((parts['extra'] ?? '').split(/\s+/).filter((name) => name !== ''))],
  }
}

/** Whether the rule can be written and read again: nothing in it is too long, or looks like a tag. */
export function isWritable({ prefix, suffix, extra }: AccountRule): boolean {
  const hasTag = (part: string) => tags.some((tag) => part.includes(`<${tag}>`) || part.includes(`</${tag}>`))
  return (
    Math.max(prefix.length, suffix.length) <= most.affixLength &&
    extra.join(' ').length <= most.extraLength &&
    ![prefix, suffix, ...extra].some(hasTag)
  )
}

function partOf(text: string, tag: string): string | null {
  const [open, close] = [`<${tag}>`, `</${tag}>`]
  const from = text.indexOf(open)
  const to = text.indexOf(close, from)
  return from === -1 || to === -1 ? null : text.slice(from + open.length, to)
}

function numberIn(text: string): number | null {
  if (!/^\s*\d{1,10}\s*$/.test(text)) return null
  const number = Number(text)
  return number <= most.accountNumber ? number : null
}

/** Whether the rule admits a name. Names of accounts do not differ by case. */
export function admits(rule: AccountRule | null, username: string): boolean {
  if (rule === null) return true
  const name = username.toLowerCase()
  if (rule.extra.some((one) => one.toLowerCase() === name)) return true
  const [prefix, suffix] = [rule.prefix.toLowerCase(), rule.suffix.toLowerCase()]
  if (rule.start === null || rule.end === null) return false
  if (!name.startsWith(prefix) || !name.endsWith(suffix)) return false
  const middle = name.slice(prefix.length, name.length - suffix.length)
  // As the rule writes the number, with no other zeros before it. Where the prefix and the suffix overlap, there is none.
  if (!/^\d{1,10}$/.test(middle) || middle !== paddedNumber(Number(middle), rule.width)) return false
  return Number(middle) >= rule.start && Number(middle) <= rule.end
}

/** How many names the rule admits. An extra name that the range has as well counts once. */
export function countAdmitted(rule: AccountRule): number {
  const range = rule.start === null || rule.end === null ? 0 : rule.end - rule.start + 1
  const onlyRange = { ...rule, extra: [] }
  return range + new Set(rule.extra.filter((name) => !admits(onlyRange, name)).map((name) => name.toLowerCase())).size
}

/** All names that the rule admits; of a range of more than `most` names only the extra ones. */
export function namesOf({ prefix, suffix, start, end, width, extra }: AccountRule, most: number): string[] {
  const isListed = start !== null && end !== null && end - start < most
  const nameOf = (number: number) => `${prefix}${paddedNumber(number, width)}${suffix}`
  const range = isListed ? Array.from({ length: end - start + 1 }, (_, n) => nameOf(start + n)) : []
  return [...range, ...extra]
}
