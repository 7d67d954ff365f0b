import { groupTrainings } from '@praxis/contract/groupTrainings'
import { problemStrip } from '@praxis/contract/problemStrip'
import { groupLevels } from '@praxis/contract/statuses'
import { trainings } from '@praxis/contract/trainings'
import { trainingPasswordLock } from '@praxis/contract/trainingLimits'
import { expect, test } from 'vitest'
import { fromNow, insertContest, linkProblem } from '../../../../test/contests.ts'
import { insertCategory, linkToTraining, trainingMakers } from '../../../../test/trainings.ts'

test('the list has the trainings of the site that are shown, by rank, with the filters of the wire', async () => {
  const { call, db, people, onSite, inGroup } = await trainingMakers()
  const trees = await insertCategory(db, 'Trees')
  const late = await onSite({ title: 'Late', rank: 3 })
  const early = await onSite({ title: 'Early 50%', rank: 0, category_id: trees })
  const mine = await onSite({ title: 'Of staff', rank: 2, uid: people.staff.uid, auth: 'Member' })
  await onSite({ is_visible: false })
  await onSite({ deleted_at: new Date() })
  await inGroup()
  const list = async (input: object = {}) => (await call(trainings.list, input)).data!.records.map(({ id }) => id)
  expect(await list()).toEqual([early, mine, late])
  expect(await list({ keyword: '0%' })).toEqual([early])
  expect(await list({ keyword: 'STAFF' })).toEqual([mine])
  expect(await list({ categoryId: trees })).toEqual([early])
  expect(await list({ auth: 'Member' })).toEqual([mine])
  expect(await list({ auth: 'Private' })).toEqual([])
  expect(await list({ currentPage: 2, limit: 2 })).toEqual([late])
})

test('own progress counts the problems that are shown; whoever may not read them learns nothing', async () => {
  const { call, db, people, onSite, put, solve, enter } = await trainingMakers()
  const { user, vip, owner } = people
  const made = { Public: await onSite({ rank: 1 }), Private: 0, Member: 0 }
  made.Private = await onSite({ rank: 2, auth: 'Private', password: 'x' })
  made.Member = await onSite({ rank: 3, auth: 'Member' })
  const [solved, tried] = [await put(made.Public), await put(made.Public, {}, 1)]
  const hidden = await put(made.Public, { auth: 2 }, 2)
  for (const tid of [made.Private, made.Member]) await linkToTraining(db, tid, solved)
  for (const pid of [solved, hidden]) await solve(user.uid, pid)
  await solve(vip.uid, solved)
  const list = async (who: object) =>
    (await call(trainings.list, {}, who)).data!.records.map(
      ({ problemCount, acCount, refusal }) => `${acCount}/${problemCount} ${refusal}`,
    )
  expect(await list({})).toEqual(['null/2 login_required', 'null/1 login_required', 'null/1 login_required'])
  expect(await list(user)).toEqual(['1/2 null', '0/1 training_password_needed', '0/1 training_members_only'])
  expect(await list(vip)).toEqual(['1/2 null', '0/1 training_password_needed', '1/1 null'])
  expect(await list(owner)).toEqual(['0/2 null', '0/1 null', '0/1 null'])
  await enter(made.Private, user.uid)
  expect((await list(user))[1]).toBe('1/1 null')
  const info = (await call(trainings.info, { tid: made.Private }, user)).data!
  expect(info).toMatchObject({ acCount: 1, description: 'Loops.', isRegistered: true, hasRank: true, mayEdit: false })
  const rows = (await call(trainings.problems, { tid: made.Public }, user)).data!
  expect(rows.map(({ pid, myStatus }) => [pid, myStatus])).toEqual([
    [solved, 0],
    [tried, null],
  ])
})

test('in a group a problem of it counts what was sent there, one of the bank what was sent in the bank', async () => {
  const { call, people, gid, inGroup, put, solve } = await trainingMakers()
  const { member } = people
  const tid = await inGroup()
  const own = await put(tid, { group_id: gid })
  const bank = await put(tid, {}, 1)
  await solve(member.uid, own)
  await solve(member.uid, bank, gid)
  const seen = async () => {
    const [row] = (await call(groupTrainings.list, { gid }, member)).data!.records
    const rows = (await call(trainings.problems, { tid }, member)).data!
    const strip = (await call(problemStrip.list, { tid }, member)).data!
    return [row!.acCount, rows.map((one) => [one.gid, one.myStatus]), strip.map(({ status }) => status)]
  }
  expect(await seen()).toEqual([
    0,
    [
      [gid, null],
      [null, null],
    ],
    [null, null],
  ])
  await solve(member.uid, own, gid)
  await solve(member.uid, bank)
  expect(await seen()).toEqual([
    2,
    [
      [gid, 0],
      [null, 0],
    ],
    [0, 0],
  ])
})

test('a problem that a contest hides, or that its owner hides, is in no list of the training', async () => {
  const { call, db, people, onSite, put } = await trainingMakers()
  const tid = await onSite()
  const [open, inContest, hidden] = [await put(tid), await put(tid, {}, 1), await put(tid, {}, 2)]
  const seen = async () => {
    const rows = (await call(trainings.problems, { tid }, people.owner)).data!.map(({ pid }) => pid)
    const strip = (await call(problemStrip.list, { tid }, people.owner)).data!.map(({ pid }) => pid)
    const { problemCount } = (await call(trainings.info, { tid })).data!
    expect([strip, problemCount]).toEqual([rows, rows.length])
    return rows
  }
  expect(await seen()).toEqual([open, inContest, hidden])
  const cid = await insertContest(db, people.owner.uid)
  await linkProblem(db, cid, inContest)
  await db.updateTable('problem').set({ auth: 2 }).where('id', '=', hidden).execute()
  expect(await seen()).toEqual([open])
  await db
    .updateTable('contest')
    .set({ end_at: fromNow(-1) })
    .where('id', '=', cid)
    .execute()
  expect(await seen()).toEqual([open, inContest])
})

test('whoever leaves the group, or whose membership ends, reads its trainings no more', async () => {
  const { call, db, people, gid, onSite, inGroup } = await trainingMakers()
  const { vip, member } = people
  const [forMembers, ofGroup] = [await onSite({ auth: 'Member' }), await inGroup()]
  const read = async (tid: number, who: object) => (await call(trainings.problems, { tid }, who)).code
  expect([await read(forMembers, vip), await read(ofGroup, member)]).toEqual([undefined, undefined])
  await db
    .updateTable('account')
    .set({ member_until: new Date(Date.now() - 1000) })
    .where('uid', '=', vip.uid)
    .execute()
  await db.updateTable('group_member').set({ level: groupLevels.refused }).where('uid', '=', member.uid).execute()
  expect([await read(forMembers, vip), await read(ofGroup, member)]).toEqual([
    'training_members_only',
    'group_members_only',
  ])
  await db.updateTable('user_group').set({ status: 1 }).where('id', '=', gid).execute()
  expect(await read(ofGroup, people.groupOwner)).toBe('training_not_found')
})

test('so many wrong passwords lock a private training for a person, and a right one clears them', async () => {
  const { call, people, onSite } = await trainingMakers()
  const tid = await onSite({ auth: 'Private', password: 'right' })
  const guess = async (password: string | null, who: object = people.user) =>
    (await call(trainings.register, { tid, password }, who)).code
  expect([await guess(null), await guess('')]).toEqual(['training_password_missing', 'training_password_missing'])
  const guesses = await Promise.all(Array.from({ length: trainingPasswordLock.failures + 5 }, () => guess('wrong')))
  const told = (code: string) => guesses.filter((one) => one === code).length
  expect([told('training_password_wrong'), told('training_password_locked')]).toEqual([20, 5])
  expect(await guess('right')).toBe('training_password_locked')
  expect(await guess('right', people.vip)).toBeUndefined()
  const entered = (await call(trainings.access, { tid }, people.vip)).data
  expect(entered).toEqual({ access: true })
})
