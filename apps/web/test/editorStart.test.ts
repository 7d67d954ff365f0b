import { locales, staffLocales, workbenchLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changesOf, press, seen, texts } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const en = { ...(await locales['en-US']()), ...(await staffLocales['en-US']()) }
const { siteSettings: words, editing } = en
const workbench = await workbenchLocales['en-US']()
const section = (name: string) => page.getByRole('form', { name, exact: true })

test('an editor begins with what the site says, until somebody chooses; what they chose stays', async () => {
  const stage = await aStage('editorStart/chosen')
  await stage.visit('/admin/conf', { as: 'root' })
  const editor = section(words.editor)
  const choice = (place: typeof editor | typeof page, name: string) =>
    place.getByRole('combobox', { name, exact: true })
  const language = choice(editor, words.editorLanguage)
  await expect.element(language).toHaveValue('C')
  await expect.element(choice(editor, workbench.theme)).toHaveValue('monokai')
  await expect.element(choice(editor, workbench.fontSize)).toHaveValue('22')
  await expect.poll(() => texts(language.getByRole('option')).toSorted()).toEqual(['C', 'C++', 'Java', 'Python3'])
  await userEvent.selectOptions(language, 'Java')
  await userEvent.selectOptions(choice(editor, workbench.theme), 'dracula')
  await userEvent.selectOptions(choice(editor, workbench.fontSize), '14')
  await editor.getByRole('button', { name: editing.saveSection(words.editor), exact: true }).click()
  await seen(page.getByText(editing.saved(words.editor), { exact: true }).first())
  expect(changesOf(stage)).toEqual([{ editorLanguage: 'Java', editorTheme: 'dracula', editorFontSize: 14 }])

  const codeIn = (name: string) => page.getByRole('textbox', { name: workbench.editorOf(name), exact: true })
  const lookOf = (name: string) => getComputedStyle(codeIn(name).element()).fontSize
  const settings = page.getByRole('button', { name: workbench.settings, exact: true })
  const box = page.getByRole('region', { name: workbench.settings, exact: true })
  await stage.visit('/problem/1000')
  await seen(codeIn('Java'))
  expect(lookOf('Java')).toBe('14px')
  await settings.click()
  await expect.element(choice(box, workbench.theme)).toHaveValue('dracula')
  await expect.element(choice(box, workbench.tabSize)).toHaveValue('4')
  await userEvent.selectOptions(choice(box, workbench.fontSize), '18')
  await press('Escape')
  await page.getByRole('button', { name: workbench.language, exact: false }).click()
  await page.getByRole('option', { name: 'Python3', exact: true }).click()
  await seen(codeIn('Python3'))

  await stage.reload()
  await seen(codeIn('Python3'))
  expect(lookOf('Python3')).toBe('18px')
  await settings.click()
  await expect.element(choice(box, workbench.theme)).toHaveValue('dracula')
})
