import type { Page } from 'playwright-core'

/** Chooses what the editor's code is written in; `label` is the word for it in the page's language. */
export async function chooseLanguage(page: Page, label: string, language: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label} `) }).click()
  await page.getByRole('combobox').fill(language)
  await page.getByRole('option', { name: language, exact: true }).click()
}
