import { texStatements as english } from './en-US/texStatements.ts'
import type { Locale } from './locales.ts'
import { texStatements as chinese } from './zh-CN/texStatements.ts'

const words = { 'zh-CN': chinese, 'en-US': english }

export type TexHeading = Exclude<keyof typeof english, 'pdfShown' | 'sourceShown'>

/** What a statement that was converted from TeX says besides its own words. */
export const texWords = (locale: Locale): typeof english => words[locale]
