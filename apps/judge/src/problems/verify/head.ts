import { packageReading as english } from '@praxis/locales/en-US/packageReading'
import { verification as inEnglish } from '@praxis/locales/en-US/verification'
import type { Locale } from '@praxis/locales/locales'
import { partName, tellFinding } from '@praxis/locales/tellFinding'
import { packageReading as chinese } from '@praxis/locales/zh-CN/packageReading'
import { verification as inChinese } from '@praxis/locales/zh-CN/verification'
import type { Session, VerifiedProblem } from './session.ts'

const reading = { 'zh-CN': chinese, 'en-US': english }
const words = { 'zh-CN': inChinese, 'en-US': inEnglish }

export const verificationWords = (locale: Locale) => words[locale]

type Telling = Pick<Session, 'locale' | 'say'>

/** The line above all that is told of a problem. */
export function sayHead({ name, title, format }: VerifiedProblem, { locale, say }: Telling): void {
  const { formatUnknown, formats } = reading[locale]
  say('')
  say(words[locale].head(name, title, format === null ? formatUnknown : formats[format]))
}

/** What is broken comes first, then what was not taken as it is, a line each. */
export function sayFindings({ findings }: Pick<VerifiedProblem, 'findings'>, { locale, say }: Telling): void {
  const { outcomes, finding: line, part: within } = reading[locale]
  for (const wanted of ['broken', 'approximated', 'dropped'] as const) {
    for (const finding of findings.filter(({ outcome }) => outcome === wanted)) {
      const text = tellFinding(finding, locale, { place: true })
      say(`  ${line(outcomes[wanted], within(partName(finding.part, locale)), text)}`)
    }
  }
}
