import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { anOpenBoard, namesOf } from '../../../../../test/openBoard.ts'

const medal = { priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 1 }

test('a page gets all that it needs to rank the board, and no more', async () => {
  const { ask, contest, person, describe } = await anOpenBoard({
    freezes: 200,
    more: { minute_granularity: true, ties_by_last: true, award_kind: 2, awards: JSON.stringify([medal]) },
  })
  const more = { tells_school: true, gender: 'female', avatar: '/a.png' } as const
  await describe('ann', { nickname: 'Annie', realname: 'Ann Lee', school: 'MIT', ...more })
  await contest.send('ann', 'B', 210.5, '..')
  const reply = await ask()
  const [ann, bob] = [await person('ann'), await person('bob')]
  const stamp = expect.any(Number) as number
  expect(reply).toEqual({
    shape: expect.stringMatching(/^[\w-]{16}$/) as string,
    stamp,
    board: {
      cid: contest.cid,
      rule: 'acm',
      settings: { minuteGranularity: true, tiesByLast: true, showsEntered: false, durationMs: 18_000_000 },
      isFrozen: true,
      freezeTime: contest.at(200).toISOString(),
      withLate: false,
      problems: [
        {
          cpid: contest.cpids.get('A'),
          displayId: 'A',
          title: 'Title A',
          titles: null,
          color: null,
          points: null,
          fullScore: 100,
        },
        {
          cpid: contest.cpids.get('B'),
          displayId: 'B',
          title: 'Title B',
          titles: null,
          color: null,
          points: null,
          fullScore: 100,
        },
      ],
      awards: { kind: 2, entries: [medal] },
      rows: [
        {
          uid: ann.uid,
          name: 'ann',
          username: 'ann',
          school: 'MIT',
          gender: 'female',
          avatar: '/a.png',
          isStar: false,
          cells: [
            { attempts: 2, accepted: 1, wrong: 1, solvedAt: 1_200_000 },
            { attempts: 1, hidden: 1, waitingSince: 12_630_000 },
          ],
          stamp,
        },
        {
          uid: bob.uid,
          name: 'bob',
          username: 'bob',
          school: null,
          gender: 'secrecy',
          avatar: null,
          isStar: false,
          cells: [null, { attempts: 1, wrong: 1 }],
          stamp,
        },
      ],
    },
    rows: [],
    gone: [],
  })
})

test('times of cells are whole milliseconds, cut and never rounded up', async () => {
  const { ask, contest, db } = await anOpenBoard()
  const id = await contest.send('ann', 'B', 40, 'AC')
  const at = new Date(contest.at(40).getTime() - 1).toISOString().replace('Z', '999Z')
  await db.updateTable('submission').set({ submitted_at: at }).where('id', '=', id).execute()
  const { board } = await ask()
  expect(board?.rows[0]?.cells[1]).toEqual({ attempts: 1, accepted: 1, solvedAt: 2_399_999 })
})

test('a page that has all gets nothing, and the moment from which it goes on', async () => {
  const { ask, since } = await anOpenBoard()
  const first = await ask()
  const next = await ask(since(first))
  expect(next).toEqual({ shape: first.shape, stamp: next.stamp, board: null, rows: [], gone: [] })
  expect(next.stamp).toBeGreaterThan(first.stamp)
})

test('rows of the last seconds are sent again, because processes read at different moments', async () => {
  const { ask } = await anOpenBoard()
  const { shape, stamp, board } = await ask()
  const again = await ask({ shape, since: stamp })
  expect(again.board).toBe(null)
  expect(again.rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(board?.rows)
})

test('a page gets the rows that have changed, and who is on the board no longer', async () => {
  const { ask, contest, person, since, judge } = await anOpenBoard()
  await contest.send('cat', 'A', 50, 'WA')
  const first = await ask()
  const id = await contest.send('bob', 'A', 60, '..')
  const waiting = await ask({ shape: first.shape, since: first.stamp + 5_000 })
  expect(namesOf(waiting)).toEqual({ rows: ['bob'], gone: [] })
  expect(waiting.rows[0]?.cells).toEqual([
    { attempts: 1, waiting: 1, waitingSince: 3_600_000 },
    { attempts: 1, wrong: 1 },
  ])
  expect(waiting.rows[0]?.stamp).toBeGreaterThan(first.stamp)
  await judge(id, 'AC')
  await contest.enter('cat', { is_hidden: true })
  const cat = await person('cat')
  await contest.changed(cat.uid)
  const judged = await ask({ shape: first.shape, since: waiting.stamp + 5_000 })
  expect(namesOf(judged)).toEqual({ rows: ['bob'], gone: [cat.uid] })
  expect(judged.rows[0]?.cells[0]).toEqual({ attempts: 1, accepted: 1, solvedAt: 3_600_000 })
  const settled = await ask({ shape: first.shape, since: judged.stamp })
  expect(namesOf(await ask(since(settled)))).toEqual({ rows: [], gone: [] })
  await contest.enter('cat', { is_hidden: false })
  await contest.changed(cat.uid)
  expect(namesOf(await ask({ shape: first.shape, since: settled.stamp + 5_000 }))).toEqual({
    rows: ['cat'],
    gone: [],
  })
})

test.each<[string, (site: Awaited<ReturnType<typeof anOpenBoard>>) => Promise<unknown>]>([
  ['its awards', ({ contest }) => contest.change({ award_kind: 1, awards: JSON.stringify([medal]) })],
  ['how it breaks ties', ({ contest }) => contest.change({ ties_by_last: true })],
  ['its start', ({ contest }) => contest.change({ start_at: contest.at(1), end_at: contest.at(301) })],
  ['its freeze', ({ contest }) => contest.change({ freeze_at: contest.at(290) })],
  ['which names it shows', ({ contest }) => contest.change({ shown_name: 'nickname' })],
  [
    'the colour of a problem',
    async ({ contest, db }) => {
      await db.updateTable('contest_problem').set({ color: '#ff0000' }).where('contest_id', '=', contest.cid).execute()
      await contest.changed()
    },
  ],
  [
    'its problems',
    async ({ contest, db }) => {
      const cpid = contest.cpids.get('B')!
      await db.updateTable('contest_problem').set({ unlinked_at: new Date() }).where('id', '=', cpid).execute()
      await contest.changed()
    },
  ],
])('all is sent again when a contest changes %s', async (_what, change) => {
  const site = await anOpenBoard()
  const { ask, since } = site
  const first = await ask()
  await change(site)
  const next = await ask(since(first))
  expect(next.shape).not.toBe(first.shape)
  expect(next.board?.rows.map(({ name }) => name)).toEqual(
    ['ann', 'bob'].filter((name) => next.board?.problems.length === 2 || name === 'ann'),
  )
  expect(next).toMatchObject({ rows: [], gone: [] })
})

test('the name of a contest or an announcement changes nothing of its board', async () => {
  const { ask, contest, since } = await anOpenBoard()
  const first = await ask()
  await contest.change({ title: 'Winter', description: 'x', updated_at: new Date() })
  expect(await ask(since(first))).toMatchObject({ shape: first.shape, board: null })
})

test('the freeze makes another board, and so does its end', async () => {
  const { ask, contest, people, since } = await anOpenBoard()
  await contest.send('bob', 'A', 200, 'AC')
  const open = await ask()
  expect(open.board?.isFrozen).toBe(false)
  await contest.change({ freeze_at: contest.at(180) })
  const frozen = await ask(since(open))
  expect(frozen.board).toMatchObject({ isFrozen: true, freezeTime: contest.at(180).toISOString() })
  expect(frozen.board?.rows[1]?.cells[0]).toEqual({ attempts: 1, hidden: 1, waitingSince: 12_000_000 })
  const whole = await ask({ ...since(frozen), force: true }, people.owner)
  expect(whole.board).toMatchObject({ isFrozen: false, freezeTime: contest.at(180).toISOString() })
  expect(whole.board?.rows[1]?.cells[0]).toMatchObject({ solvedAt: 12_000_000 })
  expect(new Set([open.shape, frozen.shape, whole.shape]).size).toBe(3)
  // With the shape of a whole board nobody else gets its changes.
  const others = await ask({ shape: whole.shape, since: whole.stamp, force: true })
  expect(others.board?.isFrozen).toBe(true)
  await contest.change({ end_at: contest.at(230) })
  expect((await ask(since(frozen))).board).toMatchObject({ isFrozen: false })
})

test('what came after the end is another board, where the contest allows it', async () => {
  const { ask, contest, since } = await anOpenBoard({ startedAgo: 400, more: { allow_after_end: true } })
  await contest.send('ann', 'B', 310, 'AC')
  const whole = await ask()
  expect(whole.board?.withLate).toBe(false)
  const late = await ask({ ...since(whole), containsEnd: true })
  expect(late.board?.withLate).toBe(true)
  expect(late.board?.rows[0]?.cells[1]).toEqual({ attempts: 1, accepted: 1, solvedAt: 18_600_000, isLate: true })
  await contest.change({ allow_after_end: false })
  expect((await ask({ containsEnd: true })).board?.withLate).toBe(false)
})

test('a process that has made its board later than a page was sent sends all of it', async () => {
  const { ask, contest, person, services } = await anOpenBoard()
  await contest.send('cat', 'A', 50, 'WA')
  const first = await ask()
  await contest.enter('cat', { is_hidden: true })
  services.boards.forget()
  // It does not know who has left before.
  const next = await ask({ shape: first.shape, since: first.stamp })
  expect(next.shape).toBe(first.shape)
  expect(next.board?.rows.map(({ name }) => name)).toEqual(['ann', 'bob'])
  expect((await person('cat')).uid).not.toBe('')
})

test('cells of OI have scores and times of runs', async () => {
  const { ask, contest } = await anOpenBoard({ rule: 'oi', more: { oi_score: 'Highest' } })
  await contest.send('ann', 'B', 40, 'AC', { score: 100, time_ms: 31 })
  const { board } = await ask()
  expect(board?.rule).toBe('oiHighest')
  expect(board?.rows[0]?.cells[1]).toEqual({
    attempts: 1,
    accepted: 1,
    solvedAt: 2_400_000,
    score: 100,
    runMs: 31,
    scoredAt: 2_400_000,
  })
})

test('the reply is packed for those who take that, and plain for others', async () => {
  const { app, contest } = await anOpenBoard()
  const get = (accepted?: string) =>
    app.inject({
      url: `/api/contest/board?cid=${contest.cid}`,
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    })
  const plain = await get()
  expect(plain.headers['content-encoding']).toBe(undefined)
  expect(plain.json()).toMatchObject({ status: 200, msg: 'success', data: { board: { cid: contest.cid } } })
  const packed = await get('gzip')
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})

test('many who ask at once get one document, and whoever asks after a change gets the change', async () => {
  const { ask, contest } = await anOpenBoard()
  const first = await Promise.all(Array.from({ length: 20 }, () => ask()))
  expect(new Set(first.map((one) => JSON.stringify(one))).size).toBe(1)
  const asked = []
  for (let n = 0; n < 10; n += 1) {
    await contest.send('ann', 'B', 40 + n, 'WA')
    asked.push(ask().then(({ board }) => [n, board?.rows[0]?.cells[1]?.wrong ?? 0] as const))
  }
  for (const [n, wrong] of await Promise.all(asked)) expect(wrong).toBeGreaterThan(n)
})
