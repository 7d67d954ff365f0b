import type { Insertable } from 'kysely'
import type { Tables } from '#server/db/tables.gen.ts'
import { storeFile } from '#server/modules/files/public.ts'
import { trainingMakers } from './trainings.ts'

type Columns<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>

/** A file that begins as an MP4 does, with so many bytes in all. */
export function mp4(bytes = 100, fill = 'x'): Buffer {
  const head = Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'latin1')
  return Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length), fill)])
}

/** The same of WebM. */
export const webm = () =>
  Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'), Buffer.alloc(100)])

/** A server with the people who make lessons, and others who watch them: `owner` makes them. */
export async function lessonMakers() {
  const server = await trainingMakers()
  const { db, people, services } = server
  const insert = async (table: 'lesson' | 'lesson_group' | 'lesson_item' | 'lesson_video', values: object) => {
    const row = await db
      .insertInto(table)
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const aLesson = (columns: Columns<'lesson'> = {}) =>
    insert('lesson', { title: 'Dynamic programming', description: 'Tables.', uid: people.owner.uid, ...columns })
  const aGroup = (lesson_id: number, columns: Columns<'lesson_group'> = {}) =>
    insert('lesson_group', { lesson_id, name: 'One dimension', ...columns })
  const anItem = (lesson_id: number, group_id: number, columns: Columns<'lesson_item'> = {}) =>
    insert('lesson_item', {
      lesson_id,
      group_id,
      title: 'The staircase',
      url: columns.video_id == null ? 'https://videos.example.org/1' : '',
      ...columns,
    })
  const aVideo = async (content: Buffer = mp4(), columns: Columns<'lesson_video'> = {}) => {
    const stored = await storeFile(services, content)
    return insert('lesson_video', {
      uid: people.owner.uid,
      name: 'a.mp4',
      media_type: 'video/mp4',
      ...stored,
      ...columns,
    })
  }
  /** A lesson with one group and one item in it. */
  async function aWhole(lesson: Columns<'lesson'> = {}, item: Columns<'lesson_item'> = {}) {
    const lessonId = await aLesson(lesson)
    const groupId = await aGroup(lessonId)
    return { lessonId, groupId, itemId: await anItem(lessonId, groupId, item) }
  }
  return { ...server, aLesson, aGroup, anItem, aVideo, aWhole }
}

export type LessonMakers = Awaited<ReturnType<typeof lessonMakers>>

type Linked = { owner: { uid: string }; pid: number; tid: number }

/** A lesson of the site whose one item names a problem and a training. */
export async function insertLessonWith(db: LessonMakers['db'], { owner, pid, tid }: Linked) {
  const insert = (values: { title: string; description: string; uid: string }) =>
    db.insertInto('lesson').values(values).returning('id').executeTakeFirstOrThrow()
  const { id: lesson } = await insert({ title: 'l', description: 'd', uid: owner.uid })
  const part = { lesson_id: lesson, name: 'g' }
  const group = await db.insertInto('lesson_group').values(part).returning('id').executeTakeFirstOrThrow()
  const item = { lesson_id: lesson, group_id: group.id, title: 'i', url: '/problem/1', training_id: tid }
  const { id: lessonItem } = await db.insertInto('lesson_item').values(item).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('lesson_item_problem').values({ item_id: lessonItem, problem_id: pid }).execute()
  return { lesson, lessonItem }
}
