import { editorLocales, locales, staffLocales } from '@praxis/locales/locales'
import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPage } from './src/browser.ts'
import { clientOf } from './src/client.ts'
import { signInto, theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { xssPayloads } from './src/xss/payloads.ts'
import { showPayloads } from './src/xss/showPayloads.ts'

const its = theSite()
const { markdownEditor: words } = await editorLocales['en-US']()
const { announcementAdmin } = await staffLocales['en-US']()
const { editing, shell } = await locales['en-US']()
let root: Person

beforeAll(async () => {
  root = await theRoot(clientOf(its.address))
})

type Editor = { page: Page; area: Locator; frame: Locator; problems: string[] }

/** Loading the page takes longer than most tests, so each passes it on to the next. */
let passedOn: Editor | null = null
afterAll(() => passedOn?.page.context().close())

/** The dialog of a new announcement, which nothing was typed into. */
async function anEditor({ width = 1440, height = 900, ofItsOwn = false } = {}): Promise<Editor> {
  const editor = ofItsOwn || passedOn === null ? await openPageOfEditor() : passedOn
  if (editor === passedOn) passedOn = null
  const { page, area } = editor
  onTestFinished(async ({ task }) => {
    if (ofItsOwn || task.result?.state !== 'pass') return page.context().close()
    await giveUp(editor)
    passedOn = editor
  })
  await page.setViewportSize({ width, height })
  await page.getByRole('button', { name: announcementAdmin.create }).first().click()
  await area.click()
  return editor
}

async function openPageOfEditor(): Promise<Editor> {
  const { page, problems } = await openPage(its.browser, its.address, 'en-US')
  await signInto(page.context(), root)
  await page.goto('/admin/announcement')
  const area = page.getByRole('textbox', { name: announcementAdmin.fieldContent })
  return { page, area, frame: page.getByRole('dialog'), problems }
}

/** Closes the dialog without saving. */
async function giveUp({ page, frame }: Editor): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if ((await frame.count()) === 0) return
  // A form with changes asks before it closes.
  await page.getByRole('textbox', { name: announcementAdmin.fieldTitle }).fill('Given up')
  await frame.getByRole('button', { name: shell.cancel, exact: true }).click()
  await page.getByRole('button', { name: editing.leave, exact: true }).click()
  await expect.poll(() => frame.count()).toBe(0)
}

const value = (area: Locator) => area.inputValue()
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })

/** One blue pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='

type Given = { name: string; type: string }

/** Calls a function of the page with the text area. */
const inPage = <T>(area: Locator, code: string, given: unknown = null): Promise<T> =>
  area.page().evaluate<T>(`(${code})(document.querySelector('textarea'), ${JSON.stringify(given)})`)

/** Files that come by the clipboard or are dropped, as the page gets them from the browser. */
const give = (area: Locator, how: 'paste' | 'drop', files: readonly Given[], pasted = '') =>
  inPage(
    area,
    `(element, { how, files, pixel, pasted }) => {
      const data = new DataTransfer()
      for (const { name, type } of files) {
        data.items.add(new File([Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0))], name, { type }))
      }
      if (pasted !== '') data.setData('text/plain', pasted)
      const shared = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...shared, clipboardData: data })
          : new DragEvent('drop', { ...shared, dataTransfer: data }),
      )
    }`,
    { how, files, pixel, pasted },
  )

const hasFocus = (area: Locator) => inPage<boolean>(area, '(element) => element === document.activeElement')

/** What the server names a picture. */
const stored = String.raw`\(/api/public/img/[\w-]+\.png\)`

test('keys and buttons change the text, and undo takes back each step', async () => {
  const { page, area } = await anEditor()
  await page.keyboard.type('one two')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+B')
  expect(await value(area)).toBe('one **two**')
  await tool(page, words.italic).click()
  expect(await value(area)).toBe('one ***two***')
  expect(await hasFocus(area)).toBe(true)
  await page.keyboard.press('Control+Z')
  await page.keyboard.press('Control+Z')
  expect(await value(area)).toBe('one two')
  await page.keyboard.press('Control+Y')
  expect(await value(area)).toBe('one **two**')
  await tool(page, words.undo).click()
  await tool(page, words.undo).click()
  expect(await value(area)).toBe('')
})

test('a list goes on and ends by Enter, and Tab indents it; Esc gives Tab back and leaves the dialog open', async () => {
  const { page, area } = await anEditor()
  await page.keyboard.type('- a\nb')
  await page.keyboard.press('Tab')
  expect(await value(area)).toBe('- a\n    - b')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('\n\nend')
  expect(await value(area)).toBe('- a\n- b\nend')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await area.waitFor()
  await page.keyboard.press('Tab')
  expect(await hasFocus(area)).toBe(false)
  expect(await value(area)).toBe('- a\n- b\nend')
})

test('without a mouse: the toolbar is one stop, arrows walk through it, and Enter presses', async () => {
  const { page, area } = await anEditor()
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe(words.write)
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.type('x')
  expect(await value(area)).toBe('**x**')
  await page.keyboard.press('Control+Shift+P')
  await page.getByRole('region').locator('strong').waitFor()
})

test('what an input method composes is kept, while a picture arrives too', async () => {
  const { page, area } = await anEditor()
  let arrive = () => {}
  const isAsked = new Promise<void>((asked) => {
    void page.route('**/api/file/upload-md-img', async (route) => {
      asked()
      await new Promise<void>((resolve) => (arrive = resolve))
      await route.continue()
    })
  })
  await give(area, 'paste', [{ name: 'a.png', type: 'image/png' }])
  await isAsked
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
  const replied = page.waitForResponse('**/api/file/upload-md-img')
  arrive()
  await replied
  await devtools.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 })
  expect(await value(area)).toMatch(/\(uploading:\w+\)\nnihao$/)
  await devtools.send('Input.insertText', { text: '你好' })
  await expect.poll(() => value(area)).toMatch(new RegExp(`^!\\[a.png\\]${stored}\\n你好$`))
  await page.keyboard.press('Control+Z')
  expect(await value(area)).toMatch(new RegExp(`^!\\[a.png\\]${stored}\\n$`))
})

test('two pictures are dropped: one is cancelled, the other arrives where it was dropped while somebody types', async () => {
  const { page, area } = await anEditor()
  const waiting: Route[] = []
  await page.route('**/api/file/upload-md-img', (route) => void waiting.push(route))
  await page.keyboard.type('before')
  await give(area, 'drop', [
    { name: 'one.png', type: 'image/png' },
    { name: 'two [2].png', type: 'image/png' },
  ])
  await expect.poll(() => waiting.length).toBe(2)
  await page.keyboard.type('after')
  await page.getByRole('button', { name: `${words.cancelUpload} one.png` }).click()
  await expect.poll(() => value(area)).toMatch(/^before\n!\[two \\\[2\\\].png\]\(uploading:\w+\)\nafter$/)
  for (const route of waiting) await route.continue().catch(() => {})
  await expect
    .poll(() => value(area))
    .toMatch(new RegExp(String.raw`^before\n!\[two \\\[2\\\]\.png\]${stored}\nafter$`))
})

test('an upload that the network cuts off can be sent again, and the form waits for it', async () => {
  const { page, area, frame } = await anEditor()
  let attempts = 0
  await page.route('**/api/file/upload-md-img', (route) =>
    (attempts += 1) === 1 ? route.abort('connectionreset') : route.continue(),
  )
  await give(area, 'paste', [{ name: 'a.png', type: 'image/png' }])
  await page.getByText(shell.networkError).waitFor()
  await page.getByRole('textbox', { name: announcementAdmin.fieldTitle }).fill('Held')
  await frame.getByRole('button', { name: announcementAdmin.createAction }).click()
  await page.getByText(words.uploadsUnderWay).waitFor()
  await page.getByRole('button', { name: `${words.retryUpload} a.png` }).click()
  await expect.poll(() => value(area)).toMatch(new RegExp(`^!\\[a.png\\]${stored}\\n$`))
  await expect.poll(() => page.getByText(words.uploadsUnderWay).count()).toBe(0)
  // What was sent the second time is the whole picture.
  const [link = ''] = /\/api[^)]+/.exec(await value(area)) ?? []
  expect((await page.request.get(link)).headers()['content-type']).toBe('image/png')
})

test('what may not be uploaded is refused before it is sent, and text from a spreadsheet stays text', async () => {
  const { page, area } = await anEditor()
  const sent: string[] = []
  await page.route('**/api/file/**', (route) => {
    sent.push(route.request().url())
    return route.abort()
  })
  await tool(page, words.picture).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: words.choosePictures }).click()
  await (await chooser).setFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await page.getByText(words.wrongKind('JPEG, PNG, GIF, WEBP, BMP')).waitFor()
  await give(area, 'paste', [{ name: 'cells.png', type: 'image/png' }], 'a\tb')
  expect(await value(area)).toBe('')
  expect(sent).toEqual([])
})

test('a text that is too long is kept, counted and not sent', async () => {
  const { page, area, frame } = await anEditor()
  await area.fill('x'.repeat(65_535))
  await page.getByText(words.count('65,535', '65,535')).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type('y')
  await page.getByText(words.tooLong('1', '65,535')).waitFor()
  expect((await value(area)).length).toBe(65_536)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.getByRole('textbox', { name: announcementAdmin.fieldTitle }).fill('Long')
  await frame.getByRole('button', { name: announcementAdmin.createAction }).click()
  expect(sent.filter((url) => url.includes('announcement'))).toEqual([])
  await area.press('Backspace')
  await expect.poll(() => page.getByText(words.tooLong('1', '65,535')).count()).toBe(0)
})

test('formulas, emoji, tables and links come from their sheets, and an address over words is a link', async () => {
  const { page, area } = await anEditor()
  await tool(page, words.formula).click()
  await page.getByRole('button', { name: '\\frac{a}{b}', exact: true }).click()
  await expect.poll(() => value(area)).toBe('$\\frac{a}{b}$')
  await tool(page, words.emoji).click()
  await page.getByRole('searchbox', { name: words.emojiSearch }).fill('火箭')
  await page.keyboard.press('Enter')
  await expect.poll(() => value(area)).toBe('$\\frac{a}{b}$🚀')
  await area.press('Control+A')
  await page.keyboard.type('words')
  await area.press('Control+A')
  await give(area, 'paste', [], 'https://example.org/a')
  expect(await value(area)).toBe('[words](https://example.org/a)')
  await tool(page, words.table).click()
  await page.getByRole('button', { name: words.insert, exact: true }).click()
  await expect.poll(() => value(area)).toContain('| --- | --- | --- |')
})

test('on a phone the split view stands one above the other, and full screen fills it', async () => {
  const { page, area } = await anEditor({ width: 375, height: 740 })
  await page.keyboard.type('## Title')
  await page.getByRole('button', { name: words.split, exact: true }).click()
  const preview = page.getByRole('region', { name: words.previewOf(announcementAdmin.fieldContent) })
  await preview.getByRole('heading', { name: 'Title' }).waitFor()
  const [above, below] = [await area.boundingBox(), await preview.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
  await tool(page, words.fullScreen).click()
  const frame = page.locator('[data-full]')
  expect(await frame.boundingBox()).toMatchObject({ x: 0, y: 0, width: 375, height: 740 })
  await page.keyboard.press('Escape')
  await expect.poll(() => frame.count()).toBe(0)
  expect(await value(area)).toBe('## Title')
})

test('nothing of our list of attacks runs, reaches out, or stays in what the preview shows', async () => {
  const { page, area } = await anEditor({ ofItsOwn: true })
  const ran: unknown[] = []
  const foreign: string[] = []
  await page.exposeFunction('ran', (line: unknown) => void ran.push(line))
  page.on('response', (response) => {
    if (!response.url().startsWith(its.address)) foreign.push(response.url())
  })
  // The script that draws formulas is here before the list is gone through.
  await area.fill('$x$')
  await tool(page, words.preview).click()
  await page.locator('section .katex').first().waitFor()
  await tool(page, words.write).click()
  const buttons = { preview: words.preview, write: words.write }
  const { harmful, shown } = await inPage<Shown>(area, showPayloads, { texts: xssPayloads, ...buttons })
  expect(harmful).toEqual([])
  expect(shown).toBe(xssPayloads.length)
  expect(ran).toEqual([])
  expect(foreign).toEqual([])
})

type Shown = { harmful: string[]; shown: number }

/** Creates an announcement of the text and takes what is sent. */
async function sentText({ page, frame }: Editor): Promise<unknown> {
  await page.getByRole('textbox', { name: announcementAdmin.fieldTitle }).fill('Sent')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('announcement'))
  await page.route('**/api/admin/announcement', (route) =>
    route.fulfill({ json: { status: 200, msg: 'success', data: null } }),
  )
  await frame.getByRole('button', { name: announcementAdmin.createAction }).click()
  const content = (await sent).postDataJSON() as unknown
  await frame.waitFor({ state: 'detached' })
  return content
}

test.each([
  { keys: ['x', 'Control+Z', 'x'], text: 'x' },
  { keys: ['-', 'Space', 'a', 'Enter', 'Enter', 'Backspace'], text: '- a' },
])('the form sends the text that the editor shows after $keys', async ({ keys, text }) => {
  const editor = await anEditor()
  for (const key of keys) await editor.page.keyboard.press(key)
  expect(await value(editor.area)).toBe(text)
  expect(await sentText(editor)).toMatchObject({ content: text })
})

test('a sheet whose script does not come leaves the text alone and can be tried again, and its keys do not save', async () => {
  // Another test may have fetched the script.
  const { page, area } = await anEditor({ ofItsOwn: true })
  await page.keyboard.type('Kept')
  const scripts = /\/EmojiSheet[^/]*\.js$/
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: '' }))
  await tool(page, words.emoji).click()
  const failed = page.getByRole('alert').filter({ hasText: shell.partText })
  await failed.waitFor()
  expect(await value(area)).toBe('Kept')
  await page.unroute(scripts)
  await failed.getByRole('button', { name: shell.retry }).click()
  await page.getByRole('searchbox', { name: words.emojiSearch }).fill('火箭')
  await page.keyboard.press('Control+S')
  await page.keyboard.press('Enter')
  await expect.poll(() => value(area)).toBe('Kept🚀')
})
