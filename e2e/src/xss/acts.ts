import { locales, problemEditorLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { markOf, type Planted } from './plant.ts'

const { workbench, announcements, shell, submissions } = await locales['en-US']()
const editor = await problemEditorLocales['en-US']()

export type Viewer = 'visitor' | 'author' | 'root'

export async function openAnnouncements(page: Page, viewer: Viewer, planted: Planted): Promise<void> {
  if (viewer === 'author') {
    await page.getByRole('button', { name: shell.userMenu(hostileName) }).click()
    await seen(page, ['nickname', 'title'])
    await page.keyboard.press('Escape')
  }
  const panel = page.getByRole('region', { name: announcements.title, exact: true })
  for (let index = 0; index < 4; index += 1) {
    await panel
      .getByRole('listitem')
      .nth(planted.announcements - 1 - index)
      .getByRole('button')
      .click()
    await panel.getByRole('article').waitFor()
    if (index < 2) await seen(page, ['announcement content'])
    await check(page, 'announcement')
    if (index < 3) await panel.getByRole('button', { name: announcements.backToList }).click()
  }
}

export async function openAttachments(page: Page): Promise<void> {
  await page.getByRole('tab', { name: workbench.attachments }).click()
}

/** A version is kept when what is written has been saved as a draft. */
export async function openHistory(page: Page): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.type('x')
  await page.getByText(new RegExp(`^${workbench.draftSaved('')}`)).waitFor()
  await page.getByRole('button', { name: workbench.more, exact: true }).click()
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
