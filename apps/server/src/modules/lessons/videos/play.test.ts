import { connect } from 'node:net'
import { accountStatus } from '@praxis/contract/statuses'
import { lessonRules } from '@praxis/contract/lessonLimits'
import { lessons } from '@praxis/contract/lessons'
import { expect, onTestFinished, test, vi } from 'vitest'
import { s3Store } from '#server/services/s3Store.ts'
import { startServer } from '../../../../test/harness.ts'
import { lessonMakers, mp4, type LessonMakers } from '../../../../test/lessons.ts'
import { startS3 } from '../../../../test/s3.ts'
import { read } from '../../../../test/storedFiles.ts'

const content = Buffer.concat([mp4(40), Buffer.from('0123456789')])
const size = content.length

type Who = { token: string }

/** A lesson whose one item is a video, with captions, and the addresses that each person is given. */
async function aVideoLesson(auth: 'Public' | 'Member' = 'Public') {
  const desk = await lessonMakers()
  const video_id = await desk.aVideo(content)
  const { lessonId, itemId } = await desk.aWhole({ auth }, { video_id })
  const caption = { language: 'en', label: 'English', content: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n' }
  await desk.db
    .insertInto('lesson_caption')
    .values({ item_id: itemId, ...caption })
    .execute()
  const itemFor = async (who: Who) =>
    (await desk.call(lessons.detail, { id: lessonId }, who)).data!.groups[0]!.items[0]!
  const linkFor = async (who: Who) => (await itemFor(who)).url!
  const captionFor = async (who: Who) => (await itemFor(who)).captions![0]!.url
  return { ...desk, lessonId, itemId, video_id, linkFor, captionFor }
}

const answerOf = async (server: Pick<LessonMakers, 'app'>, link: string) => {
  const { http, headers, body } = await read(server, link, { range: 'bytes=0-1' })
  return String(headers['content-type']).startsWith('application/json')
    ? `${http} ${(JSON.parse(String(body)) as { code: string }).code}`
    : http
}

test('a video is sent in place under its own type, kept by nobody, whole or in the range that is asked for', async () => {
  const site = await aVideoLesson()
  const link = await site.linkFor(site.people.user)
  const whole = await read(site, link)
  expect(whole.http).toBe(200)
  expect(whole.body.equals(content)).toBe(true)
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(size),
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  expect('content-disposition' in whole.headers).toBe(false)
  const part = async (range: string, more: Record<string, string> = {}) => {
    const { http, headers, body } = await read(site, link, { range, ...more })
    return [http, headers['content-range'], headers['content-length'], String(body)]
  }
  expect(await part(`bytes=${size - 10}-${size - 9}`)).toEqual([
    206,
    `bytes ${size - 10}-${size - 9}/${size}`,
    '2',
    '01',
  ])
  expect(await part('bytes=-3')).toEqual([206, `bytes ${size - 3}-${size - 1}/${size}`, '3', '789'])
  expect(await part(`bytes=${size - 4}-`)).toEqual([206, `bytes ${size - 4}-${size - 1}/${size}`, '4', '6789'])
  expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, '0', ''])
  const tag = String(whole.headers['etag'])
  expect((await part('bytes=-3', { 'if-range': tag }))[0]).toBe(206)
  expect((await part('bytes=-3', { 'if-range': '"another"' }))[0]).toBe(200)
  expect((await part('bytes=0-1,4-5'))[0]).toBe(200)
  const head = await read(site, link, { range: 'bytes=0-1' }, 'HEAD')
  expect([head.http, head.headers['content-length'], head.body.length]).toEqual([200, String(size), 0])
})

test('a player that tries with the first two bytes, as Safari does, reads them over a plain connection', async () => {
  const site = await aVideoLesson()
  const link = await site.linkFor(site.people.user)
  const socket = connect(await site.listening(), '127.0.0.1')
  socket.write(`GET ${link} HTTP/1.1\r\nHost: x\r\nRange: bytes=0-1\r\nConnection: close\r\n\r\n`)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  const [head = '', body] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toBe('HTTP/1.1 206 Partial Content')
  expect(head.toLowerCase()).toContain(`\r\ncontent-range: bytes 0-1/${size}`)
  expect(head.toLowerCase()).toContain('\r\ncontent-length: 2')
  expect(body).toBe(content.toString('latin1', 0, 2))
})

test('captions are sent by the same kind of link, as WebVTT', async () => {
  const site = await aVideoLesson()
  const link = await site.captionFor(site.people.user)
  const { http, headers, body } = await read(site, link)
  expect([http, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/vtt; charset=utf-8',
    'no-store',
  ])
  expect(String(body)).toBe('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n')
  await site.db.deleteFrom('lesson_caption').execute()
  expect(await answerOf(site, link)).toBe('400 lesson_link_ended')
})

test('a link ends after its time, to the second', async () => {
  const site = await aVideoLesson()
  site.clock.now = new Date('2026-11-30T00:00:00.900Z')
  const link = await site.linkFor(await site.aUser())
  const after = (ms: number) => (site.clock.now = new Date(Date.parse('2026-11-30T00:00:00Z') + ms))
  after(lessonRules.linkSeconds * 1_000 - 1)
  expect(await answerOf(site, link)).toBe(206)
  after(lessonRules.linkSeconds * 1_000)
  expect(await answerOf(site, link)).toBe('400 lesson_link_ended')
})

test('what a link says cannot be changed: its item, its end, its person, and what it opens', async () => {
  const site = await aVideoLesson()
  const { people, aWhole, aVideo, linkFor, captionFor } = site
  const other = await aWhole({ auth: 'Member' }, { video_id: await aVideo(Buffer.from('other')) })
  const link = await linkFor(people.user)
  const parts = link.split('/').at(-1)!.split('.')
  const [, , endsAt = '', uid = '', signature = ''] = parts
  const member = Buffer.from(people.vip.uid).toString('base64url')
  const flipped = signature.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))
  const changed = [
    parts.with(0, 'en'),
    parts.with(1, String(other.itemId)),
    parts.with(2, String(Number(endsAt) + 1)),
    parts.with(3, member),
    parts.with(4, flipped),
    parts.with(4, ''),
    parts.slice(0, 4),
    [...parts, 'x'],
    ['x'],
  ]
  expect(uid).toBe(Buffer.from(people.user.uid).toString('base64url'))
  for (const one of changed)
    expect(await answerOf(site, `/api/lesson/video/${one.join('.')}`), one.join('.')).toBe('400 lesson_link_ended')
  const ofCaption = (await captionFor(people.user)).split('.').with(0, '/api/lesson/video/video').join('.')
  expect(await answerOf(site, ofCaption)).toBe('400 lesson_link_ended')
  expect(await answerOf(site, link)).toBe(206)
})

test('a link ends when its item gets another video, is for members or free from then on, or is deleted', async () => {
  const site = await aVideoLesson()
  const { db, aVideo, linkFor, people } = site
  const other = await aVideo(Buffer.from('other'))
  const ending: [string, () => Promise<unknown>][] = [
    ['another video', () => db.updateTable('lesson_item').set({ video_id: other }).execute()],
    ['free', () => db.updateTable('lesson_item').set({ is_free: true }).execute()],
    ['for members', () => db.updateTable('lesson').set({ auth: 'Member' }).execute()],
    ['deleted', () => db.deleteFrom('lesson_item').execute()],
  ]
  for (const [what, change] of ending) {
    const link = await linkFor(people.vip)
    expect(await answerOf(site, link), what).toBe(206)
    await change()
    expect(await answerOf(site, link), what).toBe('400 lesson_link_ended')
  }
})

test('with the next range a link refuses whoever is no member any more, was banned, or must not see the lesson', async () => {
  const site = await aVideoLesson('Member')
  const { db, linkFor, people, clock } = site
  const banned = await site.aUser({ role: 'vip' })
  const [link, ofBanned, ofStaff] = [await linkFor(people.vip), await linkFor(banned), await linkFor(people.staff)]
  const ofOwner = await linkFor(people.owner)
  expect(await answerOf(site, link)).toBe(206)
  await db.updateTable('account').set({ status: accountStatus.banned }).where('uid', '=', banned.uid).execute()
  expect(await answerOf(site, ofBanned)).toBe('400 lesson_link_ended')
  const until = new Date(clock.now.getTime() + 1_000)
  await db.updateTable('account').set({ member_until: until.toISOString() }).where('uid', '=', people.vip.uid).execute()
  expect(await answerOf(site, link)).toBe(206)
  clock.now = new Date(clock.now.getTime() + 1_001)
  expect(await answerOf(site, link)).toBe('400 lesson_members_only')
  await db.updateTable('lesson').set({ is_visible: false }).execute()
  expect(await answerOf(site, ofStaff)).toBe('400 lesson_not_found')
  expect(await answerOf(site, ofOwner)).toBe(206)
  await db.deleteFrom('account_role').where('uid', '=', people.owner.uid).execute()
  expect(await answerOf(site, ofOwner)).toBe('400 lesson_not_found')
})

test('a link of one process holds in another with the same key, and in none with another key', async () => {
  const site = await aVideoLesson()
  const link = await site.linkFor(site.people.user)
  const { database } = site
  const http = async (server: Pick<LessonMakers, 'app'>) => (await read(server, link, {}, 'HEAD')).http
  expect(await http(await startServer({ database }))).toBe(200)
  expect(await http(await startServer({ database, settingsKey: 'another key' }))).toBe(400)
})

test('each range asks the store for its bytes alone, and nothing where no byte is sent', async () => {
  const site = await aVideoLesson()
  const link = await site.linkFor(site.people.user)
  const openPart = vi.spyOn(site.services.files, 'openPart')
  onTestFinished(() => openPart.mockRestore())
  await read(site, link, { range: 'bytes=4-9' })
  await read(site, link, { range: `bytes=${size}-` })
  await read(site, link, {}, 'HEAD')
  expect(openPart.mock.calls.map(([, range]) => range)).toEqual([{ start: 4, end: 10 }])
})

test('a video in a bucket is played in the same ranges', async () => {
  const site = await aVideoLesson()
  const link = await site.linkFor(site.people.user)
  const s3 = await startS3()
  onTestFinished(() => s3.stop())
  const store = await s3Store(s3.place, () => {})
  await (await store.receive(content)).keep()
  const openPart = vi.spyOn(site.services.files, 'openPart').mockImplementation(store.openPart)
  onTestFinished(() => openPart.mockRestore())
  for (const [range, expected] of [
    ['bytes=0-1', content.subarray(0, 2)],
    ['bytes=-3', Buffer.from('789')],
    ['bytes=0-', content],
  ] as const) {
    const { http, body } = await read(site, link, { range })
    expect([http, body.equals(expected)], range).toEqual([206, true])
  }
})
