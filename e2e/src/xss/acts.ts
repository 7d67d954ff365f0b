import { locales, problemEditorLocales } from '@praxis/locales/locales'
import type { Page, Route } from 'playwright-core'
import { markOf } from './plant.ts'

const { workbench, submissions } = await locales['en-US']()
const editor = await problemEditorLocales['en-US']()

export async function openAttachments(page: Page): Promise<void> {
  await page.getByRole('tab', { name: workbench.attachments }).click()
}

/** A version is kept when what is written has been saved as a draft. */
export async function openHistory(page: Page): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.type('x')
  await page.getByText(new RegExp(`^${workbench.draftSaved('')}`)).waitFor()
  await page.getByRole('main').getByRole('button', { name: workbench.more, exact: true }).click()
  await page.getByRole('menuitem', { name: workbench.history, exact: true }).click()
  const history = page.getByRole('dialog', { name: workbench.history })
  await history.getByRole('list').getByRole('button').first().waitFor()
}

export async function openComparison(page: Page): Promise<void> {
  await page.getByRole('button', { name: submissions.compare, exact: true }).click()
  const comparison = page.getByRole('dialog', { name: submissions.compareTitle })
  await comparison.getByText(markOf('code')).first().waitFor()
}

/** What is not saved yet is shown in a dialog. */
export async function openPreview(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: editor.displayId, exact: true }).press('End')
  await page.keyboard.type('x')
  // The editors of the texts have such a button too.
  await page.getByRole('banner').getByRole('button', { name: editor.preview, exact: true }).click()
  const preview = page.getByRole('dialog', { name: editor.previewTitle })
  await preview.getByText(markOf('description')).first().waitFor()
}

/** Lets the server answer, with other values in what it says. */
export async function changeReply(route: Route, values: object): Promise<void> {
  const response = await route.fetch()
  if (response.status() !== 200) return route.fulfill({ response })
  const body = (await response.json()) as { data: object }
  return route.fulfill({ response, json: { ...body, data: { ...body.data, ...values } } })
}
