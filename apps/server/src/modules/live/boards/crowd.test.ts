import type { BoardEvent } from '@praxis/contract/live'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { boardSite, type BoardSite } from '../../../../test/boardSite.ts'
import { hubTimes, openHub } from '../hub.ts'

/** So many people follow a board at one process, without connections. */
async function aCrowd({ services }: BoardSite, cid: number, size: number) {
  const hub = openHub(services, hubTimes)
  onTestFinished(() => hub.close())
  const leaving = new AbortController()
  const told: BoardEvent[][] = []
  const streams = Array.from({ length: size }, async (_, n) => {
    const uid = `person${n}`
    const viewer = { uid, username: uid, roles: [], restrictions: [], isMember: false }
    const who = { viewer, sessionHash: null, locale: 'en-US', ip: '203.0.113.1', gone: leaving.signal } as const
    const boards = [{ cid, force: n % 2 === 0, containsEnd: false }]
    const events: BoardEvent[] = []
    told.push(events)
    const source = await hub.follow(
      {
        submissions: [],
        testRuns: [],
        messages: false,
        standing: false,
        applications: false,
        settings: false,
        groups: [],
        contests: [],
        boards,
        scrolls: [],
      },
      who,
    )
    return source(async (event) => void (event.type === 'board' && events.push(event)))
  })
  await vi.waitFor(() => expect(told.filter((events) => events.length > 0)).toHaveLength(size), 10_000)
  return { told, leave: () => leaving.abort(), left: () => Promise.all(streams) }
}

test('a thousand readers get the same event, and no more than four a second', async () => {
  const site = await boardSite()
  const contest = await site.aContest()
  await contest.send('ann', 'A', 1, 'WA')
  const { told } = await aCrowd(site, contest.cid, 1_000)
  const began = performance.now()
  const ids: number[] = []
  while (performance.now() - began < 1_500) ids.push(await contest.send('ann', 'A', 2 + ids.length / 60, 'WA'))
  const uid = (await site.person('ann')).uid
  const attempts = (events: readonly BoardEvent[]) =>
    events.at(-1)?.rows.find((row) => row.uid === uid)?.cells[0]?.attempts
  await vi.waitFor(() => expect(told.map(attempts)).toEqual(told.map(() => ids.length + 1)), 10_000)
  const took = performance.now() - began
  const events = told[0]!.slice(1)
  expect(ids.length).toBeGreaterThan(10)
  expect(events.length).toBeGreaterThan(1)
  expect(events.length).toBeLessThanOrEqual(Math.ceil(took / hubTimes.boardsMs) + 1)
  for (const [n, event] of events.entries()) expect(told.every((one) => one[n + 1] === event)).toBe(true)
})

test('when very many rows change at once they are told in parts, all of them', async () => {
  const site = await boardSite()
  const contest = await site.aContest()
  await contest.send('ann', 'A', 1, 'WA')
  const { told } = await aCrowd(site, contest.cid, 2)
  await sql`with person as (
      insert into account (uid, username, password_hash) select md5('many' || n), 'many' || n, '*' from generate_series(1, 250) as n
      returning uid
    ), entered as (
      insert into contest_participant (contest_id, uid) select ${contest.cid}, uid from person returning id, uid
    )
    insert into submission (problem_id, uid, language_id, code, code_length, contest_id, contest_problem_id,
      participant_id, submitted_at, status)
    select problem_id, entered.uid, language_id, code, code_length, contest_id, contest_problem_id, entered.id,
      submitted_at, status
    from submission cross join entered`.execute(site.db)
  await contest.changed()
  const rowsOf = (events: readonly BoardEvent[]) => events.flatMap(({ rows }) => rows.map(({ uid }) => uid))
  await vi.waitFor(() => expect(rowsOf(told[1]!)).toHaveLength(250), 10_000)
  expect(new Set(rowsOf(told[0]!)).size).toBe(250)
  expect(told[0]!.map(({ rows }) => rows.length)).toEqual([0, 100, 100, 50])
})

test('a board that nobody follows any more is followed no more by the process', async () => {
  const site = await boardSite()
  const contest = await site.aContest()
  const stopped = vi.fn()
  const { boards } = site.services
  const { follow } = boards
  const following = vi.spyOn(boards, 'follow').mockImplementation((cid, heard) => {
    const stop = follow(cid, heard)
    return () => {
      stopped(cid)
      stop()
    }
  })
  onTestFinished(() => following.mockRestore())
  const { leave, left } = await aCrowd(site, contest.cid, 30)
  expect(following).toHaveBeenCalledTimes(1)
  expect(stopped).not.toHaveBeenCalled()
  leave()
  await left()
  expect(stopped.mock.calls).toEqual([[contest.cid]])
})
