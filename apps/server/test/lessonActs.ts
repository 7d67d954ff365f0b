import type { Endpoint } from '@praxis/contract/endpoint'
import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { lessonVideos } from '@praxis/contract/lessonVideos'
import type { Act, Site } from './bankActs.ts'
import { mp4 } from './lessons.ts'

/** A lesson with a group and an item in it. */
async function aLesson({ db, root }: Site) {
  const lesson = { title: 'Graphs', description: 'Walks.', uid: root.uid }
  const { id: lessonId } = await db.insertInto('lesson').values(lesson).returning('id').executeTakeFirstOrThrow()
  const group = { lesson_id: lessonId, name: 'One' }
  const { id: groupId } = await db.insertInto('lesson_group').values(group).returning('id').executeTakeFirstOrThrow()
  const item = { lesson_id: lessonId, group_id: groupId, title: 'Walks', url: '/problem/1' }
  const { id: itemId } = await db.insertInto('lesson_item').values(item).returning('id').executeTakeFirstOrThrow()
  return { lessonId, groupId, itemId }
}

type Made = Awaited<ReturnType<typeof aLesson>>
const on = (act: string, inputOf: (made: Made) => Record<string, unknown>): Act => ({
  act,
  prepare: async (site) => inputOf(await aLesson(site)),
})

/** Acts of staff on lessons. */
export const lessonActs = new Map<Endpoint, Act>([
  [lessonAdmin.create, { act: 'lesson.create', prepare: async () => ({ title: 'Trees' }) }],
  [lessonAdmin.update, on('lesson.edit', ({ lessonId }) => ({ id: lessonId, title: 'Trees' }))],
  [lessonAdmin.changeVisible, on('lesson.setVisible', ({ lessonId }) => ({ id: lessonId, status: false }))],
  [lessonAdmin.remove, on('lesson.delete', ({ lessonId }) => ({ id: lessonId }))],
  [lessonAdmin.saveGroups, on('lesson.saveGroups', ({ lessonId }) => ({ lessonId, groups: [] }))],
  [lessonAdmin.createGroup, on('lesson.createGroup', ({ lessonId }) => ({ lessonId, name: 'Two' }))],
  [lessonAdmin.updateGroup, on('lesson.editGroup', ({ groupId }) => ({ id: groupId, name: 'Two' }))],
  [lessonAdmin.removeGroup, on('lesson.deleteGroup', ({ groupId }) => ({ id: groupId }))],
  [lessonAdmin.createItem, on('lesson.createItem', ({ groupId }) => ({ groupId, title: 'Trees', url: '/problem/2' }))],
  [lessonAdmin.updateItem, on('lesson.editItem', ({ itemId }) => ({ id: itemId, title: 'Trees' }))],
  [lessonAdmin.removeItem, on('lesson.deleteItem', ({ itemId }) => ({ id: itemId }))],
  [
    lessonAdmin.setVideoHosts,
    { act: 'lesson.setVideoHosts', prepare: async () => ({ videoHosts: ['player.example.org'] }) },
  ],
  [lessonVideos.upload, { act: 'lesson.uploadVideo', content: mp4(), prepare: async () => ({}) }],
  [
    lessonVideos.uploadCaption,
    {
      ...on('lesson.writeCaptions', ({ itemId }) => ({ itemId, language: 'en', label: 'English' })),
      content: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello',
    },
  ],
  [
    lessonVideos.removeCaption,
    {
      act: 'lesson.deleteCaptions',
      async prepare(site) {
        const { itemId } = await aLesson(site)
        const caption = { item_id: itemId, language: 'en', label: 'English', content: 'WEBVTT' }
        await site.db.insertInto('lesson_caption').values(caption).execute()
        return { itemId, language: 'en' }
      },
    },
  ],
])
