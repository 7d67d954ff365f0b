import { announcements } from '@praxis/contract/announcements'
import { editorLocales, locales, staffLocales } from '@praxis/locales/locales'
import { expect, onTestFinished, test } from 'vitest'
import { openPage } from './src/browser.ts'
import { clientOf } from './src/client.ts'
import { signInto, theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const { markdownEditor } = await editorLocales['en-US']()
const { announcementAdmin: admin, adminLists } = await staffLocales['en-US']()
const { announcements: panel } = await locales['en-US']()

async function aPage(path: string, as?: Person) {
  const { page } = await openPage(its.browser, its.address, 'en-US')
  onTestFinished(() => page.context().close())
  if (as !== undefined) await signInto(page.context(), as)
  await page.goto(path)
  return page
}

const file = {
  name: '课程讲义（第一章）.html',
  mimeType: 'text/html',
  buffer: Buffer.from('<script>alert(1)</script>讲义'),
}

test('a file that is attached to an announcement is downloaded by a visitor under its own name', async () => {
  const client = clientOf(its.address)
  const root = await theRoot(client)
  const title = 'Lecture notes'
  await client(announcements.create, { title, content: 'one' }, root.token)
  onTestFinished(async () => {
    const { data } = await client(announcements.adminList, {}, root.token)
    for (const { id } of data?.records ?? []) await client(announcements.remove, { aid: id }, root.token)
  })
  const desk = await aPage('/admin/announcement', root)
  await desk.getByRole('button', { name: title, exact: true }).click()
  const content = desk.getByRole('textbox', { name: admin.fieldContent, exact: true })
  await content.fill('')
  await desk.getByRole('button', { name: markdownEditor.file, exact: true }).click()
  const [chooser] = await Promise.all([
    desk.waitForEvent('filechooser'),
    desk.getByRole('button', { name: markdownEditor.chooseFiles }).click(),
  ])
  await chooser.setFiles(file)
  await expect.poll(() => content.inputValue()).toContain('(/api/public/file/')
  await desk.keyboard.press('Control+s')
  await desk.getByText(adminLists.updated, { exact: true }).waitFor()

  const site = await aPage('/problem')
  const list = site.getByRole('region', { name: panel.title, exact: true })
  await list.getByRole('button', { name: title }).click()
  const link = list.getByRole('link', { name: file.name })
  const answer = await site.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()).toMatchObject({
    'content-disposition': expect.stringMatching(`^attachment;.*filename\\*=UTF-8''${encodeURIComponent(file.name)}`),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect(await answer.body()).toEqual(file.buffer)
  const started = site.waitForEvent('download')
  await link.click()
  expect((await started).suggestedFilename()).toBe(file.name)
  expect(new URL(site.url()).pathname).toBe('/problem')
})
