import { editorLocales, staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { count, gone, hasFocus, press, seen, type, valueOf } from './stage/hands.ts'
import { aStage, type Stage } from './stage/stage.tsx'

const { markdownEditor: words } = await editorLocales['en-US']()
const { announcementAdmin } = await staffLocales['en-US']()

const area = page.getByRole('textbox', { name: announcementAdmin.fieldContent })
const title = page.getByRole('textbox', { name: announcementAdmin.fieldTitle, exact: true })
const dialog = page.getByRole('dialog')
const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const create = () => dialog.getByRole('button', { name: announcementAdmin.createAction }).click()
const value = () => valueOf(area)
const preview = page.getByRole('region', { name: words.previewOf(announcementAdmin.fieldContent) })
const posts = ({ asked }: Stage) => asked.filter(({ method }) => method === 'POST')

/** The dialog of a new announcement, which nothing was typed into. */
async function anEditor({ story = 'announcements/none', width = 1440, height = 900 } = {}): Promise<Stage> {
  const stage = await aStage(story)
  await stage.visit('/admin/announcement', { as: 'root', width, height })
  await page.getByRole('button', { name: announcementAdmin.create }).first().click()
  await area.click()
  return stage
}

/** As by the clipboard; files without a text are pictures. */
function paste(text: string, files: readonly File[] = []): void {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  if (text !== '') data.setData('text/plain', text)
  area.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

test('keys and buttons change the text, and undo takes back each step', async () => {
  await anEditor()
  await type('one two')
  await press('Control+Shift+ArrowLeft')
  await press('Control+B')
  expect(value()).toBe('one **two**')
  await tool(words.italic).click()
  expect(value()).toBe('one ***two***')
  await hasFocus(area)
  await press('Control+Z')
  await press('Control+Z')
  expect(value()).toBe('one two')
  await press('Control+Y')
  expect(value()).toBe('one **two**')
  await tool(words.undo).click()
  await tool(words.undo).click()
  expect(value()).toBe('')
})

test('a list goes on and ends by Enter, and Tab indents it; Esc gives Tab back and leaves the dialog open', async () => {
  await anEditor()
  await type('- a')
  await press('Enter')
  await type('b')
  await press('Tab')
  expect(value()).toBe('- a\n    - b')
  await press('Shift+Tab')
  await press('Enter')
  await press('Enter')
  await type('end')
  expect(value()).toBe('- a\n- b\nend')
  await press('ArrowUp')
  await press('Escape')
  await seen(area)
  await press('Tab')
  await expect.element(area).not.toHaveFocus()
  expect(value()).toBe('- a\n- b\nend')
})

test('without a mouse: the toolbar is one stop, arrows walk through it, and Enter presses', async () => {
  await anEditor()
  await press('Shift+Tab')
  expect(document.activeElement?.textContent).toBe(words.write)
  for (let presses = 0; presses < 3; presses += 1) await press('ArrowRight')
  await press('Enter')
  await type('x')
  expect(value()).toBe('**x**')
  expect(count(page.getByRole('region').getByCss('strong'))).toBe(0)
  await press('Control+Shift+P')
  await seen(page.getByRole('region').getByCss('strong'))
})

test('the preview follows the text in the split view, and shows nothing that was taken out', async () => {
  await anEditor()
  await button(words.split).click()
  await area.click()
  await type('# First')
  await seen(preview.getByRole('heading', { name: 'First' }))
  await area.fill('# Second')
  await seen(preview.getByRole('heading', { name: 'Second' }))
  await gone(preview.getByRole('heading', { name: 'First' }))
})

test('text from a spreadsheet stays text, though its picture comes with it', async () => {
  const stage = await anEditor()
  paste('a\tb', [new File(['cells'], 'cells.png', { type: 'image/png' })])
  expect(value()).toBe('')
  expect(posts(stage)).toEqual([])
})

test('a text that is too long is kept, counted and not sent', async () => {
  const stage = await anEditor()
  await area.fill('x'.repeat(65_535))
  await seen(page.getByText(words.count('65,535', '65,535')))
  expect(count(page.getByText(words.tooLong('1', '65,535')))).toBe(0)
  await press('Control+End')
  await type('y')
  await seen(page.getByText(words.tooLong('1', '65,535')))
  expect(value().length).toBe(65_536)
  await title.fill('Long')
  await create()
  await seen(dialog)
  expect(posts(stage)).toEqual([])
  await area.click()
  await press('Control+End')
  await press('Backspace')
  await gone(page.getByText(words.tooLong('1', '65,535')))
})

test('formulas, emoji, tables and links come from their sheets, and an address over words is a link', async () => {
  await anEditor()
  await tool(words.formula).click()
  await button('\\frac{a}{b}').click()
  await expect.poll(value).toBe('$\\frac{a}{b}$')
  await tool(words.emoji).click()
  await page.getByRole('searchbox', { name: words.emojiSearch }).fill('火箭')
  await press('Enter')
  await expect.poll(value).toBe('$\\frac{a}{b}$🚀')
  await area.fill('words')
  await press('Control+A')
  paste('https://example.org/a')
  expect(value()).toBe('[words](https://example.org/a)')
  await tool(words.table).click()
  await button(words.insert).click()
  await expect.poll(value).toContain('| --- | --- | --- |')
})

test('on a phone the split view stands one above the other, and full screen fills it', async () => {
  await anEditor({ width: 375, height: 740 })
  await type('## Title')
  await button(words.split).click()
  await seen(preview.getByRole('heading', { name: 'Title' }))
  const [above, below] = [area.element().getBoundingClientRect(), preview.element().getBoundingClientRect()]
  expect(above.bottom).toBeLessThanOrEqual(below.y + 1)
  expect(document.documentElement.scrollWidth).toBe(375)
  await tool(words.fullScreen).click()
  const full = page.getByCss('[data-full]')
  await seen(full)
  expect(full.element().getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 375, height: 740 })
  await press('Escape')
  await gone(full)
  expect(value()).toBe('## Title')
})

test.each([
  { keys: ['x', 'Control+Z', 'x'], text: 'x', story: 'undone' },
  { keys: ['-', 'Space', 'a', 'Enter', 'Enter', 'Backspace'], text: '- a', story: 'aList' },
])('the form sends the text that the editor shows after $keys', async ({ keys, text, story }) => {
  const stage = await anEditor({ story: `announcements/${story}` })
  for (const key of keys) await press(key)
  expect(value()).toBe(text)
  await title.fill('Sent')
  expect(posts(stage)).toEqual([])
  await create()
  await gone(dialog)
  expect(posts(stage)).toMatchObject([{ body: { title: 'Sent', content: text } }])
})
