import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { lessonRules } from '@praxis/contract/lessonLimits'
import { lessonVideos } from '@praxis/contract/lessonVideos'
import { expect, test } from 'vitest'
import { unusedFilesJob } from '#server/modules/files/public.ts'
import type { Services } from '#server/context.ts'
import { bring, onePixel } from '../../../../test/forms.ts'
import { lessonMakers, mp4, webm } from '../../../../test/lessons.ts'
import { storedFiles } from '../../../../test/storedFiles.ts'
import { whileChanged } from '../../../../test/whileChanged.ts'
import { unusedVideosJob } from '../public.ts'

const hour = 3_600_000
const run = { signal: new AbortController().signal } as never

test('a video is what its content is, whatever it is called: a page called mp4 is none', async () => {
  const desk = await lessonMakers()
  const { people, db } = desk
  const upload = (content: Buffer | string, fileName: string, type = 'video/mp4') =>
    bring(desk, lessonVideos.upload, { ...people.owner, content, fileName, type }, {})
  const before = (await storedFiles(desk)).length
  for (const content of ['<html><script>alert(1)</script>', '', onePixel, 'ftypisom'])
    expect(await upload(content, 'lesson.mp4')).toMatchObject({ code: 'lesson_video_kind', field: 'file' })
  // A film of another kind, which browsers do not play everywhere.
  const quicktime = Buffer.concat([Buffer.from('\0\0\0\u0014ftypqt  \0\0\0\0qt  ', 'latin1'), Buffer.alloc(50)])
  expect(await upload(quicktime, 'lesson.mp4')).toMatchObject({ code: 'lesson_video_kind' })
  expect((await storedFiles(desk)).length).toBe(before)
  const made = await upload(mp4(500), 'C:\\films\\one.html', 'text/html')
  expect(made.data).toEqual({ id: expect.any(Number), name: 'one.html', size: 500, mediaType: 'video/mp4' })
  expect((await upload(webm(), 'two')).data).toMatchObject({ name: 'two', mediaType: 'video/webm' })
  expect(await db.selectFrom('lesson_video').select(['uid', 'name']).orderBy('id').execute()).toEqual([
    { uid: people.owner.uid, name: 'one.html' },
    { uid: people.owner.uid, name: 'two' },
  ])
})

test('videos of one person fit into their quota, also when they come at once', async () => {
  const desk = await lessonMakers()
  const { people, aVideo, db } = desk
  await aVideo(mp4(), { size: lessonRules.videoQuotaBytes - 250 })
  const upload = (person: { token: string }, fill: string) =>
    bring(desk, lessonVideos.upload, { ...person, content: mp4(100, fill) }, {})
  const replies = await Promise.all(['a', 'b', 'c'].map((fill) => upload(people.owner, fill)))
  expect(replies.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'done', 'quota_exceeded'])
  expect(await upload(people.staff, 'a')).toMatchObject({ status: 200 })
  // Whoever comes while another one is being stored counts it.
  const { uid } = people.staff
  const { hash } = await db.selectFrom('lesson_video').select('hash').limit(1).executeTakeFirstOrThrow()
  const store = async (tx: Services['db']) => {
    await tx.selectFrom('account').select('uid').where('uid', '=', uid).forNoKeyUpdate().execute()
    const video = { uid, name: 'x', hash, size: lessonRules.videoQuotaBytes - 199, media_type: 'video/mp4' }
    await tx.insertInto('lesson_video').values(video).execute()
  }
  expect(await whileChanged(db, store, () => upload(people.staff, 'b'))).toMatchObject({ code: 'quota_exceeded' })
  expect(await db.selectFrom('lesson_video').select('id').execute()).toHaveLength(5)
})

test('a video that no item has named for a day is removed with its content, and no other', async () => {
  const desk = await lessonMakers()
  const { services, clock, db, aVideo, aWhole } = desk
  const pass = async (hours: number) => {
    clock.now = new Date(clock.now.getTime() + hours * hour)
    await unusedVideosJob.run(services, {}, run)
  }
  // Sessions end while the hours pass.
  const change = async (change: { videoId: number | null; url?: string }) => {
    const reply = await desk.call(lessonAdmin.updateItem, { id: itemId, ...change }, await desk.aUser({ role: 'root' }))
    expect(reply).toMatchObject({ status: 200 })
  }
  clock.now = new Date()
  const unused = await aVideo(Buffer.from('unused'))
  const named = await aVideo(Buffer.from('named'))
  const { itemId } = await aWhole({}, { video_id: named })
  const left = async () =>
    (await db.selectFrom('lesson_video').select('id').orderBy('id').execute()).map(({ id }) => id)
  await pass(0)
  await pass(23)
  expect(await left()).toEqual([unused, named])
  await pass(2)
  expect(await left()).toEqual([named])
  // It is named no more only now, and has its day, too.
  await change({ videoId: null, url: '/problem/1' })
  await pass(1)
  await pass(23)
  expect(await left()).toEqual([named])
  // Named again, the day begins anew.
  await change({ videoId: named })
  await change({ videoId: null, url: '/problem/1' })
  await pass(2)
  await pass(23)
  expect(await left()).toEqual([named])
  await pass(2)
  expect(await left()).toEqual([])
  await db.updateTable('stored_file').set({ stored_at: '2020-01-01T00:00:00Z' }).execute()
  const before = (await storedFiles(desk)).length
  await unusedFilesJob.run(services, {}, run)
  expect(before - (await storedFiles(desk)).length).toBeGreaterThanOrEqual(2)
})

test('a video that is just being removed is not there for whoever saves', async () => {
  const { db, call, people, aVideo, aWhole } = await lessonMakers()
  const { itemId } = await aWhole()
  const videoId = await aVideo()
  const remove = (tx: Services['db']) => tx.deleteFrom('lesson_video').where('id', '=', videoId).execute()
  const save = () => call(lessonAdmin.updateItem, { id: itemId, videoId }, people.owner)
  expect(await whileChanged(db, remove, save)).toMatchObject({ code: 'lesson_video_not_found' })
})

test('a video that somebody is just naming is not removed', async () => {
  const { db, services, clock, aVideo, aWhole } = await lessonMakers()
  const { itemId } = await aWhole()
  const videoId = await aVideo(mp4(), { unused_since: new Date(clock.now.getTime() - 25 * hour) })
  const held = await aVideo(Buffer.from('held'))
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('lesson_video').select('id').where('id', '=', held).forNoKeyUpdate().execute()
    await tx.updateTable('lesson_item').set({ video_id: videoId, url: '' }).where('id', '=', itemId).execute()
    await unusedVideosJob.run(services, {}, run)
  })
  const stored = () => db.selectFrom('lesson_video').select(['id', 'unused_since']).orderBy('id').execute()
  expect(await stored()).toEqual([
    { id: videoId, unused_since: expect.any(String) },
    { id: held, unused_since: null },
  ])
  await unusedVideosJob.run(services, {}, run)
  expect(await stored()).toEqual([
    { id: videoId, unused_since: null },
    { id: held, unused_since: expect.any(String) },
  ])
})

test('captions are stored clean, one text for each language, and removed', async () => {
  const desk = await lessonMakers()
  const { db, call, people, aWhole } = desk
  const { lessonId, itemId } = await aWhole()
  const caption = (content: string | Buffer, language = 'zh-CN', label = '中文') =>
    bring(desk, lessonVideos.uploadCaption, { ...people.owner, content }, { itemId, language, label })
  const cue = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`
  expect(await caption(cue('<script>你好</script>'))).toMatchObject({ status: 200 })
  expect(await caption(cue('Hello'), 'en', 'English')).toMatchObject({ status: 200 })
  expect(await caption(cue('再见'), 'zh-CN', '汉语')).toMatchObject({ status: 200 })
  const stored = () =>
    db.selectFrom('lesson_caption').select(['language', 'label', 'content']).orderBy('language').execute()
  expect(await stored()).toEqual([
    { language: 'en', label: 'English', content: cue('Hello') },
    { language: 'zh-CN', label: '汉语', content: cue('再见') },
  ])
  const [item] = (await call(lessonAdmin.groups, { lessonId }, people.owner)).data![0]!.items
  expect(item!.captions).toEqual([
    { language: 'en', label: 'English' },
    { language: 'zh-CN', label: '汉语' },
  ])
  const unreadable = { code: 'lesson_caption_unreadable', field: 'file' }
  for (const content of ['<html>', 'WEBVTT', Buffer.from(cue('\u00ff'), 'latin1')])
    expect(await caption(content)).toMatchObject(unreadable)
  for (const language of ['video', 'EN', 'e', 'en-', '../x', 'en.zh'])
    expect((await caption(cue('x'), language)).code, language).toBe('invalid_input')
  const remove = () => call(lessonVideos.removeCaption, { itemId, language: 'zh-CN' }, people.owner)
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  expect((await stored()).map(({ language }) => language)).toEqual(['en'])
})

test('an item has ten captions and no more, and each can still be written anew', async () => {
  const desk = await lessonMakers()
  const { people, aWhole } = desk
  const { itemId } = await aWhole()
  const write = async (language: string) => {
    const input = { itemId, language, label: 'x' }
    const content = 'WEBVTT\n\n00:01.000 --> 00:02.000\na'
    return (await bring(desk, lessonVideos.uploadCaption, { ...people.owner, content }, input)).code ?? 'done'
  }
  const languages = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg', 'hh', 'ii', 'jj', 'kk']
  const answers: string[] = []
  for (const language of languages) answers.push(await write(language))
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 'done'), 'lesson_large'])
  expect(await write('aa')).toBe('done')
})
