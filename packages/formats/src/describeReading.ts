import { findingOutcomes, type Finding, type FindingOutcome, type PackagePart } from '@praxis/contract/findings'
import { packageReading as english } from '@praxis/locales/en-US/packageReading'
import type { Locale } from '@praxis/locales/locales'
import { partName, tellFinding } from '@praxis/locales/tellFinding'
import { packageReading as chinese } from '@praxis/locales/zh-CN/packageReading'
import type { Found } from './findPackages.ts'
import type { Reading } from './model.ts'

const words = { 'zh-CN': chinese, 'en-US': english }

type Described = Pick<Found, 'key' | 'format'> & Omit<Reading, 'model'>

/** What is worst comes first. What is taken as it is has a line of its own. */
const order: readonly FindingOutcome[] = ['broken', 'approximated', 'dropped']

/**
 * What would become of a problem of a package, as lines for a terminal: what it is called, what of it is taken as it
 * is, everything else with its place, and how much there is of each.
 */
export function describeReading({ key, format, title, displayId, findings }: Described, locale: Locale): string[] {
  const say = words[locale]
  const about = [
    format === null ? say.formatUnknown : say.formats[format],
    displayId === null ? say.idMissing : say.id(displayId),
  ]
  const told = order.flatMap((outcome) => findings.filter((finding) => finding.outcome === outcome))
  return [
    say.head(key, title ?? say.titleMissing, about),
    ...mappedLine(findings, locale),
    ...told.map((finding) => `  ${findingLine(finding, locale)}`),
    `  ${say.counts(countOfEach(findings))}`,
  ].map(plain)
}

/** How many problems there were, and how many of them cannot be imported. */
export const describeTotal = (problems: number, broken: number, locale: Locale): string =>
  words[locale].total(problems, broken)

function mappedLine(findings: readonly Finding[], locale: Locale): string[] {
  const mapped = findings.filter(({ outcome }) => outcome === 'mapped')
  if (mapped.length === 0) return []
  const counts = new Map(mapped.map(({ part, count }) => [part, count]))
  const groups = counts.get('groups') ?? null
  const isWithCases = groups !== null && counts.get('cases') !== undefined
  const parts = [...counts].flatMap(([part, count]) => {
    if (part === 'groups' && isWithCases) return []
    const name = mappedPart(part, count, locale)
    return part === 'cases' && isWithCases
      ? [words[locale].casesInGroups(name, mappedPart('groups', groups, locale))]
      : [name]
  })
  return [`  ${words[locale].mapped(parts)}`]
}

function mappedPart(part: PackagePart, count: number | null, locale: Locale): string {
  const { counted, part: within } = words[locale]
  return (count === null ? undefined : counted[part]?.(count)) ?? within(partName(part, locale))
}

function findingLine(finding: Finding, locale: Locale): string {
  const { outcomes, finding: line, part } = words[locale]
  const text = tellFinding(finding, locale, { place: true })
  return line(outcomes[finding.outcome], part(partName(finding.part, locale)), text)
}

function countOfEach(findings: readonly Finding[]): Record<FindingOutcome, number> {
  const counts = findingOutcomes.map((wanted) => [wanted, findings.filter(({ outcome }) => outcome === wanted).length])
  return Object.fromEntries(counts) as Record<FindingOutcome, number>
}

/** One line without letters that steer a terminal. A title, or a value that is shown, may have any. */
const plain = (line: string): string => line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trimEnd()
