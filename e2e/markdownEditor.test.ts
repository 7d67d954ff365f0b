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

/** What the server names a picture. */
const stored = String.raw`\(/api/public/img/[\w-]+\.png\)`

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
