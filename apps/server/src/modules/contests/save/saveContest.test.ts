import { contestAdmin } from '@praxis/contract/contestAdmin'
import { SentContest } from '@praxis/contract/contestShapes'
import { groupContests } from '@praxis/contract/groupContests'
import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { contestMakers } from '../../../../test/contestMakers.ts'
import { wholeContest } from '../../../../test/wholeContest.ts'

describeEndpoints(
  'contestAdmin',
  `
GET    /api/admin/contest/get-contest-list        staff                                                              | rows=10
GET    /api/admin/contest                         staff  contest_not_found contest_not_yours
POST   /api/admin/contest                         staff  contest_not_found contest_not_yours contest_field_missing contest_field_wrong contest_field_long contest_time_order contest_duration_zero contest_duration_long contest_password_missing contest_rule_fixed contest_seal_range contest_seal_short contest_star_twice contest_account_rule_wrong contest_window_wrong contest_started_fixed contest_times_ask contest_paused contest_over_start contest_final problem_public_forbidden
PUT    /api/admin/contest                         staff  contest_not_found contest_not_yours contest_field_missing contest_field_wrong contest_field_long contest_time_order contest_duration_zero contest_duration_long contest_password_missing contest_rule_fixed contest_seal_range contest_seal_short contest_star_twice contest_account_rule_wrong contest_window_wrong contest_started_fixed contest_times_ask contest_paused contest_over_start contest_final problem_public_forbidden
DELETE /api/admin/contest                         root   contest_not_found contest_not_yours                         | query
PUT    /api/admin/contest/change-contest-visible  staff  contest_not_found contest_not_yours                         | query
GET    /api/admin/contest/clone                   staff  contest_not_found contest_not_yours
GET    /api/admin/contest/announcement            staff  contest_not_found contest_not_yours                         | rows=10
POST   /api/admin/contest/announcement            staff  contest_not_found contest_not_yours
PUT    /api/admin/contest/announcement            staff  contest_not_found contest_not_yours announcement_not_found
DELETE /api/admin/contest/announcement            staff  contest_not_yours announcement_not_found                    | query
`,
)

const times = { startTime: '2030-01-01T09:00:00.000Z', endTime: '2030-01-01T14:00:00.000Z' } as const
const whole = { title: 'Autumn', description: 'Five hours.', ...times } as const

async function aDesk() {
  const desk = await contestMakers()
  const { call, people, db } = desk
  const create = async (more: SentContest = {}) => {
    const reply = await call(contestAdmin.create, { ...whole, ...more }, people.owner)
    return { ...reply, id: reply.data?.id ?? 0 }
  }
  const update = (id: number, change: SentContest) => call(contestAdmin.update, { id, ...change }, people.owner)
  const read = async (cid: number) => (await call(contestAdmin.read, { cid }, people.owner)).data!
  const version = async (cid: number) =>
    (await db.selectFrom('contest').select('password_version').where('id', '=', cid).executeTakeFirstOrThrow())
      .password_version
  return { ...desk, create, update, read, version }
}

test('a new contest is the caller’s, of the site, and has what is usual where nothing is said', async () => {
  const { create, read, people, gid } = await aDesk()
  const sent = { ...whole, title: ' Autumn ', gid, uid: people.root.uid, author: 'root', status: 1, duration: 5 }
  const { id, status } = await create(sent)
  expect(status).toBe(200)
  expect(await read(id)).toEqual({
    id,
    uid: people.owner.uid,
    author: 'owner',
    title: 'Autumn',
    type: 0,
    description: 'Five hours.',
    source: 0,
    auth: 0,
    pwd: '',
    ...times,
    duration: 18_000,
    sealRank: false,
    sealRankTime: null,
    autoRealRank: true,
    status: -1,
    visible: true,
    openPrint: false,
    openRank: false,
    allowEndSubmit: false,
    rankShowName: 'username',
    openAccountLimit: false,
    accountLimitRule: '',
    starAccount: [],
    oiRankScoreType: 'Recent',
    gid: null,
    awardType: 0,
    awardConfigList: [],
    gmtCreate: expect.any(String),
    gmtModified: expect.any(String),
    now: expect.any(String),
    windowSeconds: null,
    minuteGranularity: false,
    tiesByLast: false,
    boundTo: 'nothing',
    seatSignIn: false,
    showsEntered: false,
    openClarifications: true,
    lateClarifications: false,
    publishesProblems: false,
    thawedTime: null,
    pausedTime: null,
    pauses: [],
    titleEn: '',
    descriptionEn: '',
    finalizedTime: null,
    lastEndTime: times.endTime,
    count: 0,
    submissionCount: 0,
  })
})

const gold = { priority: 1, name: 'Gold', background: '#fff', color: '#000', num: 2 }

test('whatever a new contest can be sent with is read again as it was sent', async () => {
  const { create, read } = await aDesk()
  const sent = wholeContest()
  const besides = ['id', 'gid', 'keepsRegistrations', 'confirmsTimes']
  expect([...Object.keys(sent), ...besides].toSorted()).toEqual(Object.keys(SentContest.shape).toSorted())
  const usual = await read((await create()).id)
  const made = await read((await create(sent)).id)
  for (const [name, value] of Object.entries(sent)) {
    expect([name, made[name as keyof typeof made]]).toEqual([name, value])
    expect([name, usual[name as keyof typeof usual]]).not.toEqual([name, value])
  }
})

test('what is absent or null stays as it is, each field by itself', async () => {
  const { create, read, update } = await aDesk()
  const { id } = await create(wholeContest())
  const before = await read(id)
  const nothing = Object.fromEntries(Object.keys(wholeContest()).map((name) => [name, null]))
  expect((await update(id, nothing)).code).toBeUndefined()
  expect(await read(id)).toEqual({ ...before, now: expect.any(String), gmtModified: expect.any(String) })
  await update(id, { title: ' Spring ' })
  expect(await read(id)).toMatchObject({
    ...before,
    title: 'Spring',
    now: expect.any(String),
    gmtModified: expect.any(String),
  })
})

test('the author, the group, the status and the duration of a change are not read', async () => {
  const { create, read, update, people, gid } = await aDesk()
  const { id } = await create()
  const body = { uid: people.staff.uid, author: 'staff', gid, status: 1, duration: 1, source: 7 } as SentContest
  await update(id, body)
  expect(await read(id)).toMatchObject({
    uid: people.owner.uid,
    author: 'owner',
    gid: null,
    status: -1,
    source: 0,
    duration: 18_000,
  })
})

const rule = (extra: string) => `<prefix>p</prefix><suffix></suffix><start>0</start><end>9</end><extra>${extra}</extra>`
const most = contestRulesOfForm

test('a new password voids registrations, unless it is for new entrants only', async () => {
  const { create, update, version } = await aDesk()
  const { id } = await create({ auth: 1, pwd: 'one' })
  const versions: number[] = []
  const change = async (sent: SentContest) => {
    await update(id, sent)
    versions.push(await version(id))
  }
  await change({ pwd: 'one', title: 'Winter' })
  await change({ pwd: 'two', keepsRegistrations: true })
  await change({ pwd: 'three' })
  await change({ pwd: 'four', keepsRegistrations: false })
  await change({ auth: 0, pwd: '' })
  await change({ auth: 2, pwd: 'five' })
  expect(versions).toEqual([0, 0, 1, 2, 2, 3])
})

test('stars are trimmed, empty ones are ignored, and there are as many as the form allows', async () => {
  const { create, update, read, call, people, db } = await aDesk()
  const { id } = await create({ starAccount: [' Ann ', '', '  ', 'bob'] })
  expect((await read(id)).starAccount).toEqual(['Ann', 'bob'])
  const stored = await db.selectFrom('contest_star').select(['username_key', 'username']).orderBy('username').execute()
  expect(stored).toEqual([
    { username_key: 'ann', username: 'Ann' },
    { username_key: 'bob', username: 'bob' },
  ])
  const many = Array.from({ length: most.stars + 1 }, (_, n) => `s${n}`)
  expect(await call(contestAdmin.update, { id, starAccount: many }, people.owner)).toMatchObject({ status: 400 })
  expect((await update(id, { starAccount: many.slice(1) })).code).toBeUndefined()
  expect((await read(id)).starAccount).toHaveLength(most.stars)
  await update(id, { starAccount: [] })
  expect((await read(id)).starAccount).toEqual([])
})

test('awards are sorted by priority; without awards none are shown, and they are kept', async () => {
  const { create, update, read } = await aDesk()
  const silver = { ...gold, name: 'Silver', priority: 2 }
  const { id } = await create({ awardType: 2, awardConfigList: [silver, gold] })
  expect((await read(id)).awardConfigList).toEqual([gold, silver])
  await update(id, { awardType: 0 })
  expect((await read(id)).awardConfigList).toEqual([])
  await update(id, { awardType: 1 })
  expect((await read(id)).awardConfigList).toEqual([gold, silver])
})

test('a rule about accounts is read as rules are written; closed, it is gone', async () => {
  const { create, update, read, db } = await aDesk()
  const { id } = await create({ openAccountLimit: true, accountLimitRule: rule('ann  bob ann') })
  expect(await read(id)).toMatchObject({ openAccountLimit: true, accountLimitRule: rule('ann bob') })
  const stored = await db.selectFrom('contest').select('account_rule as rule').executeTakeFirstOrThrow()
  expect(stored.rule).toEqual({ prefix: 'p', suffix: '', start: 0, end: 9, width: 1, extra: ['ann', 'bob'] })
  await update(id, { openAccountLimit: false })
  expect(await read(id)).toMatchObject({ openAccountLimit: false, accountLimitRule: '' })
})

test('the log says what changed, and that the password did, never which it is', async () => {
  const { create, update, acts, people } = await aDesk()
  const { id } = await create({ auth: 1, pwd: 'first word' })
  await update(id, { pwd: 'second word', title: 'Winter' })
  const [made, changed] = await acts()
  expect(made).toMatchObject({ act: 'contest.create', uid: people.owner.uid, noun_id: String(id), before: null })
  expect(made?.after).toMatchObject({ title: 'Autumn', pwd: 'secret', startTime: times.startTime })
  expect(changed).toEqual({
    act: 'contest.edit',
    uid: people.owner.uid,
    noun_id: String(id),
    before: { title: 'Autumn', pwd: 'secret' },
    after: { title: 'Winter', pwd: 'secret', voidsRegistrations: true },
  })
  expect(JSON.stringify([made, changed])).not.toMatch(/first word|second word/)
})

test('a contest of a group is made in the group that the body names, and stays there', async () => {
  const { call, people, gid } = await aDesk()
  const { data } = await call(groupContests.create, { ...whole, gid }, people.groupAdmin)
  const cid = data!.id
  await call(groupContests.update, { id: cid, gid: gid + 1, title: 'Winter' }, people.groupAdmin)
  const stored = (await call(groupContests.read, { cid }, people.groupAdmin)).data
  expect(stored).toMatchObject({ gid, title: 'Winter', uid: people.groupAdmin.uid })
  for (const body of [whole, { ...whole, gid: null }, { ...whole, gid: gid + 999 }]) {
    expect(await call(groupContests.create, body, people.groupAdmin)).toMatchObject({ code: 'group_not_found' })
  }
})

test('a change names its contest', async () => {
  const { call, people, onSite, db } = await aDesk()
  const cid = await onSite()
  expect(await call(contestAdmin.update, { title: 'x' }, people.owner)).toMatchObject({ code: 'contest_not_found' })
  await db.updateTable('contest').set({ deleted_at: new Date() }).where('id', '=', cid).execute()
  expect(await call(contestAdmin.update, { id: cid, title: 'x' }, people.root)).toMatchObject({
    code: 'contest_not_found',
  })
})
