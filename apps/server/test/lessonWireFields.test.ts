import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { lessons } from '@praxis/contract/lessons'
import { expect, test } from 'vitest'
import { lessonMakers } from './lessons.ts'
import { insertTraining } from './trainings.ts'
import { exactly, typesOf } from './wireTypes.ts'

/** A lesson of the wire, then what is ours. */
const row = { number: 'id', text: 'title author | auth', moment: 'gmtModified' }
const stored = {
  number: 'id rank | groups items',
  text: 'title desc author uid auth',
  flag: 'status | mayEdit mayDelete',
  moment: 'gmtCreate gmtModified',
}
const page = { list: 'records', number: 'total size current pages', flag: 'totalIsCapped' }

test('calls of lessons carry exactly the fields of the wire, and those that are named as ours', async () => {
  const { call, db, people, aWhole, aVideo, aProblem } = await lessonMakers()
  const { owner, user } = people
  const training_id = await insertTraining(db, owner.uid, { title: 'Tables' })
  const { lessonId, itemId } = await aWhole({}, { video_id: await aVideo(), duration: 60, training_id })
  await db
    .insertInto('lesson_item_problem')
    .values({ item_id: itemId, problem_id: await aProblem() })
    .execute()
  const caption = { item_id: itemId, language: 'en', label: 'English', content: 'WEBVTT' }
  await db.insertInto('lesson_caption').values(caption).execute()
  await call(lessons.saveProgress, { itemId, seconds: 5 }, user)

  const list = (await call(lessons.list, {}, user)).data!
  expect(typesOf(list)).toEqual(exactly(page))
  expect(typesOf(list.records[0])).toEqual(exactly(row, { object: '| progress' }))
  const detail = (await call(lessons.detail, { id: lessonId }, user)).data!
  expect(typesOf(detail)).toEqual(exactly(row, { text: 'desc', list: 'groups', flag: '| isLocked mayEdit' }))
  expect(typesOf(detail.groups[0])).toEqual(exactly({ number: 'id', text: 'name', list: 'items' }))
  const item = detail.groups[0]!.items[0]!
  expect(typesOf(item)).toEqual(
    exactly({
      number: 'id | duration seconds',
      text: 'title url | kind',
      flag: '| isFree isDone',
      list: '| captions problems',
      object: '| training',
      moment: '| watchedAt',
    }),
  )
  expect(typesOf(item.problems[0])).toEqual(exactly({ text: 'problemId title', none: 'status' }))
  expect(typesOf(item.training)).toEqual(exactly({ number: 'id acCount problemCount', text: 'title' }))
  expect(typesOf(item.captions![0])).toEqual(exactly({ text: 'language label url' }))

  const desk = (await call(lessonAdmin.list, {}, owner)).data!
  expect(typesOf(desk)).toEqual(exactly(page))
  expect(typesOf(desk.records[0])).toEqual(exactly(stored))
  expect(typesOf((await call(lessonAdmin.read, { id: lessonId }, owner)).data)).toEqual(exactly(stored))
  const [group] = (await call(lessonAdmin.groups, { lessonId }, owner)).data!
  expect(typesOf(group)).toEqual(exactly({ number: 'id lessonId rank', text: 'name', list: 'items' }))
  expect(typesOf(group!.items[0])).toEqual(
    exactly({
      number: 'id groupId rank | duration',
      text: 'title url',
      flag: '| isFree',
      list: '| problems captions',
      object: '| video training',
    }),
  )
  const watchers = (await call(lessonAdmin.watchers, { id: lessonId, itemId }, owner)).data!
  expect(typesOf(watchers.records[0])).toEqual(
    exactly({ number: 'done total seconds', text: 'uid username', none: 'nickname', moment: 'watchedAt' }),
  )
})
