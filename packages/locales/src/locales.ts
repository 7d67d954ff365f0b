import type { zhCN } from './zh-CN/index.ts'
import type { staffZhCN } from './zh-CN/staff.ts'

type Widen<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { [K in keyof T]: Widen<T[K]> }

/** zh-CN is the source: any other language must have exactly its keys. */
export type Messages = Widen<typeof zhCN>
export type StaffMessages = Widen<typeof staffZhCN>

export const locales = {
  'zh-CN': () => import('./zh-CN/index.ts').then((module): Messages => module.zhCN),
  'en-US': () => import('./en-US/index.ts').then((module): Messages => module.enUS),
} satisfies Record<string, () => Promise<Messages>>

/** What only administrators read is not part of what every visitor downloads. */
export const staffLocales = {
  'zh-CN': () => import('./zh-CN/staff.ts').then((module): StaffMessages => module.staffZhCN),
  'en-US': () => import('./en-US/staff.ts').then((module): StaffMessages => module.staffEnUS),
} satisfies Record<Locale, () => Promise<StaffMessages>>

export type Locale = keyof typeof locales
export const defaultLocale: Locale = 'zh-CN'

/** zh-CN in any case means Chinese, any other named language English, none Chinese (specification 000 part 1). */
export function localeOf(language: string | null | undefined): Locale {
  const wanted = (language ?? '').trim().toLowerCase()
  if (wanted === '' || wanted === '*') return defaultLocale
  return wanted === 'zh-cn' ? 'zh-CN' : 'en-US'
}
