import type { InputOf } from '@praxis/contract/endpoint'
import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { lessonAuth } from '@praxis/contract/lessonLimits'
import { lessons } from '@praxis/contract/lessons'
import { expect, test } from 'vitest'
import { storeFile } from '#server/modules/files/public.ts'
import { startServer } from '../harness.ts'
import { mp4 } from '../lessons.ts'
import { insertTraining } from '../trainings.ts'
import { aPerson, tellStory } from './story.ts'

type Groups = InputOf<(typeof lessonAdmin)['saveGroups']>['groups']

/** Links are signed, so each run has others. */
const drawn = /\/api\/lesson\/video\/[\w.-]+/g
const aLink = (title: string, more: object = {}) => ({ title, url: 'https://videos.example.org/1', ...more })

async function aSite() {
  const server = await startServer()
  const { db } = server.services
  const [teacher, root] = [await aPerson(server, 'teacher', 'admin'), await aPerson(server, 'root', 'root')]
  const reader = await aPerson(server, 'reader')
  const aLesson = async (
    title: string,
    groups: Groups = [],
    more: Partial<InputOf<(typeof lessonAdmin)['create']>> = {},
    maker = teacher,
  ) => {
    const { data } = await server.call(lessonAdmin.create, { title, desc: 'Bring **paper**.', ...more }, maker)
    const saved = await server.call(lessonAdmin.saveGroups, { lessonId: data!.id, groups }, maker)
    expect(saved).toMatchObject({ status: 200 })
    return { id: data!.id, groups: saved.data! }
  }
  const aVideo = async () => {
    const stored = await storeFile(server.services, mp4())
    const row = { uid: teacher.uid, name: 'stairs.mp4', media_type: 'video/mp4' as const, ...stored }
    return (await db.insertInto('lesson_video').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  return { server, db, teacher, root, reader, aLesson, aVideo }
}

/** Of three lessons the second is for members, and the third in part. */
async function three() {
  const site = await aSite()
  const { aLesson } = site
  await aLesson('Dynamic programming', [{ name: 'One', items: [aLink('A'), aLink('B')] }], { rank: 1 })
  await aLesson('All for members', [{ name: 'One', items: [aLink('A')] }], { rank: 2, auth: lessonAuth.member })
  const half = [{ name: 'Mixed', items: [aLink('Free look', { isFree: true, duration: 90 }), aLink('The rest')] }]
  await aLesson('Half open', half, { rank: 3, auth: lessonAuth.member })
  return site
}

test('a list of lessons, one of which is for members, is kept', async () => {
  const { server, reader, aLesson } = await three()
  for (let at = 1; at <= 14; at += 1) await aLesson(`Lesson ${at}`)
  await tellStory('lessons/list', server, { people: { reader } })
})

test('a lesson that is for members in part, one that is for members and one that nobody has are kept', async () => {
  const { server, reader } = await three()
  await tellStory('lessons/open', server, { people: { reader } })
})

test('a lesson whose video is watched in parts, and whose link is marked by hand, is kept', async () => {
  const { server, db, teacher, reader, aLesson, aVideo } = await aSite()
  const tid = await insertTraining(db, teacher.uid, { title: 'Ten steps' })
  await aLesson('Dynamic programming', [
    {
      name: 'One dimension',
      items: [
        { title: 'The staircase', videoId: await aVideo(), duration: 100, tid },
        aLink('A page to read', { duration: 60 }),
      ],
    },
    { name: 'To come', items: [] },
  ])
  await aLesson('Nothing yet')
  await tellStory('lessons/watched', server, { people: { reader }, drawn }, { locale: 'zh-CN' })
})

test('a lesson that is made with its groups, of which the server refuses one, is kept', async () => {
  const { server, db, teacher, root, aLesson } = await aSite()
  await aLesson('Of root', [], {}, root)
  const tid = await insertTraining(db, teacher.uid, { title: 'Ten steps' })
  const acts = {
    'the training is hidden': () =>
      db.updateTable('training').set({ is_visible: false, uid: root.uid }).where('id', '=', tid).execute(),
  }
  await tellStory('lessons/made', server, { people: { teacher }, acts })
})

test('a lesson that root deletes after a look at who has watched it is kept', async () => {
  const { server, root, reader, aLesson } = await aSite()
  const { groups } = await aLesson('Dynamic programming', [
    { name: 'One', items: [aLink('A', { duration: 100 }), aLink('B')] },
    { name: 'Two', items: [] },
  ])
  const [first] = groups[0]!.items
  const watched = { itemId: first!.id, seconds: 95, duration: 100 }
  expect(await server.call(lessons.saveProgress, watched, reader)).toMatchObject({ status: 200 })
  await tellStory('lessons/deleted', server, { people: { root } })
})
