import type { InputOf } from '@praxis/contract/endpoint'
import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { lessonRules } from '@praxis/contract/lessonLimits'
import { lessons } from '@praxis/contract/lessons'
import { expect, test } from 'vitest'
import type { Services } from '#server/context.ts'
import { lessonMakers, type LessonMakers } from '../../../../test/lessons.ts'
import { insertTraining } from '../../../../test/trainings.ts'
import { whileChanged } from '../../../../test/whileChanged.ts'

type Groups = InputOf<(typeof lessonAdmin)['saveGroups']>['groups']
const url = 'https://videos.example.org/1'

const saver =
  ({ call, people }: LessonMakers, lessonId: number) =>
  (groups: Groups, person = people.owner) =>
    call(lessonAdmin.saveGroups, { lessonId, groups }, person)

test('a full save keeps the rows that it names, with their progress, makes others and deletes the rest', async () => {
  const desk = await lessonMakers()
  const { call, people, aLesson } = desk
  const lessonId = await aLesson()
  const save = saver(desk, lessonId)
  const item = (title: string) => ({ title, url })
  const made = (
    await save([
      { name: 'One', items: [item('a'), item('b')] },
      { name: 'Two', items: [item('c')] },
    ])
  ).data!
  expect(made.map(({ name, rank, items }) => [name, rank, items.map(({ title, rank: at }) => [title, at])])).toEqual([
    [
      'One',
      0,
      [
        ['a', 0],
        ['b', 1],
      ],
    ],
    ['Two', 1, [['c', 0]]],
  ])
  const [[a, b], [c]] = made.map(({ items }) => items.map(({ id }) => id)) as [[number, number], [number]]
  const [one, two] = made.map(({ id }) => id) as [number, number]
  for (const itemId of [a, b, c]) await call(lessons.saveProgress, { itemId, seconds: 7 }, people.user)
  // b goes into the other group, which comes first now; the group of a is gone, and a with it.
  const saved = (
    await save([{ id: two, name: 'Two', items: [{ id: b, title: 'b2' }, item('d'), { id: c, title: 'c' }] }])
  ).data!
  expect(saved).toMatchObject([{ id: two, name: 'Two', rank: 0 }])
  const items = saved[0]!.items
  expect(items.map(({ id, title, rank, groupId }) => [id, title, rank, groupId])).toEqual([
    [b, 'b2', 0, two],
    [expect.any(Number), 'd', 1, two],
    [c, 'c', 2, two],
  ])
  expect([a, b, c, one]).not.toContain(items[1]!.id)
  const read = (await call(lessons.detail, { id: lessonId }, people.user)).data!
  expect(read.groups[0]!.items.map(({ id, seconds, url: at }) => [id, seconds, at])).toEqual([
    [b, 7, url],
    [items[1]!.id, 0, url],
    [c, 7, url],
  ])
  expect((await call(lessonAdmin.groups, { lessonId }, people.owner)).data).toEqual(saved)
  expect((await save([])).data).toEqual([])
})

test('a save that omits something of an item keeps it, and null takes away what may be absent', async () => {
  const desk = await lessonMakers()
  const { call, db, people, aWhole, aVideo, aProblem } = desk
  const [video, other] = [await aVideo(), await aVideo(Buffer.from('other'))]
  const { lessonId, groupId, itemId } = await aWhole()
  const pids = [await aProblem(), await aProblem()]
  const tid = await insertTraining(db, people.owner.uid, { title: 'Tables' })
  const save = saver(desk, lessonId)
  const one = async (sent: object) => {
    const { data, code, field } = await save([
      { id: groupId, name: 'One', items: [{ id: itemId, title: 'x', ...sent }] },
    ])
    return data?.[0]?.items[0] ?? { code, field }
  }
  const whole = {
    id: itemId,
    groupId,
    title: 'x',
    url: '',
    rank: 0,
    video: { id: video, name: 'a.mp4', size: 100, mediaType: 'video/mp4' },
    isFree: true,
    duration: 60,
    problems: [1, 0].map((n) => ({ id: pids[n], problemId: expect.any(String), title: `Title ${pids[n]}` })),
    training: { id: tid, title: 'Tables' },
    captions: [],
  }
  const given = { videoId: video, isFree: true, duration: 60, pids: [pids[1]!, pids[0]!, pids[1]!], tid }
  expect(await one(given)).toEqual(whole)
  expect(await one({})).toEqual(whole)
  // As clients of the wire send it, which know no videos.
  expect(await one({ url: '' })).toEqual(whole)
  expect(await one({ url: null, isFree: null, pids: null })).toEqual(whole)
  expect(await one({ videoId: other })).toMatchObject({ video: { id: other } })
  expect(await one({ videoId: null })).toEqual({ code: 'lesson_item_empty', field: 'groups.0.items.0.url' })
  expect(await one({ videoId: null, url })).toMatchObject({ video: null, url })
  expect(await one({ videoId: video })).toMatchObject({ video: { id: video }, url: '' })
  expect(await one({ url })).toMatchObject({ video: null, url })
  expect(await one({ duration: null, tid: null, pids: [], isFree: false })).toMatchObject({
    url,
    duration: null,
    training: null,
    problems: [],
    isFree: false,
  })
  // A single change works alike.
  await call(lessonAdmin.updateItem, { id: itemId, duration: 5, rank: 9 }, people.owner)
  const [after] = (await call(lessonAdmin.groups, { lessonId }, people.owner)).data![0]!.items
  expect(after).toMatchObject({ title: 'x', url, duration: 5, rank: 9 })
})

test('what was read may be sent back whole, and changes nothing', async () => {
  const desk = await lessonMakers()
  const { call, db, people, aWhole, anItem, aVideo, aProblem } = desk
  const { lessonId, groupId, itemId } = await aWhole({}, { is_free: true, duration: 9 })
  await anItem(lessonId, groupId, { video_id: await aVideo(), rank: 1 })
  await db
    .insertInto('lesson_item_problem')
    .values({ item_id: itemId, problem_id: await aProblem() })
    .execute()
  const read = async () => (await call(lessonAdmin.groups, { lessonId }, people.owner)).data!
  const before = await read()
  expect(await saver(desk, lessonId)(before)).toMatchObject({ status: 200, data: before })
  expect(await read()).toEqual(before)
})

test('numbers of another lesson, and numbers that come twice, are refused, and nothing is changed', async () => {
  const desk = await lessonMakers()
  const { call, people, aWhole } = desk
  const [own, other] = [await aWhole(), await aWhole()]
  const save = saver(desk, own.lessonId)
  const before = (await call(lessonAdmin.groups, { lessonId: own.lessonId }, people.owner)).data
  const group = (id: number, itemIds: number[]) => ({
    id,
    name: 'x',
    items: itemIds.map((one) => ({ id: one, title: 'x' })),
  })
  const wrong: [Groups, string][] = [
    [[group(other.groupId, [])], 'lesson_group_not_found'],
    [[group(own.groupId, [other.itemId])], 'lesson_item_not_found'],
    [[group(own.groupId, [own.itemId, own.itemId])], 'lesson_item_not_found'],
    [[group(own.groupId, []), group(own.groupId, [])], 'lesson_group_not_found'],
    [[group(own.groupId, [987_654])], 'lesson_item_not_found'],
  ]
  for (const [groups, code] of wrong) expect(await save(groups)).toMatchObject({ code })
  for (const lessonId of [own.lessonId, other.lessonId])
    expect((await call(lessonAdmin.groups, { lessonId }, people.owner)).data).toHaveLength(1)
  expect((await call(lessonAdmin.groups, { lessonId: own.lessonId }, people.owner)).data).toEqual(before)
})

test('an address that pages must not open is refused by the name of its item', async () => {
  const desk = await lessonMakers()
  const { call, people, aWhole } = desk
  const { lessonId, groupId, itemId } = await aWhole()
  const wrong = [
    'javascript:alert(1)',
    '//evil.example/1',
    'ftp://a.example',
    'data:text/html,x',
    'https://a@b.example',
    'x',
  ]
  for (const address of wrong) {
    const groups = [
      {
        name: 'One',
        items: [
          { title: 'good', url },
          { title: 'bad', url: address },
        ],
      },
    ]
    const refused = { code: 'address_invalid', field: 'groups.0.items.1.url' }
    expect(await saver(desk, lessonId)(groups), address).toMatchObject(refused)
    const single = { code: 'address_invalid', field: 'url' }
    expect(await call(lessonAdmin.updateItem, { id: itemId, url: address }, people.owner)).toMatchObject(single)
    expect(await call(lessonAdmin.createItem, { groupId, title: 'x', url: address }, people.owner)).toMatchObject(
      single,
    )
  }
  for (const good of ['/videos/1.m3u8', 'http://a.example/1'])
    expect(await call(lessonAdmin.updateItem, { id: itemId, url: good }, people.owner)).toMatchObject({ status: 200 })
})

test('an item takes a video of whoever saves, or one that the lesson has; root takes any', async () => {
  const desk = await lessonMakers()
  const { aLesson, aVideo, people } = desk
  const lessonId = await aLesson()
  const save = saver(desk, lessonId)
  const groups = (videoId: number): Groups => [{ name: 'One', items: [{ title: 'x', videoId }] }]
  const [own, ofOther] = [await aVideo(), await aVideo(Buffer.from('b'), { uid: people.staff.uid })]
  const refused = { code: 'lesson_video_not_found', field: 'groups.0.items.0.videoId' }
  expect(await save(groups(ofOther))).toMatchObject(refused)
  expect(await save(groups(987_654))).toMatchObject(refused)
  expect(await save(groups(own))).toMatchObject({ status: 200 })
  expect(await save(groups(ofOther), people.root)).toMatchObject({ status: 200 })
  // Now it is in the lesson, also for its author.
  expect(await save(groups(ofOther))).toMatchObject({ status: 200 })
  await save(groups(own))
  expect(await save(groups(ofOther))).toMatchObject(refused)
})

test('an item names no problem and no training that whoever saves may not know of, but keeps those that it names', async () => {
  const desk = await lessonMakers()
  const { call, db, people, aWhole, aProblem, gid } = desk
  const { lessonId, groupId, itemId } = await aWhole()
  const [open, ofOther] = [await aProblem(), await aProblem({ auth: 2, owner_uid: people.staff.uid })]
  const ofGroup = await aProblem({ group_id: gid })
  // `staff` is a plain administrator here, and `owner` keeps the bank.
  await db.updateTable('lesson').set({ uid: people.staff.uid }).execute()
  const hidden = await aProblem({ auth: 2 })
  const save = (sent: object) =>
    saver(desk, lessonId)([{ id: groupId, name: 'One', items: [{ id: itemId, title: 'x', ...sent }] }], people.staff)
  for (const pid of [hidden, ofGroup, 987_654])
    expect(await save({ pids: [open, pid] })).toMatchObject({
      code: 'problem_not_found',
      field: 'groups.0.items.0.pids',
    })
  expect(await save({ pids: [open, ofOther] })).toMatchObject({ status: 200 })
  await db.updateTable('problem').set({ owner_uid: people.owner.uid, auth: 2 }).execute()
  const kept = await save({ pids: [ofOther, open] })
  // They stay linked, and their names are told nobody who may not know them.
  expect(kept.data![0]!.items[0]!.problems).toEqual([ofOther, open].map((id) => ({ id, problemId: '', title: '' })))
  const tid = await insertTraining(db, people.owner.uid, { is_visible: false })
  const inGroup = await insertTraining(db, people.owner.uid, { group_id: gid })
  for (const one of [tid, inGroup, 987_654])
    expect(await save({ tid: one })).toMatchObject({ code: 'training_not_found', field: 'groups.0.items.0.tid' })
  await db.updateTable('training').set({ is_visible: true }).execute()
  expect(await save({ tid })).toMatchObject({ status: 200 })
  await db.updateTable('training').set({ is_visible: false }).execute()
  expect((await save({ tid })).data![0]!.items[0]!.training).toEqual({ id: tid, title: '' })
  expect((await call(lessons.detail, { id: lessonId }, people.user)).data!.groups[0]!.items[0]).toMatchObject({
    problems: [],
    training: null,
  })
})

test('a lesson holds so many groups and items, and not one more', async () => {
  const desk = await lessonMakers()
  const { call, people, aLesson } = desk
  const lessonId = await aLesson()
  const save = saver(desk, lessonId)
  const items = (count: number) => Array.from({ length: count }, (_, n) => ({ title: `${n}`, url }))
  const full = [...Array.from({ length: 99 }, () => ({ name: 'x', items: items(10) })), { name: 'x', items: items(10) }]
  const saved = (await save(full)).data!
  expect([saved.length, saved.flatMap((group) => group.items).length]).toEqual([lessonRules.groups, lessonRules.items])
  // All in their order, so that no number went to another row.
  expect(saved.every((group) => group.items.every(({ title }, n) => title === String(n)))).toBe(true)
  const more = full.with(0, { name: 'x', items: items(11) })
  expect(await save(more)).toMatchObject({ code: 'lesson_large', msg: '最多 1000 个' })
  expect(await save([...full, { name: 'x', items: [] }])).toMatchObject({ code: 'invalid_input' })
  const large = { code: 'lesson_large' }
  expect(await call(lessonAdmin.createGroup, { lessonId, name: 'x' }, people.owner)).toMatchObject(large)
  const item = { groupId: saved[0]!.id, title: 'x', url }
  expect(await call(lessonAdmin.createItem, item, people.owner)).toMatchObject(large)
}, 30_000)

test('two saves at once follow each other, and one of a lesson that is just deleted finds none', async () => {
  const desk = await lessonMakers()
  const { db, call, people, aWhole } = desk
  const { lessonId, groupId, itemId } = await aWhole()
  const [first, second] = await Promise.all(
    ['a', 'b'].map((name) => saver(desk, lessonId)([{ name, items: [{ title: name, url }] }])),
  )
  expect([first!.status, second!.status]).toEqual([200, 200])
  const groups = (await call(lessonAdmin.groups, { lessonId }, people.owner)).data!
  expect(groups).toHaveLength(1)
  expect(groups[0]!.items).toHaveLength(1)
  const remove = (tx: Services['db']) => tx.deleteFrom('lesson').where('id', '=', lessonId).execute()
  const save = () => saver(desk, lessonId)([{ id: groupId, name: 'x', items: [{ id: itemId, title: 'x' }] }])
  expect(await whileChanged(db, remove, save)).toMatchObject({ code: 'lesson_not_found' })
})

test('the log of a full save has the groups and items that it changed, and no others', async () => {
  const desk = await lessonMakers()
  const { db, aWhole, anItem } = desk
  const { lessonId, groupId, itemId } = await aWhole()
  const same = await anItem(lessonId, groupId, { rank: 1 })
  await saver(
    desk,
    lessonId,
  )([
    {
      id: groupId,
      name: 'One dimension',
      items: [
        { id: itemId, title: 'Other' },
        { id: same, title: 'The staircase' },
      ],
    },
  ])
  const [row] = await db.selectFrom('audit').select(['act', 'noun', 'noun_id as nounId', 'before', 'after']).execute()
  expect(row).toMatchObject({ act: 'lesson.saveGroups', noun: 'lesson', nounId: String(lessonId) })
  expect(Object.keys(row!.after as object)).toEqual([`item ${itemId}`])
  expect(row!.after).toMatchObject({ [`item ${itemId}`]: { title: 'Other' } })
  expect(row!.before).toMatchObject({ [`item ${itemId}`]: { title: 'The staircase' } })
})
