import { firstSteps } from '@praxis/contract/firstSteps'
import { groups } from '@praxis/contract/groups'
import { mail } from '@praxis/contract/mail'
import { signInSettings } from '@praxis/contract/signInSettings'
import { siteSettings } from '@praxis/contract/siteSettings'
import { groupAuth, groupLevels, type RoleName } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { startServer } from '../../../../test/harness.ts'

describeEndpoints(
  'firstSteps',
  `
GET /api/admin/first-steps  root+system_info_admin
PUT /api/admin/first-steps  root+system_info_admin
GET /api/group/first-steps  signedIn  group_not_found group_members_only group_managers_only
PUT /api/group/first-steps  signedIn
`,
)

type Someone = { uid: string; token: string }

async function aSite() {
  const server = await startServer()
  const { db } = server.services
  const root = await server.aUser({ username: 'rooty', role: 'root' })
  const ofSite = async () => (await server.call(firstSteps.site, {}, root)).data!
  const doneOnSite = async () => (await ofSite()).steps.flatMap(({ step, isDone }) => (isDone ? [step] : []))
  const teaching = async (who: Someone, gid?: number) =>
    (await server.call(firstSteps.teaching, gid === undefined ? {} : { gid }, who)).data!
  const doneBy = async (who: Someone, gid?: number) =>
    (await teaching(who, gid)).steps.flatMap(({ step, isDone }) => (isDone ? [step] : []))
  const join = (gid: number, { uid }: { uid: string }, level: number) =>
    db.insertInto('group_member').values({ group_id: gid, uid, level }).execute()
  const set = (input: object) => server.call(firstSteps.setSite, input, root)
  return { ...server, db, root, ofSite, doneOnSite, teaching, doneBy, join, set }
}

test('a new site has done nothing; a name, a mail server and how people sign in are done when they are stored', async () => {
  const { call, root, doneOnSite, ofSite } = await aSite()
  expect(await ofSite()).toEqual({
    isHidden: false,
    steps: ['name', 'mail', 'signIn', 'teacher', 'backUp'].map((step) => ({ step, isDone: false })),
  })
  await call(siteSettings.setWebConfig, { name: 'Lakeside School', description: 'Programs' }, root)
  expect(await doneOnSite()).toEqual(['name'])
  await call(mail.setConfig, { emailHost: 'mail.example.org', emailUsername: 'a@example.org' }, root)
  expect(await doneOnSite()).toEqual(['name', 'mail'])
  await call(siteSettings.setWebConfig, { register: false }, root)
  expect(await doneOnSite()).toEqual(['name', 'mail', 'signIn'])
})

test('mails that root reads in the outbox are set up, and a mail server that cannot work is not', async () => {
  const { db, call, root, doneOnSite } = await aSite()
  await call(mail.setConfig, { emailOutbox: true }, root)
  expect(await doneOnSite()).toEqual(['mail'])
  await db
    .insertInto('site_setting')
    .values({ name: 'emailHost', value: JSON.stringify('https://mail.example.org') })
    .execute()
  expect(await doneOnSite()).toEqual([])
})

test('a setting of the sign-in is a decision about it', async () => {
  const { call, root, doneOnSite } = await aSite()
  expect(await call(signInSettings.change, { softAnswers: true }, root)).toMatchObject({ status: 200 })
  expect(await doneOnSite()).toEqual(['signIn'])
})

/** The role of somebody beside root, and whether they count as a teacher. */
const asTeacher: readonly [RoleName, boolean][] = [
  ['root', false],
  ['admin', true],
  ['problem_admin', true],
  ['default_user', false],
  ['vip', false],
]

test.each(asTeacher)('somebody with the role %s is a teacher: %s', async (role, counts) => {
  const { db, aUser, doneOnSite } = await aSite()
  const { uid } = await aUser({ role })
  expect(await doneOnSite()).toEqual(counts ? ['teacher'] : [])
  await db.updateTable('account').set({ status: 1 }).where('uid', '=', uid).execute()
  expect(await doneOnSite(), 'banned').toEqual([])
})

test('whoever owns or leads an open group is a teacher; root, members and leaders of a closed group are none', async () => {
  const { db, root, aUser, join, doneOnSite } = await aSite()
  const gid = await insertGroup(db, { ownerUid: root.uid })
  const ann = await aUser({ username: 'ann' })
  expect(await doneOnSite()).toEqual([])
  await join(gid, ann, groupLevels.member)
  expect(await doneOnSite()).toEqual([])
  const setLevel = (level: number) => db.updateTable('group_member').set({ level }).where('uid', '=', ann.uid).execute()
  await setLevel(groupLevels.admin)
  expect(await doneOnSite()).toEqual(['teacher'])
  await db.updateTable('user_group').set({ status: 2 }).execute()
  expect(await doneOnSite()).toEqual([])
  await insertGroup(db, { ownerUid: ann.uid })
  expect(await doneOnSite()).toEqual(['teacher'])
})

test('root confirms what the site cannot know, takes it back, and puts the list away and shows it again; the log says so', async () => {
  const { db, set, ofSite, doneOnSite } = await aSite()
  expect(await set({ step: 'backUp', isDone: true })).toMatchObject({ status: 200 })
  await set({ step: 'signIn', isDone: true })
  expect(await doneOnSite()).toEqual(['signIn', 'backUp'])
  await set({ step: 'backUp', isDone: false })
  expect(await doneOnSite()).toEqual(['signIn'])
  await set({ isHidden: true })
  expect((await ofSite()).isHidden).toBe(true)
  await set({})
  await set({ step: 'signIn' })
  expect([(await ofSite()).isHidden, await doneOnSite()]).toEqual([true, ['signIn']])
  await set({ isHidden: false })
  expect((await ofSite()).isHidden).toBe(false)
  // A mail server cannot be ticked.
  expect(await set({ step: 'mail', isDone: true })).toMatchObject({ http: 400 })
  const rows = await db.selectFrom('audit').select(['act', 'after']).orderBy('id').execute()
  expect(rows.map(({ act, after }) => [act, after])).toEqual([
    ['site.config', { firstStepsConfirmed: ['backUp'] }],
    ['site.config', { firstStepsConfirmed: ['backUp', 'signIn'] }],
    ['site.config', { firstStepsConfirmed: ['signIn'] }],
    ['site.config', { firstStepsHidden: true }],
    ['site.config', { firstStepsHidden: false }],
  ])
})

test('the steps of a teacher follow their group: members, problems and trainings that are not in the trash', async () => {
  const { db, call, aUser, teaching, doneBy, join } = await aSite()
  const ann = await aUser({ username: 'ann' })
  expect(await teaching(ann)).toEqual({
    group: null,
    isOffered: true,
    isHidden: false,
    steps: ['group', 'students', 'problem', 'training'].map((step) => ({ step, isDone: false })),
  })
  const about = {
    name: 'Class one',
    shortName: 'class1',
    brief: 'We meet on Mondays.',
    description: 'All of year one.',
  }
  const { id: gid } = (await call(groups.create, { ...about, auth: groupAuth.public }, ann)).data!
  expect(await teaching(ann)).toMatchObject({ group: { id: gid, name: 'Class one' }, isOffered: true })
  expect(await doneBy(ann)).toEqual(['group'])

  const [bob, carl] = [await aUser({ username: 'bob' }), await aUser({ username: 'carl' })]
  // Neither an applicant nor a second teacher is a student.
  await join(gid, bob, groupLevels.applying)
  await join(gid, carl, groupLevels.admin)
  expect(await doneBy(ann)).toEqual(['group'])
  await db.updateTable('group_member').set({ level: groupLevels.member }).where('uid', '=', bob.uid).execute()
  expect(await doneBy(ann)).toEqual(['group', 'students'])
  expect(await doneBy(carl), 'a second teacher').toEqual(['group', 'students'])

  const problem = { display_id: 'ONE1', time_limit_ms: 1, memory_limit_mb: 1, stack_limit_mb: 1, group_id: gid }
  await db.insertInto('problem').values(problem).execute()
  expect(await doneBy(ann)).toEqual(['group', 'students', 'problem'])
  await db
    .insertInto('training')
    .values({ title: 'Loops', description: '', group_id: gid, uid: ann.uid, auth: 'Public' })
    .execute()
  expect(await doneBy(ann)).toEqual(['group', 'students', 'problem', 'training'])
  for (const table of ['problem', 'training'] as const) {
    await db.updateTable(table).set({ deleted_at: new Date() }).where('group_id', '=', gid).execute()
  }
  expect(await doneBy(ann)).toEqual(['group', 'students'])
})

test('without a number they are about the newest group that is led; with one about that group, for its leaders only', async () => {
  const { db, call, aUser, teaching, doneBy, join } = await aSite()
  const [ann, bob, eve] = [await aUser(), await aUser(), await aUser()]
  const older = await insertGroup(db, { ownerUid: ann.uid })
  const newer = await insertGroup(db)
  const closed = await insertGroup(db, { ownerUid: ann.uid })
  await db.updateTable('user_group').set({ status: 2 }).where('id', '=', closed).execute()
  await join(newer, ann, groupLevels.admin)
  await join(newer, bob, groupLevels.member)
  expect((await teaching(ann)).group?.id).toBe(newer)
  expect((await teaching(ann, older)).group?.id).toBe(older)
  expect(await doneBy(ann)).toEqual(['group', 'students'])
  expect(await doneBy(ann, older)).toEqual(['group'])
  const refused = async (who: Someone, gid: number) => (await call(firstSteps.teaching, { gid }, who)).code
  expect(await refused(bob, newer)).toBe('group_managers_only')
  expect(await refused(eve, newer)).toBe('group_members_only')
  expect(await refused(ann, closed)).toBe('group_not_found')
  expect(await refused(ann, 99_999)).toBe('group_not_found')
})

test('they are not offered to a student, nor to whoever may not make a group', async () => {
  const { db, call, root, aUser, teaching, join } = await aSite()
  const gid = await insertGroup(db)
  const [student, stranger, admin] = [await aUser(), await aUser(), await aUser({ role: 'admin' })]
  await join(gid, student, groupLevels.member)
  const offered = async () =>
    Promise.all([student, stranger, admin].map(async (who) => (await teaching(who)).isOffered))
  expect(await offered()).toEqual([false, true, true])
  const switches = (input: object) => call(siteSettings.setSwitches, input, root)
  await switches({ openCreation: false })
  expect(await offered()).toEqual([false, false, true])
  await db.updateTable('account').set({ is_trusted: true }).where('uid', '=', stranger.uid).execute()
  expect(await offered()).toEqual([false, true, true])
  await switches({ defaultCreateGroupACInitValue: 1 })
  expect(await offered()).toEqual([false, false, true])
})

test('each person puts their own list away, once or twice, and shows it again', async () => {
  const { call, aUser, teaching } = await aSite()
  const [ann, bob] = [await aUser(), await aUser()]
  const hide = (isHidden: boolean) => call(firstSteps.setTeaching, { isHidden }, ann)
  for (const isHidden of [true, true, false, false]) {
    expect(await hide(isHidden)).toMatchObject({ status: 200 })
    expect((await teaching(ann)).isHidden).toBe(isHidden)
    expect((await teaching(bob)).isHidden).toBe(false)
  }
})
