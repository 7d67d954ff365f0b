import { exportPages as words } from '@praxis/locales/en-US/exportPages'
import { problemEditorEnUS as editor } from '@praxis/locales/en-US/problemEditor'
import { locales, staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { count, gone, hasFocus, press, seen, texts } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const { problemDesk, adminLists } = await staffLocales['en-US']()
const { shell } = await locales['en-US']()

const dialog = page.getByRole('dialog')
const format = (name: RegExp) => dialog.getByRole('radio', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const said = (text: string | RegExp) => dialog.getByText(text).first()

test('an export of several problems tells what a format cannot hold, leaves those out, and a refusal of the server keeps the dialog', async () => {
  const stage = await aStage('packageExports/desk')
  await stage.visit('/admin/problems', { as: 'root' })
  await page.getByRole('checkbox', { name: adminLists.selectPage }).click()
  await button(problemDesk.exportMany).click()
  await seen(dialog.getByRole('heading', { name: words.titleMany('3') }))
  await seen(said(/P3 No data/))
  // What cannot be held comes first, and is left out of what is asked for.
  expect(texts(dialog.getByCss('section > ul > li > b'))[0]).toContain('P3 No data')
  await seen(inDialog(words.downloadOthers('2')))
  await seen(dialog.getByRole('switch', { name: words.solutions }))
  await format(/^HOJ/).click()
  // It has no place for solutions.
  await gone(dialog.getByRole('switch'))
  await format(/^Praxis/).click()
  await press('ArrowDown')
  expect((dialog.getByRole('radio', { checked: true }).element() as HTMLInputElement).labels?.[0]?.textContent).toMatch(
    /^HOJ/,
  )
  await format(/^Praxis/).click()

  await stage.others('the data of the first are gone')
  await inDialog(words.downloadOthers('2')).click()
  await seen(page.getByText(/P1 cannot be exported in this format/).first())
  await hasFocus(inDialog(words.downloadOthers('2')))
  await seen(inDialog(words.downloadOthers('2')))
  await inDialog(shell.cancel).click()
  await gone(dialog)
})

test('the menu of the editor exports its problem, also of a group, and says that it goes out whole', async () => {
  const stage = await aStage('packageExports/group')
  await stage.visit('/group/1000/problem/1000/edit', { as: 'teacher' })
  await button(editor.menu).click()
  await page.getByRole('menuitem', { name: editor.export, exact: true }).click()
  await seen(dialog.getByRole('heading', { name: words.title('CLASS1 Sum') }))
  await seen(said(words.allWhole('1')))
  expect(count(dialog.getByRole('switch'))).toBe(0)
  await press('Escape')
  await gone(dialog)
})
