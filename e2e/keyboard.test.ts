import { locales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './src/browser.ts'
import { signInto } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()

test('without a mouse a person finds a problem, submits and reads the verdict and its cases', async () => {
  const text = await locales['en-US']()
  const { page, problems } = await openPage(its.browser, its.address, 'en-US')
  await signInto(page.context(), await its.person('typist'))
  await page.goto('/problem')
  await page.getByRole('row').nth(1).waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type('A+B')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /A\+B/ }).waitFor()
  await tabTo(page, () => page.getByRole('link', { name: /A\+B/ }).evaluate(hasFocus))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /A\+B/ }).waitFor()

  // From the start of the page the editor is a few stops away.
  await page.reload()
  await page.getByRole('heading', { name: /A\+B/ }).waitFor()
  const skip = page.getByRole('button', { name: text.workbench.skipToEditor })
  await tabTo(page, () => skip.evaluate(hasFocus), 3)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(`document.activeElement.getAttribute('role')`)).toBe('textbox')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('heading', { name: /A\+B/ }).waitFor()

  const language = page.getByRole('button', { name: new RegExp(`^${text.workbench.language} `) })
  await tabTo(page, () => language.evaluate(hasFocus))
  await page.keyboard.press('ArrowDown')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => language.evaluate(hasFocus)).toBe(true)
  await page.keyboard.type('Python3')
  await page.getByRole('option', { name: 'Python3', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => language.evaluate(hasFocus)).toBe(true)
  const editor = page.getByRole('textbox', { name: text.workbench.editorOf('Python3') })
  await tabTo(page, () => editor.evaluate(hasFocus))
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('print(sum(map(int, input().split())))')
  await page.keyboard.press('Control+Enter')
  const verdict = page.getByRole('tabpanel', { name: text.workbench.resultTab }).getByRole('status').first()
  await verdict.filter({ hasText: text.statuses['0']! }).waitFor({ timeout: 60_000 })

  // Out of the editor, in which Tab indents, and on to the cases.
  await page.keyboard.press('Escape')
  await tabTo(page, () => page.locator('[data-case]').first().evaluate(hasFocus))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.locator('[data-case][aria-pressed=true]').waitFor()
  expect(problems).toEqual([])
  await page.context().close()
})

const hasFocus = (element: { matches(selector: string): boolean }) => element.matches(':focus')

/** Presses Tab until the focus is there; every stop on the way must be one that can be seen. */
async function tabTo(page: Page, isThere: () => Promise<boolean>, most = 80): Promise<void> {
  for (let pressed = 0; pressed <= most; pressed += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate<string | null>(`(() => {
      const at = document.activeElement
      if (at === null || at === document.body) return null
      const { width, height } = at.getBoundingClientRect()
      return width > 0 && height > 0 ? null : at.outerHTML.slice(0, 200)
    })()`)
    if (hidden !== null) throw new Error(`the focus is on something that cannot be seen: ${hidden}`)
  }
  throw new Error('the Tab key does not get there')
}
