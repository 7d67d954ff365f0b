import { standings } from '@praxis/contract/standings'
import { expect, test } from 'vitest'
import { boardSite } from '../../../../../test/boardSite.ts'
import { shownRows } from '../../../../../test/shownRows.ts'

/** A contest that began 100 minutes ago, and one of the day before that is shown beside it. */
async function bothContests(wanted: { ours?: object; theirs?: object } = {}) {
  const site = await boardSite()
  const ours = await site.aContest({ startedAgo: 100, problems: ['A', 'B', 'C'], ...wanted.ours })
  const theirs = await site.aContest({ startedAgo: 1_540, problems: ['b', 'A', 'X'], ...wanted.theirs })
  await ours.sendAll(`
    ann A 10 AC
    bob B 20 WA
    bob B 30 AC`)
  await theirs.sendAll(`
    cat A 5 WA
    cat A 9 AC
    cat b 99 AC
    cat X 3 AC
    ann A 12 AC
    ann A 200 WA
    dan A 101 AC
    eve X 1 AC`)
  const ann = await site.person('ann')
  const rank = async (asked: object = {}, by: { token?: string } = ann) => {
    const { data, code } = await site.call(
      standings.rank,
      { cid: ours.cid, externalCidList: [theirs.cid], ...asked },
      by,
    )
    return data === null ? [String(code)] : shownRows(data.records)
  }
  const others = async (cids = [theirs.cid], by: { token?: string } = ann) => {
    const { data, code } = await site.call(standings.others, { cid: ours.cid, externalCidList: cids }, by)
    return data?.rows ?? [String(code)]
  }
  return { ...site, ours, theirs, ann, rank, others }
}

test('rows of another contest are ranked among the others as they were at the same time after its start', async () => {
  const { rank } = await bothContests()
  expect(await rank()).toEqual([
    // The own row of this contest.
    '2 ann 1 in 600: A 600',
    // Problems are the same if their display ids are, in whatever case.
    '1 cat 2 in 7680: A 540 +1 first, B 5940',
    '2 ann 1 in 600: A 600',
    // What somebody did in the other contest is another row.
    '3 ann 1 in 720: A 720',
    '4 bob 1 in 3000: B 1800 +1 first',
  ])
  expect(await rank({ externalCidList: [] })).toEqual([
    '1 ann 1 in 600: A 600 first',
    '1 ann 1 in 600: A 600 first',
    '2 bob 1 in 3000: B 1800 +1 first',
  ])
})

test('time goes on in the other contest as in this one', async () => {
  const { rank, ours } = await bothContests()
  const names = async () => (await rank({ concernedList: [] })).slice(1).map((row) => row.split(' in ')[0])
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const before = await names()
  expect(before).toEqual(['1 cat 2', '2 ann 1', '3 ann 1', '4 bob 1'])
  await ours.change({ start_at: at(6) })
  expect(await names()).toEqual([])
  // Nothing of this contest came after its new start, so no row is the caller’s own.
  expect(await rank()).toEqual(['1 cat 0 in 0: A -1'])
  await ours.change({ start_at: at(10) })
  expect(await rank()).toEqual(['1 cat 1 in 1740: A 540 +1 first'])
  await ours.change({ start_at: at(8) })
  expect(await rank()).toEqual(['1 cat 0 in 0: A -1'])
})

test('a second counts when it has come', async () => {
  const { theirs, ours, others, services } = await bothContests()
  await theirs.send('fay', 'A', 90, 'AC')
  const elapsed = async () => {
    const board = await services.boards.read(ours.cid)
    return Math.floor((Date.now() - board!.contest.startAt) / 1_000)
  }
  const second = await elapsed()
  await theirs.send('gus', 'A', (second - 5) / 60, 'AC')
  await theirs.send('hal', 'A', (second + 60) / 60, 'AC')
  const names = (await others()).map((row) => (typeof row === 'string' ? row : row.username))
  expect([names.includes('fay'), names.includes('gus'), names.includes('hal')]).toEqual([true, true, false])
})

test('a page gets the same rows without ranks, each under a number of its own', async () => {
  const { others, theirs, person, ann } = await bothContests()
  const cat = await person('cat')
  const stamp = expect.any(Number) as number
  const about = {
    school: null,
    gender: 'secrecy',
    avatar: null,
    isStar: false,
    stamp,
    cid: theirs.cid,
    title: 'Autumn',
  }
  expect(await others()).toEqual([
    {
      uid: `${theirs.cid}:${cat.uid}`,
      name: 'cat',
      username: 'cat',
      ...about,
      cells: [
        { attempts: 2, accepted: 1, wrong: 1, solvedAt: 540_000 },
        { attempts: 1, accepted: 1, solvedAt: 5_940_000 },
        null,
      ],
    },
    {
      uid: `${theirs.cid}:${ann.uid}`,
      name: 'ann',
      username: 'ann',
      ...about,
      cells: [{ attempts: 1, accepted: 1, solvedAt: 720_000 }, null, null],
    },
  ])
})

test('what changes in the other contest shows at once', async () => {
  const { others, theirs, judge } = await bothContests()
  const before = await others()
  const id = await theirs.send('gus', 'A', 50, 'WA')
  const after = await others()
  expect(after).toHaveLength(before.length + 1)
  expect(after.at(-1)).toMatchObject({ name: 'gus', cells: [{ attempts: 1, wrong: 1 }, null, null] })
  await judge(id, 'AC')
  expect((await others()).at(-1)).toMatchObject({ cells: [{ attempts: 1, accepted: 1 }, null, null] })
  await theirs.enter('gus', { is_hidden: true })
  await theirs.changed()
  expect(await others()).toHaveLength(before.length)
})

test('what is frozen in the other contest stays so, also for those who manage this one', async () => {
  const { rank, others, people } = await bothContests({
    theirs: { freezes: 8, more: { thaws_itself: false } },
  })
  const frozen = '-1 ?1'
  const ofCat = (rows: readonly string[]) => rows.find((row) => row.includes(' cat '))
  expect(ofCat(await rank())).toContain(`A ${frozen}`)
  expect(ofCat(await rank({ forceRefresh: true }))).toContain(`A ${frozen}`)
  // Whoever manages both may see it, if they ask for it.
  expect(ofCat(await rank({}, people.owner))).toContain(`A ${frozen}`)
  expect(ofCat(await rank({ forceRefresh: true }, people.owner))).toContain('A 540 +1')
  expect((await others()).find((row) => typeof row !== 'string' && row.name === 'cat')).toMatchObject({
    cells: [{ attempts: 2, wrong: 1, hidden: 1 }, { attempts: 1, hidden: 1 }, null],
  })
  expect(await others(undefined, people.owner)).toEqual(await others())
})

test('whoever manages one contest does not see what is frozen in the other, nor its real names, also of who agreed', async () => {
  const { rank, ours, describe, call, theirs, people } = await bothContests({
    theirs: { freezes: 8, more: { thaws_itself: false } },
  })
  await describe('cat', { realname: 'Cat Stevens' })
  await describe('bob', { realname: 'Bob Dylan' })
  await theirs.enter('cat', { agreed_to_names: true })
  await ours.enter('bob', { agreed_to_names: true })
  // The administrator `staff` becomes the author of ours.
  await ours.change({ uid: people.staff.uid })
  const asked = { cid: ours.cid, externalCidList: [theirs.cid], forceRefresh: true }
  const { data } = await call(standings.rank, asked, people.staff)
  const named = data?.records.map(({ username, realname }) => [username, realname])
  expect(named).toContainEqual(['bob', 'Bob Dylan'])
  expect(named).toContainEqual(['cat', null])
  expect((await rank({ forceRefresh: true }, people.staff)).find((row) => row.includes(' cat '))).toContain('-1 ?1')
  await theirs.change({ shown_name: 'realname' })
  const shown = await call(standings.rank, asked, people.staff)
  expect(shown.data?.records.find(({ username }) => username === 'cat')?.realname).toBe('Cat Stevens')
})

test('a contest that the caller may not read is refused with its code, and the own one is not shown twice', async () => {
  const { rank, others, ours, theirs, aContest } = await bothContests()
  const closed = await aContest({ more: { auth: 1 } })
  expect(await rank({ externalCidList: [theirs.cid, closed.cid] })).toEqual(['contest_password_needed'])
  expect(await others([closed.cid])).toEqual(['contest_password_needed'])
  expect(await others([999_999])).toEqual(['contest_not_found'])
  expect(await others([ours.cid])).toEqual([])
  expect(await others([theirs.cid, theirs.cid])).toHaveLength(2)
})

test('six contests at once are refused, and none is shown beside scores', async () => {
  const { call, ours, theirs, ann, rank } = await bothContests({ ours: { rule: 'oi' } })
  const six = [1, 2, 3, 4, 5, 6]
  for (const each of [standings.rank, standings.others]) {
    const { code } = await call(each, { cid: ours.cid, externalCidList: six }, ann)
    expect(code).toBe('invalid_input')
  }
  const { data } = await call(standings.others, { cid: ours.cid, externalCidList: [theirs.cid] }, ann)
  expect(data).toEqual({ rows: [] })
  expect((await rank()).length).toBe(3)
})

test('the board from outside has the rows of other contests as well', async () => {
  const { call, ours, theirs } = await bothContests({ ours: { more: { open_board: true } } })
  const asked = { cid: ours.cid, externalCidList: [theirs.cid] }
  expect((await call(standings.outside, asked)).code).toBe('login_required')
  await theirs.change({ open_board: true })
  const { data } = await call(standings.outside, asked)
  expect(data?.records.map(({ rank, username }) => `${rank}${username}`)).toEqual(['1cat', '2ann', '3ann', '4bob'])
})
