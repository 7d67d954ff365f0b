import type { ErrorCode } from '@praxis/contract/errors'
import { errors as englishErrors } from './en-US/errors.ts'
import { findings as english } from './en-US/findings.ts'
import type { Locale } from './locales.ts'
import { errors as chineseErrors } from './zh-CN/errors.ts'
import { findings as chinese } from './zh-CN/findings.ts'
import type { Finding, FindingCode, PackagePart } from '@praxis/contract/findings'

const words = { 'zh-CN': chinese, 'en-US': english }
const errors = { 'zh-CN': chineseErrors, 'en-US': englishErrors }

type Told = Pick<Finding, 'code' | 'params'> & Partial<Pick<Finding, 'part' | 'place'>>

/** What a finding says, in words of a language; with its place before it if that is wanted. */
export function tellFinding({ code, params, place }: Told, locale: Locale, wanted = { place: false }): string {
  const text = code === null ? words[locale].taken : textOf(code, params, locale)
  return wanted.place && typeof place === 'string' && place !== '' ? `${place}: ${text}` : text
}

function textOf(code: FindingCode, params: Finding['params'], locale: Locale): string {
  if (code === 'save_refused' || code === 'archive_refused') return refusalOf(params, locale)
  const say: string | ((params: Finding['params']) => string) = words[locale].codes[code]
  return typeof say === 'string' ? say : say(params)
}

/** The words of a refusal of the contract, whose code is among the parameters. */
function refusalOf(params: Finding['params'], locale: Locale): string {
  const code = String(params['code'])
  if (!(code in errors[locale])) return code
  const say: string | ((details: Finding['params']) => string) = errors[locale][code as ErrorCode]
  return typeof say === 'string' ? say : say(params)
}

/** What a part of a package is called. */
export const partName = (part: PackagePart, locale: Locale): string => words[locale].parts[part]

/** The columns and words of a report of an import. */
export const reportWords = (locale: Locale) => words[locale].report
