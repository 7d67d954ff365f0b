import type { Locale } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'

/**
 * A story of people runs once, in one of these views: about half of the stories in each. The walk looks at every page in
 * both languages and at all widths.
 */
export const zhPhone = { locale: 'zh-CN', width: 375 } as const
export const enWide = { locale: 'en-US', width: 1440 } as const

const wordOf: Record<Locale, string> = { 'en-US': 'English', 'zh-CN': '简体中文' }

/** Changes the language of an open page by the command palette, which knows the word “language” in every language. */
export async function readIn(page: Page, locale: Locale): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(`language ${wordOf[locale]}`)
  await page.keyboard.press('Enter')
  await page.locator(`html[lang=${locale}]`).waitFor()
}
