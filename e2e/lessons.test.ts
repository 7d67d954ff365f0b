import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { lessonAuth } from '@praxis/contract/lessonLimits'
import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { lessonLocales, lessonMakingLocales, locales, membershipLocales, staffLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { aLesson } from './src/lessonDesk.ts'
import { box, button, choice, toast } from './src/problemDesk.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { enWide, zhPhone } from './src/views.ts'

const its = theSite()
const words = await lessonLocales['en-US']()
const zh = await lessonLocales['zh-CN']()
const { groups, desk, form, bar, watchers } = await lessonMakingLocales['en-US']()

/** Twenty seconds of numbers, in four parts of five seconds that a stream can have one by one. */
const staircase = join(import.meta.dirname, 'files/staircase.mp4')
const cue = 'One step or two'
const captions = Buffer.from(`WEBVTT\n\n00:00.000 --> 00:20.000\n${cue}\n`)
const frame = 'https://player.example.org'

let client: Client
let root: Person

const allowHosts = async (videoHosts: string[]) => {
  const { status, msg } = await client(lessonAdmin.setVideoHosts, { videoHosts }, root.token)
  if (status !== 200) throw new Error(msg)
}
beforeAll(async () => {
  client = clientOf(its.address)
  root = await theRoot(client)
  await allowHosts([new URL(frame).host])
})
afterAll(() => allowHosts([]))

/** What the player of a page does now. Scripts are texts, because they run in the browser. */
const player = (page: Page) => {
  const read = <T>(script: string) => page.evaluate<T>(`(video => (${script}))(document.querySelector('video'))`)
  return {
    /** Where it is; 0 while it does not play. */
    seconds: () => read<number>('video.paused ? 0 : video.currentTime'),
    jump: (to: number) => read<number>(`video.currentTime = ${to}`),
    cues: () =>
      read<string[]>('[...video.textTracks].flatMap(({ cues }) => [...(cues ?? [])].map(({ text }) => text))'),
  }
}

test('a teacher uploads a video and captions; a visitor logs in first, others see what is free, and a member goes on where they stopped', async () => {
  const teacher = await its.person('teacher', 'admin')
  const reader = await its.person('reader')
  // A lesson is for members where there are some.
  await its.person('patron', 'vip')
  const title = `The staircase of ${teacher.username}`
  const save = async (page: Page) => {
    await button(page, bar.save).click()
    await toast(page, groups.saved)
  }

  const making = await its.visit('/admin/lesson', { as: teacher, ...enWide })
  await button(making, desk.create).first().click()
  await making.getByLabel(form.title).fill(title)
  await choice(making, form.auth).selectOption(lessonAuth.member)
  await button(making, form.createAction).click()
  await button(making, groups.addGroup).first().click()
  await box(making, groups.groupName('1')).fill('One dimension')
  await button(making, groups.addItemTo('One dimension')).click()
  await box(making, groups.itemTitle).fill('What a state is')
  await box(making, groups.address).fill('/introduction')
  await making.getByRole('switch', { name: groups.free }).check()
  await making.getByRole('button', { name: /^What a state is/ }).click()
  await button(making, groups.addItemTo('One dimension')).click()
  await box(making, groups.itemTitle).fill('Steps')
  await button(making, groups.sources.video).click()
  const file = making.locator('input[type=file]')
  await file.first().setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no video') })
  await making.getByText(groups.videoKind, { exact: true }).waitFor()
  // One upload is given up while it is under way.
  let letGo = () => {}
  await making.route('**/api/admin/lesson/video', async (route) => {
    await new Promise<void>((resolve) => (letGo = resolve))
    await route.abort().catch(() => {})
  })
  await file.first().setInputFiles(staircase)
  await button(making, `${groups.cancelUpload} staircase.mp4`).click()
  await toast(making, groups.cancelled)
  letGo()
  await making.unroute('**/api/admin/lesson/video')
  await file.first().setInputFiles(staircase)
  // Its name stands there while it is sent, too.
  await making.getByText('staircase.mp4', { exact: true }).waitFor()
  await button(making, `${groups.cancelUpload} staircase.mp4`).waitFor({ state: 'detached' })
  await save(making)
  await file.last().setInputFiles({ name: 'steps.vtt', mimeType: 'text/vtt', buffer: captions })
  await toast(making, groups.captionAdded('English'))
  const lessonPath = new URL(making.url()).pathname.replace('/admin', '').replace('/groups', '')

  const page = await its.visit(`/lesson?keyword=${teacher.username}`, zhPhone)
  const { shell } = await locales['zh-CN']()
  await page.getByRole('link', { name: title, exact: true }).click()
  await toast(page, shell.loginFirst)
  const login = page.getByRole('dialog').getByRole('textbox')
  await login.first().fill(reader.username)
  await login.last().fill(reader.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${lessonPath}`)
  await page.getByText(zh.lockedOf('1', '2'), { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'What a state is' }).first().waitFor()
  const steps = page.getByRole('button', { name: 'Steps' }).first()
  await steps.click()
  const offer = page.getByRole('dialog', { name: (await membershipLocales['zh-CN']()).title })
  await offer.waitFor()
  expect(await page.locator('video').count()).toBe(0)
  await page.keyboard.press('Escape')
  await offer.waitFor({ state: 'detached' })

  const membership = { usernames: [reader.username], days: 30, reason: 'A prize' }
  expect(await client(membershipAdmin.grant, membership, root.token)).toMatchObject({ status: 200 })
  // Nobody has touched the page.
  await page.getByText(zh.lockedOf('1', '2'), { exact: true }).waitFor({ state: 'detached' })
  await steps.click()
  const { seconds, jump, cues } = player(page)
  await expect.poll(seconds).toBeGreaterThan(0.2)
  await expect.poll(cues).toEqual([cue])
  await jump(9)
  await expect.poll(seconds).toBeGreaterThan(9.5)
  // The page goes away while the video plays.
  await page.goto('/')
  await page.goto(lessonPath)
  await page.getByText(zh.goOn, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Steps' }).first().click()
  await page
    .getByRole('dialog')
    .getByText(/^上次看到 0:(09|1\d)$/)
    .waitFor()
  await button(page, zh.resume).click()
  await expect.poll(seconds).toBeGreaterThan(9)
  await jump(19)
  await page.getByText(zh.finished, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(zh.watched('1', '2'), { exact: true }).first().waitFor()

  await making.goto(`/admin/lesson?keyword=${teacher.username}`)
  const { adminLists } = await staffLocales['en-US']()
  await button(making, adminLists.actionsOf(title)).first().click()
  await making.getByRole('menuitem', { name: desk.watchersOf, exact: true }).click()
  const people = making.getByRole('dialog', { name: watchers.titleOf(title) })
  const row = people.getByRole('row').filter({ hasText: reader.username })
  await row.getByText(watchers.doneOf('1', '2'), { exact: true }).waitFor()
})

test('a page of an allowed host stands in a frame that leads nowhere, and a stream plays in a browser that has no player for it', async () => {
  const reader = await its.person('reader')
  const aStream = '/videos/steps/index.m3u8'
  const items = [
    { title: 'Elsewhere', url: `${frame}/embed/1` },
    { title: 'A stream', url: aStream },
    { title: 'Not allowed', url: 'https://other.example.org/embed/1' },
  ]
  const { id } = await aLesson(client, root.token, { title: 'Frames', groups: [{ name: 'All', items }] })
  // Frames ask another host, which the page's own problems would be.
  const page = await its.visit('/', { as: reader, ...enWide, mayFail: true })
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  const context = page.context()
  const contentType = 'text/html'
  await context.route(`${frame}/**`, (route) =>
    route.fulfill({ contentType, body: '<title>1</title><p>From elsewhere<script>top.location = "/away"</script>' }),
  )
  const { playlist, parts } = await streamOf(staircase)
  await context.route('**/videos/steps/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!
    const body = name === 'index.m3u8' ? playlist : parts[Number.parseInt(name, 10)]!
    return route.fulfill({ contentType: name === 'index.m3u8' ? 'application/vnd.apple.mpegurl' : 'video/mp4', body })
  })
  await page.addInitScript(`HTMLMediaElement.prototype.canPlayType = () => ''`)
  await page.goto(`/lesson/${id}`)
  const other = page.getByRole('link', { name: 'Not allowed' }).first()
  expect(await other.getAttribute('target')).toBe('_blank')
  await page.getByRole('button', { name: 'Elsewhere' }).first().click()
  await page.frameLocator('iframe').getByText('From elsewhere').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/lesson/${id}`)
  await page.keyboard.press('Escape')
  await page.locator('iframe').waitFor({ state: 'detached' })
  said.length = 0

  await page.getByRole('button', { name: 'A stream' }).first().click()
  const { seconds, jump } = player(page)
  await expect.poll(seconds).toBeGreaterThan(0.2)
  await jump(16)
  await expect.poll(seconds).toBeGreaterThan(16.2)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: new RegExp(`^${words.resumeAt('0:1[67]')}$`) }).waitFor()
  expect(said).toEqual([])
})

/** A video in parts, each of which a playlist names: the beginning, and one for each five seconds. */
async function streamOf(path: string): Promise<{ playlist: string; parts: Buffer[] }> {
  const bytes = await readFile(path)
  const parts: Buffer[] = []
  let begin = 0
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    const box = bytes.toString('latin1', at + 4, at + 8)
    if (box !== 'moof' && box !== 'mfra') continue
    parts.push(bytes.subarray(begin, at))
    begin = at
  }
  const lines = parts.slice(1).flatMap((_part, at) => ['#EXTINF:5.0,', `${at + 1}.mp4`])
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:6', '#EXT-X-MAP:URI="0.mp4"']
  return { playlist: [...head, ...lines, '#EXT-X-ENDLIST', ''].join('\n'), parts }
}
