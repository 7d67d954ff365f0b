import type { Locale } from '@praxis/locales/locales'

/** Each name is in its own language, whatever the language of the page. */
export const languageNames: Record<Locale, string> = { 'zh-CN': '简体中文', 'en-US': 'English' }
export const languages = Object.keys(languageNames) as Locale[]
