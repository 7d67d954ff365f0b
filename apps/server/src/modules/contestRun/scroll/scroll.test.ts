import { contestDesk } from '@praxis/contract/contestDesk'
import { scrollBoard } from '@praxis/contract/scrollBoard'
import { standings } from '@praxis/contract/standings'
import { awardKinds } from '@praxis/contract/statuses'
import { emptyCell } from '@praxis/rules/standings/cell'
import { standingsRules } from '@praxis/rules/standings/registry'
import { planScroll } from '@praxis/rules/standings/scroll/planScroll'
import { playScroll } from '@praxis/rules/standings/scroll/playScroll'
import { rowOf } from '@praxis/rules/standings/standings'
import { describe, expect, test } from 'vitest'
import { boardSite } from '../../../../test/boardSite.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { fast, follow } from '../../../../test/follow.ts'
import { scrolledByPage } from '../../../../test/scrolledByPage.ts'

describeEndpoints(
  'scrollBoard',
  `
GET    /api/get-contest-scroll-board-info        anyone    scroll_link_ended contest_judging scroll_not_acm
GET    /api/get-contest-scroll-board-submission  anyone    scroll_link_ended contest_judging scroll_not_acm
GET    /api/contest/scroll-desk                  signedIn  contest_not_found contest_not_yours
POST   /api/contest/scroll-link                  signedIn  contest_not_found contest_not_yours contest_not_ended scroll_not_sealed contest_judging scroll_links_many
DELETE /api/contest/scroll-link                  signedIn  contest_not_found contest_not_yours scroll_link_ended | query
GET    /api/contest/scroll-board                 anyone    scroll_link_ended contest_judging
PUT    /api/contest/scroll-session               anyone    scroll_link_ended
`,
)

const medals = [1, 1, 1]

/** A contest that is over, was frozen after 240 of its 300 minutes, and is not thawed. */
async function aShow({ rule = 'acm' as const, more = {}, ...rest }: Parameters<Site['aContest']>[0] = {}) {
  const site = await boardSite({ liveTimes: fast })
  const { call, people, db } = site
  const contest = await site.aContest({
    rule,
    startedAgo: 400,
    freezes: 240,
    problems: ['A', 'B', 'C'],
    ...rest,
    more: { thaws_itself: false, ...more },
  })
  const { cid } = contest
  const make = async (asked: { isRehearsal?: boolean; removeStar?: boolean } = {}) => {
    const { data, code } = await call(scrollBoard.makeLink, { cid, medals, ...asked }, people.owner)
    if (data === null) throw new Error(String(code))
    return data
  }
  const refused = async (asked: { isRehearsal?: boolean } = {}) =>
    (await call(scrollBoard.makeLink, { cid, medals, ...asked }, people.owner)).code
  const read = (key: string) => call(scrollBoard.board, { key })
  /** What everything that a link opens answers. */
  const answers = async (key: string) => {
    const replies = [
      await read(key),
      await call(scrollBoard.info, { cid: key }),
      await call(scrollBoard.submissions, { cid: key }),
      await call(scrollBoard.move, { key, version: 0, step: 1, isPlaying: false, speed: 1, digest: 'a' }),
    ]
    return replies.map(({ code }) => code)
  }
  return { ...site, db, contest, cid, make, refused, read, answers }
}
type Site = Awaited<ReturnType<typeof boardSite>>

const sent = `
  ann A 10 AC
  ann B 250 AC
  bob A 20 WA
  bob A 30 AC
  bob C 240 WA
  bob C 270 CE
  bob C 280 AC
  cid B 100 AC
  cid A 290 WA
  dan A 260 SE
  dan A 261 AC
  dan B 262 AC
  dan C 263 XX
  dan C 264 AC`

describe('a link', () => {
  test('is made by those who manage the contest; without it, and after its end, nothing is read', async () => {
    const { contest, call, people, cid, make, answers, read, acts, db } = await aShow()
    await contest.sendAll(sent)
    const link = await make()
    expect(link).toMatchObject({ isRehearsal: false, removeStar: false, medals, username: people.owner.username })
    expect(Date.parse(link.endTime) - Date.parse(link.gmtCreate)).toBeGreaterThan(23 * 3_600_000)
    expect(await answers(link.key)).toEqual([undefined, undefined, undefined, undefined])

    const closed = Array.from({ length: 4 }, () => 'scroll_link_ended')
    const other = link.key.endsWith('A') ? 'B' : 'A'
    for (const key of [
      String(cid),
      `${cid}.x`,
      link.key.slice(0, -1) + other,
      `${cid + 1}${link.key.slice(String(cid).length)}`,
    ]) {
      expect([key, await answers(key)]).toEqual([key, closed])
    }
    const { links } = (await call(scrollBoard.desk, { cid }, people.owner)).data!
    expect(links.map(({ key }) => key)).toEqual([link.key])
    expect((await call(scrollBoard.endLink, { cid, id: link.id }, people.owner)).code).toBeUndefined()
    expect(await answers(link.key)).toEqual(closed)
    expect((await call(scrollBoard.endLink, { cid, id: link.id }, people.owner)).code).toBe('scroll_link_ended')
    expect((await call(scrollBoard.desk, { cid }, people.owner)).data?.links).toEqual([])
    expect((await acts()).map(({ act }) => act)).toEqual(['contest.makeScrollLink', 'contest.endScrollLink'])

    const late = await make()
    await db.updateTable('scroll_link').set({ ends_at: new Date() }).where('id', '=', late.id).execute()
    expect((await read(late.key)).code).toBe('scroll_link_ended')
  })

  test('is refused before the end, without a freeze and while anything waits; one that was made opens nothing then', async () => {
    const { contest, refused, make, answers } = await aShow()
    const id = await contest.send('ann', 'A', 10, 'AC')
    const { key } = await make()
    await contest.change({ end_at: new Date(Date.now() + 60_000) })
    expect([await refused(), (await answers(key))[0]]).toEqual(['contest_not_ended', 'scroll_link_ended'])
    await contest.change({ end_at: contest.at(300), longest_extra_seconds: 10 * 3_600 })
    expect([await refused(), (await answers(key))[0]]).toEqual(['contest_not_ended', 'scroll_link_ended'])
    await contest.change({ longest_extra_seconds: 0, freeze_at: null })
    expect([await refused(), (await answers(key))[0]]).toEqual(['scroll_not_sealed', 'scroll_link_ended'])
    await contest.change({ freeze_at: contest.at(240) })
    expect((await answers(key)).slice(0, 3)).toEqual([undefined, undefined, undefined])
    await contest.send('bob', 'A', 250, '..')
    expect([await refused(), ...(await answers(key)).slice(0, 3)]).toEqual(Array(4).fill('contest_judging'))
    expect(id).toBeGreaterThan(0)
  })

  test('is for nobody else to make, to list or to end', async () => {
    const { call, cid, make, people, person } = await aShow()
    const { id } = await make()
    const contestant = await person('ann')
    for (const viewer of [contestant, people.staff]) {
      const codes = [
        (await call(scrollBoard.desk, { cid }, viewer)).code,
        (await call(scrollBoard.makeLink, { cid, medals }, viewer)).code,
        (await call(scrollBoard.endLink, { cid, id }, viewer)).code,
      ]
      expect(codes).toEqual(Array(3).fill('contest_not_yours'))
    }
  })

  test('there are only so many at once', async () => {
    const { make, refused } = await aShow()
    for (let n = 0; n < 20; n += 1) await make({ isRehearsal: true })
    expect(await refused()).toBe('scroll_links_many')
  })
})

test('the seats of medals begin as the awards of the contest say, else as shares of those who compete', async () => {
  const { contest, call, cid, people } = await aShow()
  for (let n = 0; n < 10; n += 1) await contest.send(`team${n}`, 'A', 10 + n, n % 2 === 0 ? 'AC' : 'WA')
  const seats = async () => (await call(scrollBoard.desk, { cid }, people.owner)).data?.medals
  expect(await seats()).toEqual([1, 2, 3])
  const award = (priority: number, num: number) => ({ priority, name: 'x', background: '#fff', color: '#000', num })
  const awards = (kind: number, ...nums: number[]) =>
    contest.change({ award_kind: kind, awards: JSON.stringify(nums.map((num, n) => award(n + 1, num))) })
  await awards(awardKinds.count, 4, 5)
  expect(await seats()).toEqual([4, 5, 0])
  await awards(awardKinds.percentage, 20, 30, 40, 50)
  expect(await seats()).toEqual([2, 3, 4])
})

test.each(['acm', 'oi'] as const)('the board of a link of %s ends as the one that the thaw shows', async (rule) => {
  const { contest, call, cid, people, make, read } = await aShow({ rule })
  await contest.sendAll(
    rule === 'acm'
      ? sent
      : 'ann A 10 PA 60\nann A 250 AC 100 9\nbob A 20 PA 70\nbob B 260 PA 20\ncid B 100 PA 30\ncid B 270 CE',
  )
  const { data } = await read((await make()).key)
  if (data === null) throw new Error('nothing was read')
  const ruling = { rule: standingsRules[data.board.rule], settings: data.board.settings }
  const cellsOf = (cells: readonly (object | null)[]) =>
    cells.map((cell) => (cell === null ? null : { ...emptyCell, ...cell }))
  const shown = data.board.rows.map(({ cells, ...person }) => rowOf(ruling, person, cellsOf(cells)))
  const byUid = new Map(shown.map(({ person }) => [person.uid, person]))
  const whole = data.thawed.map(({ uid, cells }) => rowOf(ruling, byUid.get(uid)!, cellsOf(cells)))
  const plan = planScroll({ ruling, shown, whole, columns: 3, awards: [] })
  const player = playScroll(plan)
  player.go(Infinity)
  const told = () => player.rows().map(({ person, cells }) => ({ uid: person.uid, cells }))
  const frozen = (await call(standings.board, { cid }, people.root)).data?.board
  expect(data.board.rows.map(({ uid, cells }) => ({ uid, cells }))).toEqual(
    frozen?.rows.map(({ uid, cells }) => ({ uid, cells })),
  )
  expect((await call(contestDesk.thaw, { cid }, people.owner)).code).toBeUndefined()
  const thawed = (await call(standings.board, { cid }, people.root)).data?.board
  expect(told()).toEqual(thawed?.rows.map(({ uid, cells }) => ({ uid, cells: cellsOf(cells) })))
  expect(plan.steps.filter(({ kind }) => kind === 'reveal').length).toBeGreaterThan(1)
})

test('a rehearsal shows the people and problems, and nothing that was sent; also before the contest', async () => {
  const { contest, make, read, refused } = await aShow()
  await contest.sendAll('ann A 10 AC\nann C 250 AC')
  await contest.enter('bob')
  await contest.change({ end_at: new Date(Date.now() + 3_600_000) })
  expect(await refused()).toBe('contest_not_ended')
  const link = await make({ isRehearsal: true })
  const first = (await read(link.key)).data!
  expect(first.isRehearsal).toBe(true)
  await contest.sendAll('ann B 20 AC\nbob A 30 WA')
  const { data } = await read(link.key)
  expect(data?.thawed).toEqual(first.thawed)
  expect(data?.digest).toBe(first.digest)
})

test('where stars are removed they are in nothing that the link opens', async () => {
  const { contest, db, make, read, call, cid, person } = await aShow()
  await contest.sendAll('ann A 10 AC\nbob A 20 AC')
  const star = await person('ann')
  await db.insertInto('contest_star').values({ contest_id: cid, username: 'ann', username_key: 'ann' }).execute()
  await contest.changed()
  const [all, without] = [await make(), await make({ removeStar: true })]
  const uidsOf = async (key: string) => (await read(key)).data?.board.rows.map(({ uid }) => uid)
  expect(await uidsOf(all.key)).toContain(star.uid)
  expect(await uidsOf(without.key)).not.toContain(star.uid)
  const names = async (key: string, removeStar: boolean) =>
    (await call(scrollBoard.submissions, { cid: key, removeStar })).data?.map(({ username }) => username)
  expect(await names(all.key, false)).toEqual(['bob', 'ann'])
  expect([await names(all.key, true), await names(without.key, false)]).toEqual([['bob'], ['bob']])
  expect((await call(scrollBoard.info, { cid: all.key })).data?.starUserList).toEqual(['ann'])
})

test('everybody with the link follows the same show, and of two who change it at once one does', async () => {
  const { contest, app, make, call, cid, people } = await aShow()
  await contest.send('ann', 'A', 10, 'AC')
  const { key, id } = await make()
  const page = await follow(app, { scrolls: [key, `${cid}.0-none`] })
  await page.ready()
  const sessions = () =>
    page.events.flatMap((event) => (event.type === 'scroll' && event.key === key ? [event.session] : []))
  expect(sessions()).toEqual([{ step: 0, isPlaying: false, speed: 1, version: 0, digest: null }])
  expect(page.events).toContainEqual({ type: 'scroll', key: `${cid}.0-none`, session: null })
  const move = (version: number, step: number) =>
    call(scrollBoard.move, { key, version, step, isPlaying: true, speed: 2, digest: 'abc' })
  const first = { step: 4, isPlaying: true, speed: 2, version: 1, digest: 'abc' }
  expect((await move(0, 4)).data).toEqual(first)
  expect((await move(0, 9)).data).toEqual(first)
  await page.until(() => sessions().at(-1)?.version === 1)
  expect(sessions().at(-1)).toEqual(first)
  await call(scrollBoard.endLink, { cid, id }, people.owner)
  await page.until(() => sessions().at(-1) === null)
})

describe('a page of the wire', () => {
  test('reads dates at GMT+8, the key as the number, and what counts, the newest first', async () => {
    const { contest, make, call } = await aShow({
      more: {
        start_at: '2030-01-01T01:00:00Z',
        freeze_at: '2030-01-01T05:00:00Z',
        end_at: '2030-01-01T06:00:00Z',
      },
    })
    await contest.change({
      start_at: new Date('2024-01-01T01:00:00Z'),
      freeze_at: new Date('2024-01-01T05:00:00Z'),
      end_at: new Date('2024-01-01T06:00:00Z'),
    })
    const at = (time: string) => ({ submitted_at: new Date(`2024-01-01T${time}Z`) })
    await contest.send('ann', 'A', 0, 'AC', at('01:10:00.900'))
    await contest.send('ann', 'B', 0, 'CE', at('05:00:00.100'))
    await contest.send('ann', 'B', 0, 'SE', at('05:10:00'))
    await contest.send('ann', 'B', 0, 'XX', at('05:11:00'))
    await contest.send('ann', 'B', 0, 'WA', at('06:00:00'))
    const { key } = await make()
    const info = (await call(scrollBoard.info, { cid: key })).data!
    expect(info).toMatchObject({
      id: key,
      rankShowName: 'username',
      problemCount: 3,
      startTime: '2024/01/01 09:00:00',
      sealRankTime: '2024/01/01 13:00:00',
      starUserList: [],
    })
    expect(Object.keys(info.balloonColor)).toEqual(['A', 'B', 'C'])
    const { data } = await call(scrollBoard.submissions, { cid: key })
    expect(
      data?.map(({ displayId, status, submitTime, realname }) => [displayId, status, submitTime, realname]),
    ).toEqual([
      ['B', -2, '2024/01/01 13:00:01', null],
      ['A', 0, '2024/01/01 09:10:00', null],
    ])
  })

  test('ends in the same order as ours, by a replay of what it does', async () => {
    const { contest, make, call, read, cid, people } = await aShow()
    await contest.sendAll(sent)
    // In the second of the freeze itself.
    await contest.send('eve', 'A', 240, 'AC')
    const { key } = await make()
    const info = (await call(scrollBoard.info, { cid: key })).data!
    const submissions = (await call(scrollBoard.submissions, { cid: info.id })).data!
    const { start, end, moves } = scrolledByPage(info, submissions)
    const uidsOf = (rows: readonly { uid: string }[] | undefined) => rows?.map(({ uid }) => uid)
    expect(moves).toBeGreaterThan(2)
    expect(start).not.toEqual(end)
    expect(start.filter((uid) => end.includes(uid))).toHaveLength(5)
    const { data } = await read(key)
    expect(end).toEqual(uidsOf(data?.thawed))
    await call(contestDesk.thaw, { cid }, people.owner)
    expect(end).toEqual(uidsOf((await call(standings.board, { cid }, people.root)).data?.board?.rows))
  })

  test('of scores there is nothing in this form', async () => {
    const { contest, make, answers } = await aShow({ rule: 'oi' as never })
    await contest.sendAll('ann A 10 AC 100')
    expect(await answers((await make()).key)).toEqual([undefined, 'scroll_not_acm', 'scroll_not_acm', undefined])
  })
})
