import { contestAdmin } from '@praxis/contract/contestAdmin'
import type { SentContest } from '@praxis/contract/contestShapes'
import { groupContests } from '@praxis/contract/groupContests'
import { expect, test } from 'vitest'
import { contestMakers } from '../../../../test/contestMakers.ts'

const times = { startTime: '2030-01-01T09:00:00.000Z', endTime: '2030-01-01T14:00:00.000Z' } as const
const whole = { title: 'Autumn', description: 'Five hours.', ...times } as const
const gold = { priority: 1, name: 'Gold', background: '#fff', color: '#000', num: 2 }

async function aDesk() {
  const desk = await contestMakers()
  const { call, people } = desk
  const create = async (more: SentContest = {}) => {
    const reply = await call(contestAdmin.create, { ...whole, ...more }, people.owner)
    return { ...reply, id: reply.data?.id ?? 0 }
  }
  const update = (id: number, change: SentContest) => call(contestAdmin.update, { id, ...change }, people.owner)
  const read = async (cid: number) => (await call(contestAdmin.read, { cid }, people.owner)).data!
  return { ...desk, create, update, read }
}

test.each<[string, SentContest, string, string, string?]>([
  ['no title', { title: '  ' }, 'contest_field_missing', 'title'],
  ['a long title', { title: 'x'.repeat(256) }, 'contest_field_long', 'title', '255'],
  ['no description', { description: ' ' }, 'contest_field_missing', 'description'],
  ['a long description', { description: 'x'.repeat(65_536) }, 'contest_field_long', 'description', '65535'],
  ['another type', { type: 2 }, 'contest_field_wrong', 'type'],
  ['another auth', { auth: 3 }, 'contest_field_wrong', 'auth'],
  ['another name', { rankShowName: 'email' }, 'contest_field_wrong', 'rankShowName'],
  ['another way of scoring', { oiRankScoreType: 'Last' }, 'contest_field_wrong', 'oiRankScoreType'],
  ['another kind of awards', { awardType: 3 }, 'contest_field_wrong', 'awardType'],
  [
    'an award without a name',
    { awardType: 2, awardConfigList: [{ ...gold, name: ' ' }] },
    'contest_field_wrong',
    'awardConfigList',
  ],
  [
    'an address for the colour of an award',
    { awardType: 2, awardConfigList: [{ ...gold, background: 'url(//foreign.example/x)' }] },
    'contest_field_wrong',
    'awardConfigList',
  ],
  [
    'more than 100 %',
    {
      awardType: 1,
      awardConfigList: [
        { ...gold, num: 60 },
        { ...gold, num: 41 },
      ],
    },
    'contest_field_wrong',
    'awardConfigList',
  ],
  ['an end before the start', { endTime: '2030-01-01T08:59:59.000Z' }, 'contest_time_order', 'endTime'],
  ['no duration', { endTime: times.startTime }, 'contest_duration_zero', 'endTime'],
  ['more than a year', { endTime: '2031-01-03T09:00:00.000Z' }, 'contest_duration_long', 'endTime', '366'],
  [
    'a freeze before the start',
    { sealRank: true, sealRankTime: '2030-01-01T08:59:59.000Z' },
    'contest_seal_range',
    'sealRankTime',
  ],
  [
    'a freeze after the end',
    { sealRank: true, sealRankTime: '2030-01-01T14:00:01.000Z' },
    'contest_seal_range',
    'sealRankTime',
  ],
  ['a freeze without a time', { sealRank: true }, 'contest_field_missing', 'sealRankTime'],
  ['no password of a private contest', { auth: 1 }, 'contest_password_missing', 'pwd'],
  ['no password of a protected contest', { auth: 2, pwd: ' ' }, 'contest_password_missing', 'pwd'],
  ['a long password', { auth: 1, pwd: 'x'.repeat(101) }, 'contest_field_long', 'pwd', '100'],
  ['no rule about accounts', { openAccountLimit: true }, 'contest_account_rule_wrong', 'accountLimitRule'],
  ['a star twice', { starAccount: ['ann', ' ANN '] }, 'contest_star_twice', 'starAccount', 'ANN'],
  ['a long star', { starAccount: ['x'.repeat(256)] }, 'contest_field_long', 'starAccount'],
  ['a window longer than the contest', { windowSeconds: 18_001 }, 'contest_window_wrong', 'windowSeconds'],
  ['a window below zero', { windowSeconds: -1 }, 'contest_window_wrong', 'windowSeconds'],
])('a contest with %s is saved neither anew nor as a change', async (_name, wrong, code, field, told = '') => {
  const { create, update, read, db } = await aDesk()
  const refusal = { status: 400, code, field }
  const refused = await create(wrong)
  expect(refused).toMatchObject(refusal)
  expect(refused.msg).toContain(told)
  expect(await db.selectFrom('contest').select('id').execute()).toEqual([])
  const { id } = await create()
  const before = await read(id)
  expect(await update(id, wrong)).toMatchObject(refusal)
  expect(await read(id)).toEqual({ ...before, now: expect.any(String) })
})

test('a new contest needs both of its times', async () => {
  const { call, people } = await aDesk()
  const none = { title: 'Autumn', description: 'Five hours.' }
  const create = (sent: SentContest) => call(contestAdmin.create, sent, people.owner)
  expect(await create(none)).toMatchObject({ code: 'contest_field_missing', field: 'startTime' })
  expect(await create({ ...none, startTime: times.startTime })).toMatchObject({
    code: 'contest_field_missing',
    field: 'endTime',
  })
})

test('the freeze may begin with the contest and with its end; switched off it is forgotten', async () => {
  const { create, update, read } = await aDesk()
  const { id } = await create({ sealRank: true, sealRankTime: times.endTime })
  expect(await read(id)).toMatchObject({ sealRank: true, sealRankTime: times.endTime })
  expect((await update(id, { sealRankTime: times.startTime })).code).toBeUndefined()
  expect(await read(id)).toMatchObject({ sealRank: true, sealRankTime: times.startTime })
  // Clients send a time with the switch off as well.
  await update(id, { sealRank: false, sealRankTime: times.startTime })
  expect(await read(id)).toMatchObject({ sealRank: false, sealRankTime: null })
})

test('a stored freeze that a new end leaves behind is refused', async () => {
  const { create, update } = await aDesk()
  const { id } = await create({ sealRank: true, sealRankTime: '2030-01-01T13:00:00.000Z' })
  expect(await update(id, { endTime: '2030-01-01T12:00:00.000Z' })).toMatchObject({ code: 'contest_seal_range' })
})

test('the rule of a contest that exists is not changed', async () => {
  const { create, update, read } = await aDesk()
  const { id } = await create({ type: 1 })
  expect(await update(id, { type: 0, title: 'x' })).toMatchObject({ code: 'contest_rule_fixed', field: 'type' })
  expect((await update(id, { type: 1, title: 'Winter' })).code).toBeUndefined()
  expect(await read(id)).toMatchObject({ type: 1, title: 'Winter' })
})

test('with submissions a contest neither gets a window nor loses it, but may change its length', async () => {
  const { create, update, read, aProblem, submit, people } = await aDesk()
  const pid = await aProblem()
  const fixed = { code: 'contest_started_fixed', field: 'windowSeconds' }
  const [{ id: plain }, { id: windowed }] = [await create(), await create({ windowSeconds: 3_600 })]
  expect((await update(plain, { windowSeconds: 60 })).code).toBeUndefined()
  expect((await update(plain, { windowSeconds: 0 })).code).toBeUndefined()
  for (const id of [plain, windowed]) await submit(id, people.user.uid, pid)
  expect(await update(plain, { windowSeconds: 3_600 })).toMatchObject(fixed)
  expect(await update(windowed, { windowSeconds: 0 })).toMatchObject(fixed)
  expect((await update(windowed, { windowSeconds: 7_200 })).code).toBeUndefined()
  expect(await read(windowed)).toMatchObject({ windowSeconds: 7_200, submissionCount: 1 })
})

test('only those who keep the bank say that problems of the site become public with the end of a contest', async () => {
  const { call, people, gid } = await contestMakers()
  const sent = { ...whole, publishesProblems: true }
  const refused = { code: 'problem_public_forbidden', field: 'publishesProblems' }
  expect(await call(contestAdmin.create, sent, people.staff)).toMatchObject(refused)
  const { data } = await call(contestAdmin.create, { ...sent, publishesProblems: false }, people.staff)
  const cid = data!.id
  const change = (publishesProblems: boolean, who: { token: string }) =>
    call(contestAdmin.update, { id: cid, publishesProblems }, who)
  expect(await change(true, people.staff)).toMatchObject(refused)
  expect(await change(true, people.root)).toMatchObject({ status: 200 })
  // What somebody else has decided stays with the other changes.
  expect(await call(contestAdmin.update, { id: cid, title: 'Winter' }, people.staff)).toMatchObject({ status: 200 })
  expect(await change(false, people.staff)).toMatchObject({ status: 200 })
  expect(await change(true, people.staff)).toMatchObject(refused)
  expect(await call(contestAdmin.create, sent, people.owner)).toMatchObject({ status: 200 })
  expect(await call(groupContests.create, { ...sent, gid }, people.author)).toMatchObject({ status: 200 })
})
