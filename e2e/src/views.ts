import type { Locale } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'

/**
 * A story of people runs once, in one of these views: about half of the stories in each. The walk looks at every page in
 * both languages and at all widths.
 */
export const zhPhone = { locale: 'zh-CN', width: 375 } as const
export const enWide = { locale: 'en-US', width: 1440 } as const

/** What the command is called in the other language, which the page is in. */
const commands: Record<Locale, string> = { 'en-US': '语言：English', 'zh-CN': 'Language: 简体中文' }

/** Changes the language of an open page by the command palette, so that it need not be loaded again. */
export async function readIn(page: Page, locale: Locale): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(commands[locale])
  await page.keyboard.press('Enter')
  await page.locator(`html[lang=${locale}]`).waitFor()
}
