import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { lessons } from '@praxis/contract/lessons'
import { expect, test } from 'vitest'
import type { Services } from '#server/context.ts'
import { lessonMakers } from '../../../../test/lessons.ts'
import { archiveOf } from '../../../../test/ownArchive.ts'
import { whileChanged } from '../../../../test/whileChanged.ts'

test('progress is kept; from nine tenths on an item is done, and stays done until a hand says otherwise', async () => {
  const { call, people, aWhole } = await lessonMakers()
  const { lessonId, itemId } = await aWhole()
  const save = async (sent: { seconds: number; duration?: number; isDone?: boolean }) =>
    (await call(lessons.saveProgress, { itemId, ...sent }, people.user)).data
  const read = async () => {
    const item = (await call(lessons.detail, { id: lessonId }, people.user)).data!.groups[0]!.items[0]!
    return [item.seconds, item.isDone]
  }
  expect(await read()).toEqual([0, false])
  expect(await save({ seconds: 89, duration: 100 })).toEqual({ isDone: false })
  expect(await read()).toEqual([89, false])
  expect(await save({ seconds: 90, duration: 100 })).toEqual({ isDone: true })
  expect(await save({ seconds: 3, duration: 100 })).toEqual({ isDone: true })
  expect(await read()).toEqual([3, true])
  expect(await save({ seconds: 3, isDone: false })).toEqual({ isDone: false })
  expect(await save({ seconds: 13 })).toEqual({ isDone: false })
  expect(await save({ seconds: 13, isDone: true })).toEqual({ isDone: true })
  expect(await save({ seconds: 14 })).toEqual({ isDone: true })
  expect((await call(lessons.detail, { id: lessonId }, people.vip)).data!.groups[0]!.items[0]).toMatchObject({
    seconds: 0,
    isDone: false,
    watchedAt: null,
  })
})

test('without a length of the player the stored one counts, and the moment at which it was done is the first', async () => {
  const { call, db, people, aWhole, clock } = await lessonMakers()
  const { itemId } = await aWhole({}, { duration: 200 })
  const save = (seconds: number) => call(lessons.saveProgress, { itemId, seconds }, people.user)
  const stored = () =>
    db.selectFrom('lesson_progress').select(['done_at', 'updated_at', 'seconds']).executeTakeFirstOrThrow()
  await save(179)
  expect(await stored()).toMatchObject({ done_at: null, seconds: 179 })
  await save(180)
  const first = await stored()
  expect(first.done_at).toBe(first.updated_at)
  clock.now = new Date(clock.now.getTime() + 60_000)
  await save(200)
  const later = await stored()
  expect(later.done_at).toBe(first.done_at)
  expect(Date.parse(later.updated_at) - Date.parse(first.updated_at)).toBeGreaterThanOrEqual(60_000)
})

test('reports of one person at once make one row, and an item that is just deleted takes none', async () => {
  const { call, db, people, aWhole } = await lessonMakers()
  const { itemId } = await aWhole()
  const save = () => call(lessons.saveProgress, { itemId, seconds: 5 }, people.user)
  const replies = await Promise.all([save(), save(), save()])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await db.selectFrom('lesson_progress').selectAll().execute()).toHaveLength(1)
  const remove = (tx: Services['db']) => tx.deleteFrom('lesson_item').where('id', '=', itemId).execute()
  expect(await whileChanged(db, remove, save)).toMatchObject({ code: 'lesson_item_not_found' })
  expect(await save()).toMatchObject({ code: 'lesson_item_not_found' })
})

test('the teacher reads how far each person is, who watched last first, in the lesson and in one item', async () => {
  const { call, people, aWhole, anItem, clock } = await lessonMakers()
  const { lessonId, groupId, itemId } = await aWhole()
  const second = await anItem(lessonId, groupId)
  const other = await aWhole()
  const watch = async (person: { token: string }, item: number, seconds: number) => {
    clock.now = new Date(clock.now.getTime() + 1_000)
    await call(lessons.saveProgress, { itemId: item, seconds, duration: 100 }, person)
  }
  await watch(people.vip, itemId, 99)
  await watch(people.vip, second, 95)
  await watch(people.user, itemId, 50)
  await watch(people.staff, other.itemId, 100)
  const read = async (more: { itemId?: number; keyword?: string; limit?: number }) =>
    (await call(lessonAdmin.watchers, { id: lessonId, ...more }, people.owner)).data!
  const whole = await read({})
  expect(whole).toMatchObject({ total: 2 })
  const at = expect.any(String)
  expect(whole.records).toEqual([
    { uid: people.user.uid, username: 'user', nickname: null, done: 0, total: 2, seconds: null, watchedAt: at },
    { uid: people.vip.uid, username: 'vip', nickname: null, done: 2, total: 2, seconds: null, watchedAt: at },
  ])
  const inItem = await read({ itemId: second })
  expect(inItem.records).toMatchObject([{ username: 'vip', done: 1, total: 1, seconds: 95 }])
  expect((await read({ keyword: 'VI' })).records).toMatchObject([{ username: 'vip' }])
  expect(await read({ limit: 1 })).toMatchObject({ total: 2, records: [{ username: 'user' }] })
  const wrong = await call(lessonAdmin.watchers, { id: lessonId, itemId: other.itemId }, people.owner)
  expect(wrong).toMatchObject({ code: 'lesson_item_not_found' })
})

test('what somebody watched is in the archive of their own data', async () => {
  const server = await lessonMakers()
  const { call, people, aWhole } = server
  const { lessonId, itemId } = await aWhole()
  await call(lessons.saveProgress, { itemId, seconds: 99, duration: 100 }, people.user)
  const archive = async (token: string) => JSON.parse((await archiveOf(server, token)).get('lessons.json')!) as object
  const at = expect.any(String)
  expect(await archive(people.user.token)).toEqual([
    { lessonId, lesson: 'Dynamic programming', item: 'The staircase', seconds: 99, doneAt: at, watchedAt: at },
  ])
  expect(await archive(people.vip.token)).toEqual([])
})
