import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { lessons } from '@praxis/contract/lessons'
import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { fromNow } from '../../../test/contests.ts'
import { lessonMakers } from '../../../test/lessons.ts'
import { insertTraining } from '../../../test/trainings.ts'

describeEndpoints(
  'lessons',
  `
  GET    /api/get-lesson-list              anyone    | rows=15
  GET    /api/get-lesson-detail            signedIn  lesson_not_found lesson_members_only
  POST   /api/lesson/progress              signedIn  lesson_not_found lesson_members_only lesson_item_not_found
  `,
)

describeEndpoints(
  'lessonAdmin',
  `
  GET    /api/admin/lesson/get-lesson-list staff     | rows=15
  GET    /api/admin/lesson                 staff     lesson_not_found lesson_not_yours
  POST   /api/admin/lesson                 staff
  PUT    /api/admin/lesson                 staff     lesson_not_found lesson_not_yours
  PUT    /api/admin/lesson/change-status   staff     lesson_not_found lesson_not_yours  | query
  DELETE /api/admin/lesson                 root      lesson_not_found                   | query
  GET    /api/admin/lesson/groups          staff     lesson_not_found lesson_not_yours
  PUT    /api/admin/lesson/groups          staff     lesson_not_found lesson_not_yours lesson_group_not_found lesson_item_not_found lesson_large lesson_item_empty lesson_video_not_found address_invalid problem_not_found training_not_found
  POST   /api/admin/lesson/group           staff     lesson_not_found lesson_not_yours lesson_large
  PUT    /api/admin/lesson/group           staff     lesson_not_found lesson_not_yours lesson_group_not_found
  DELETE /api/admin/lesson/group           staff     lesson_not_found lesson_not_yours lesson_group_not_found | query
  POST   /api/admin/lesson/item            staff     lesson_not_found lesson_not_yours lesson_group_not_found lesson_large lesson_item_empty lesson_video_not_found address_invalid problem_not_found training_not_found
  PUT    /api/admin/lesson/item            staff     lesson_not_found lesson_not_yours lesson_item_not_found lesson_large lesson_item_empty lesson_video_not_found address_invalid problem_not_found training_not_found
  DELETE /api/admin/lesson/item            staff     lesson_not_found lesson_not_yours lesson_item_not_found | query
  GET    /api/admin/lesson/video-hosts     staff
  PUT    /api/admin/lesson/video-hosts     root+system_info_admin
  GET    /api/admin/lesson/progress        staff     lesson_not_found lesson_not_yours lesson_item_not_found  | rows=30
  `,
)

describeEndpoints(
  'lessonVideos',
  `
  POST   /api/admin/lesson/video           staff     lesson_video_kind quota_exceeded  | file=file:2048MiB
  POST   /api/admin/lesson/caption         staff     lesson_not_found lesson_not_yours lesson_item_not_found lesson_caption_unreadable lesson_large  | file=file:1MiB
  DELETE /api/admin/lesson/caption         staff     lesson_not_found lesson_not_yours lesson_item_not_found | query
  GET    /api/lesson/video/:link           anyone    lesson_not_found lesson_members_only lesson_link_ended
  `,
)

test('the list has lessons that are shown, smaller ranks first, found by title or author, with the own progress', async () => {
  const { call, aLesson, aGroup, anItem, people } = await lessonMakers()
  const last = await aLesson({ title: 'Graphs', rank: 5, auth: 'Member' })
  const first = await aLesson({ rank: 1, uid: people.staff.uid })
  await aLesson({ title: 'Hidden', is_visible: false })
  const group = await aGroup(first)
  const items = [await anItem(first, group), await anItem(first, group), await anItem(first, group)]
  await call(lessons.saveProgress, { itemId: items[0]!, seconds: 95, duration: 100 }, people.user)
  await call(lessons.saveProgress, { itemId: items[1]!, seconds: 5, duration: 100 }, people.user)
  const ids = async (keyword?: string) =>
    (await call(lessons.list, { ...(keyword !== undefined && { keyword }) })).data!.records.map(({ id }) => id)
  expect(await ids()).toEqual([first, last])
  expect(await ids('GRAPH')).toEqual([last])
  expect(await ids('staff')).toEqual([first])
  expect(await ids('idde')).toEqual([])
  const { data } = await call(lessons.list, {}, people.user)
  expect(data).toMatchObject({ total: 2, size: 15 })
  expect(data!.records).toEqual([
    {
      id: first,
      title: 'Dynamic programming',
      author: 'staff',
      gmtModified: expect.any(String),
      auth: 'Public',
      progress: { done: 1, total: 3 },
    },
    {
      id: last,
      title: 'Graphs',
      author: 'owner',
      gmtModified: expect.any(String),
      auth: 'Member',
      progress: { done: 0, total: 0 },
    },
  ])
  expect((await call(lessons.list, {})).data!.records.map(({ progress }) => progress)).toEqual([null, null])
  const ofOther = await call(lessons.list, {}, people.vip)
  expect(ofOther.data!.records[0]!.progress).toEqual({ done: 0, total: 3 })
})

test('a lesson with free items opens to everybody, and what is for members has no address and no captions there', async () => {
  const { call, db, aLesson, aGroup, anItem, aVideo, people } = await lessonMakers()
  const id = await aLesson({ auth: 'Member' })
  const [second, first] = [await aGroup(id, { name: 'Second', rank: 2 }), await aGroup(id, { name: 'First', rank: 1 })]
  const locked = await anItem(id, first, { video_id: await aVideo(), rank: 1, duration: 60 })
  const open = await anItem(id, first, { is_free: true, rank: 0, url: '/videos/1.m3u8' })
  for (const item_id of [locked, open])
    await db
      .insertInto('lesson_caption')
      .values({ item_id, language: 'en', label: 'English', content: 'WEBVTT' })
      .execute()
  const nothing = { seconds: 0, isDone: false, watchedAt: null, problems: [], training: null }
  const free = { ...nothing, id: open, title: 'The staircase', kind: 'stream', isFree: true, duration: null }
  const paid = { ...nothing, id: locked, title: 'The staircase', kind: 'video', isFree: false, duration: 60 }
  const read = await call(lessons.detail, { id }, people.user)
  expect(read.data).toEqual({
    id,
    title: 'Dynamic programming',
    desc: 'Tables.',
    author: 'owner',
    gmtModified: expect.any(String),
    auth: 'Member',
    isLocked: true,
    mayEdit: false,
    groups: [
      { id: first, name: 'First', items: [{ ...free, url: '/videos/1.m3u8', captions: [] }, paid] },
      { id: second, name: 'Second', items: [] },
    ],
  })
  const ofMember = await call(lessons.detail, { id }, people.vip)
  expect(ofMember.data).toMatchObject({ isLocked: false, mayEdit: false })
  expect(ofMember.data!.groups[0]!.items[1]).toEqual({
    ...paid,
    url: expect.stringMatching(/^\/api\/lesson\/video\/video\./),
    captions: [{ language: 'en', label: 'English', url: expect.stringMatching(/^\/api\/lesson\/video\/en\./) }],
  })
  expect((await call(lessons.detail, { id }, people.owner)).data).toMatchObject({ isLocked: false, mayEdit: true })
  // Without free items the whole lesson is refused, with the sentence that clients of the wire know.
  await db.updateTable('lesson_item').set({ is_free: false }).execute()
  const refused = await call(lessons.detail, { id }, { ...people.user, language: 'zh-CN' })
  expect(refused).toMatchObject({ http: 200, status: 400, code: 'lesson_members_only', msg: '请开通会员后查看' })
  // A membership that begins opens it at once.
  const root = { token: people.root.token }
  await call(membershipAdmin.set, { uid: people.user.uid, vipExpireTime: fromNow(60).toISOString() }, root)
  expect((await call(lessons.detail, { id }, people.user)).data).toMatchObject({ isLocked: false })
})

test('an item names the problems and the training that its reader may know of, each with their own state', async () => {
  const desk = await lessonMakers()
  const { call, db, aWhole, aProblem, people, solve, gid } = desk
  const { lessonId, itemId } = await aWhole()
  const [solved, open, paid] = [await aProblem(), await aProblem(), await aProblem({ is_member_visible: true })]
  const hidden = await aProblem({ auth: 2 })
  const ofGroup = await aProblem({ group_id: gid })
  for (const [rank, problem_id] of [paid, hidden, solved, ofGroup, open].entries())
    await db.insertInto('lesson_item_problem').values({ item_id: itemId, problem_id, rank }).execute()
  await solve(people.user.uid, solved)
  const tid = await insertTraining(db, people.owner.uid, { title: 'Tables' })
  await desk.put(tid)
  await db.updateTable('lesson_item').set({ training_id: tid }).execute()
  const linkedOf = async (person: { token: string }) => {
    const item = (await call(lessons.detail, { id: lessonId }, person)).data!.groups[0]!.items[0]!
    return { training: item.training, problems: item.problems.map(({ title, status }) => [title, status]) }
  }
  expect(await linkedOf(people.user)).toEqual({
    training: { id: tid, title: 'Tables', acCount: 0, problemCount: 1 },
    problems: [
      [`Title ${paid}`, null],
      [`Title ${solved}`, 0],
      [`Title ${open}`, null],
    ],
  })
  // Whoever manages a problem knows of it while it is hidden.
  expect((await linkedOf(people.owner)).problems.map(([title]) => title)).toEqual(
    [paid, hidden, solved, open].map((pid) => `Title ${pid}`),
  )
  await db.updateTable('training').set({ is_visible: false }).execute()
  expect((await linkedOf(people.user)).training).toBeNull()
  expect((await linkedOf(people.owner)).training).toMatchObject({ id: tid })
})

test('how an item is shown follows the hosts that root allows, and an address that is none is not shown', async () => {
  const { call, aWhole, db, people } = await lessonMakers()
  const { lessonId } = await aWhole({}, { url: 'https://player.example.org/embed/1' })
  const shown = async () => (await call(lessons.detail, { id: lessonId }, people.user)).data!.groups[0]!.items[0]!
  expect(await shown()).toMatchObject({ kind: 'link', url: 'https://player.example.org/embed/1' })
  const set = (videoHosts: string[]) => call(lessonAdmin.setVideoHosts, { videoHosts }, people.root)
  await set(['player.example.org', 'player.example.org'])
  expect((await call(lessonAdmin.videoHosts, {}, people.staff)).data).toEqual({ videoHosts: ['player.example.org'] })
  expect(await shown()).toMatchObject({ kind: 'frame' })
  const wrong = [
    'https://a.example',
    'a.example/x',
    'A.example',
    "a.example 'unsafe-inline'",
    '*.example',
    'example',
    'a.example;',
    '',
  ]
  for (const host of wrong) expect((await set([host])).code, host).toBe('invalid_input')
  await db.updateTable('lesson_item').set({ url: 'javascript:alert(1)' }).execute()
  const item = await shown()
  expect([item.kind, 'url' in item]).toEqual(['link', false])
})

test('a lesson is made, changed in what is sent, hidden, and deleted with all that is in it', async () => {
  const { call, db, aGroup, anItem, people } = await lessonMakers()
  const { id } = (await call(lessonAdmin.create, { title: ' Graphs ' }, people.owner)).data!
  const item = await anItem(id, await aGroup(id))
  await call(lessons.saveProgress, { itemId: item, seconds: 3 }, people.user)
  const read = async () => (await call(lessonAdmin.read, { id }, people.owner)).data!
  const made = await read()
  expect(made).toEqual({
    id,
    title: 'Graphs',
    desc: '',
    author: 'owner',
    uid: people.owner.uid,
    auth: 'Public',
    status: true,
    rank: 1_000,
    gmtCreate: expect.any(String),
    gmtModified: expect.any(String),
    groups: 1,
    items: 1,
    mayEdit: true,
    mayDelete: false,
  })
  await call(lessonAdmin.update, { id, auth: 'Member', desc: 'Walks.' }, people.owner)
  expect(await read()).toMatchObject({ title: 'Graphs', auth: 'Member', desc: 'Walks.', rank: 1_000, status: true })
  await call(lessonAdmin.changeVisible, { id, status: false }, people.owner)
  expect(await read()).toMatchObject({ status: false, auth: 'Member' })
  const desk = (await call(lessonAdmin.list, { keyword: 'graph' }, people.staff)).data!
  expect(desk.records).toMatchObject([
    { id, status: false, desc: '', groups: 1, items: 1, mayEdit: false, mayDelete: false },
  ])
  const ofRoot = (await call(lessonAdmin.list, {}, people.root)).data!
  expect(ofRoot.records).toMatchObject([{ mayEdit: true, mayDelete: true }])
  await call(lessonAdmin.remove, { id }, people.root)
  for (const table of ['lesson', 'lesson_group', 'lesson_item', 'lesson_progress'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  expect(await call(lessonAdmin.remove, { id }, people.root)).toMatchObject({ code: 'lesson_not_found' })
})

test('who made a lesson and is of the staff no more has no part in it', async () => {
  const { call, db, aLesson, people } = await lessonMakers()
  const id = await aLesson({ is_visible: false })
  await db.deleteFrom('account_role').where('uid', '=', people.owner.uid).execute()
  expect(await call(lessonAdmin.read, { id }, people.owner)).toMatchObject({ code: 'no_permission' })
  expect(await call(lessons.detail, { id }, people.owner)).toMatchObject({ code: 'lesson_not_found' })
})
