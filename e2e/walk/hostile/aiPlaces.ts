import { aiLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import type { Look, Place } from './place.ts'

const words = await aiLocales['en-US']()

/** Answers of the AI helper, and what they cost. */
export const aiPlaces: readonly Place[] = [
  { path: '/setting/ai', by: ['author'], shows: ['problem title'], act: readAnswers, showsMeanwhile: ['ai answer'] },
  { path: '/admin/ai', by: ['root'], shows: ['ai currency'] },
]

/** Nothing in an answer leads anywhere, or is fetched from anywhere. */
async function readAnswers(page: Page, { seen, check, world }: Look): Promise<void> {
  const rows = page.getByRole('table', { name: words.history }).getByRole('row')
  for (let row = 1; row <= world.ai.answers; row += 1) {
    await rows.nth(row).getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('group', { name: words.wasUseful }).waitFor()
    await seen(['ai answer'])
    const leading = await dialog.locator('[class*=prose] :is(a, img, video, audio, iframe, form, input)').count()
    if (leading > 0) throw new Error(`an answer has ${leading} elements that lead elsewhere`)
    await check('an answer')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
}
