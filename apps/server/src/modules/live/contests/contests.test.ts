import { contestAdmin, contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { contestDesk } from '@praxis/contract/contestDesk'
import type { ContestEvent, LiveEvent } from '@praxis/contract/live'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inMinutes } from '../../../../test/contestSite.ts'
import { aWatchedContestSite, settle, told, wordsOf, type Page } from '../../../../test/liveContests.ts'
import { statementText } from '../../../../test/statementText.ts'
import { noteContest } from '#server/modules/contests/public.ts'
import { hubTimes, openHub } from '../hub.ts'

const second = 1 / 60

const eventsOf = (page: Page) => page.events.filter((event): event is ContestEvent => event.type === 'contest')
const stampsOf = (page: Page) => eventsOf(page).map(({ stamps }) => stamps)

type Site = Awaited<ReturnType<typeof aWatchedContestSite>>

async function ask({ db }: Site, { cid, cpid }: { cid: number; cpid: number }, uid: string) {
  const { id } = await db
    .insertInto('clarification')
    .values({ contest_id: cid, contest_problem_id: cpid, uid, question: 'May n be zero?' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const answer = ({ db }: Site, id: number, isPublic: boolean) =>
  db
    .updateTable('clarification')
    .set({ answer: 'No.', is_public: isPublic, answered_at: sql`now()`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

test('each reader is told first how its contests are, those that are not there for it among them', async () => {
  const site = await aWatchedContestSite()
  const [owner, person] = [await site.aUser({ role: 'admin' }), await site.aUser()]
  const { gid } = await site.aGroup()
  const frozen = await site.aContest({ owner, freeze: -10 })
  const hidden = await site.aContest({ owner, more: { is_visible: false } })
  const ofGroup = await site.aContest({ owner, groupId: gid })
  const contests = [frozen.cid, hidden.cid, ofGroup.cid, 99_999]
  const heard = async (who: { token: string } | null) => {
    const page = await site.open(who, { contests })
    await page.ready()
    return eventsOf(page)
      .toSorted((a, b) => contests.indexOf(a.cid) - contests.indexOf(b.cid))
      .map(({ status, isSealed, stamps }) => `${status} ${isSealed} ${stamps !== null}`)
  }
  const nothing = 'null false false'
  expect(await heard(owner)).toEqual(['0 false true', '0 false true', nothing, nothing])
  expect(await heard(person)).toEqual(['0 true true', nothing, nothing, nothing])
  expect(await heard(null)).toEqual(['0 true true', nothing, nothing, nothing])
})

test('at the start, the freeze and the end the followers are told by themselves, and may read what they might not before', async () => {
  const site = await aWatchedContestSite()
  const [owner, person] = [await site.aUser({ role: 'admin' }), await site.aUser()]
  const { cid } = await site.aContest({ owner, start: 2 * second, freeze: 4 * second, end: 6 * second })
  const announcement = { title: 'Lunch', content: 'At noon.', uid: owner.uid, contest_id: cid }
  await site.db.insertInto('announcement').values(announcement).execute()
  const [page, managing] = [await site.open(person, { contests: [cid] }), await site.open(owner, { contests: [cid] })]
  await Promise.all([page.ready(), managing.ready()])
  expect(stampsOf(page)).toMatchObject([{ announcements: 0 }])
  await page.until(() => wordsOf(page) === 'status:-1 ready status:0 status:0 sealed status:1')
  await settle(managing)
  expect(wordsOf(managing)).toBe('status:-1 ready status:0 status:1')
  const { startAt, freezeAt, endAt } = await timesOf(site, cid)
  for (const [n, at] of [startAt, freezeAt, endAt].entries()) {
    const late = Date.parse(eventsOf(page)[n + 1]!.now) - at
    expect(late).toBeGreaterThanOrEqual(0)
    expect(late).toBeLessThan(500)
  }
  const stamps = stampsOf(page).map((one) => one!.contest)
  expect(stamps).toEqual(stamps.toSorted((a, b) => a - b))
  expect(new Set(stamps).size).toBe(4)
  expect(stampsOf(page).map((one) => one!.announcements > 0)).toEqual([false, true, true, true])
})

const timesOf = async ({ db }: Site, cid: number) => {
  const at = await db
    .selectFrom('contest')
    .select(['start_at as start', 'freeze_at as freeze', 'end_at as end'])
    .where('id', '=', cid)
    .executeTakeFirstOrThrow()
  return { startAt: Date.parse(at.start), freezeAt: Date.parse(at.freeze ?? ''), endAt: Date.parse(at.end) }
}

test('an earlier start that somebody sets counts at once, and so does extra time', async () => {
  const site = await aWatchedContestSite()
  const [owner, person] = [await site.aUser({ role: 'admin' }), await site.aUser()]
  const { cid } = await site.aContest({ owner, start: 30, end: 60 })
  const page = await site.open(person, { contests: [cid] })
  await page.ready()
  await site.change(cid, {
    start_at: inMinutes(1.5 * second),
    end_at: inMinutes(2.5 * second),
    longest_extra_seconds: 1,
  })
  await page.until(() => wordsOf(page) === 'status:-1 ready status:-1 status:0 status:1')
  const { endAt } = await timesOf(site, cid)
  expect(Date.parse(eventsOf(page).at(-1)!.now) - endAt).toBeGreaterThanOrEqual(1_000)
})

test('a private answer moves the stamp of the asker and of those who manage the contest, a public one that of all', async () => {
  const site = await aWatchedContestSite()
  const people = {
    asker: await site.aUser(),
    other: await site.aUser(),
    owner: await site.aUser({ role: 'admin' }),
    admin: await site.aUser({ role: 'admin' }),
  }
  const contest = await site.aContest({ owner: people.owner })
  const pages = new Map<string, Page>()
  for (const [name, who] of Object.entries(people)) pages.set(name, await site.open(who, { contests: [contest.cid] }))
  pages.set('visitor', await site.open(null, { contests: [contest.cid] }))
  const all = [...pages.values()]
  await Promise.all(all.map((page) => page.ready()))
  const begun = () => {
    for (const page of all) {
      const last = eventsOf(page).at(-1)!
      page.events.splice(0, page.events.length, last)
    }
  }
  const toldOf = async (happening: () => Promise<unknown>) => {
    begun()
    await happening()
    await noteContest(site.db, contest.cid)
    await Promise.all(all.map(settle))
    return [...pages].filter(([, page]) => eventsOf(page).length > 1).map(([name]) => name)
  }
  let id = 0
  expect(await toldOf(async () => (id = await ask(site, contest, people.asker.uid)))).toEqual(['asker', 'owner'])
  expect(await toldOf(() => answer(site, id, false))).toEqual(['asker', 'owner'])
  expect(await toldOf(() => answer(site, id, true))).toEqual(['asker', 'other', 'owner', 'admin'])
})

test('a change of the problems and of the times moves the stamp of the contest for everybody', async () => {
  const site = await aWatchedContestSite()
  const [owner, person] = [await site.aUser({ role: 'admin' }), await site.aUser()]
  const { cid } = await site.aContest({ owner })
  const { id } = await site.db.selectFrom('contest_problem').select('id').executeTakeFirstOrThrow()
  const page = await site.open(person, { contests: [cid] })
  await page.ready()
  const changes = [
    () => site.call(contestProblemAdmin.setLink, { id, displayTitle: 'Other' }, owner),
    () => site.call(contestDesk.orderProblems, { cid, ids: [id] }, owner),
    () => site.call(contestAdmin.update, { id: cid, title: 'Other', description: 'Text.' }, owner),
  ]
  for (const change of changes) {
    const before = stampsOf(page).at(-1)?.contest ?? 0
    expect((await change()).status).toBe(200)
    await page.until(() => (stampsOf(page).at(-1)?.contest ?? 0) > before)
  }
})

test('a signal that changes nothing for a reader tells that reader nothing, and one about a person tells nobody else', async () => {
  const site = await aWatchedContestSite()
  const [owner, person, other] = [await site.aUser({ role: 'admin' }), await site.aUser(), await site.aUser()]
  const contest = await site.aContest({ owner, more: { auth: 1 } })
  const pages = await Promise.all([person, other].map((who) => site.open(who, { contests: [contest.cid] })))
  await Promise.all(pages.map((page) => page.ready()))
  await noteContest(site.db, contest.cid)
  await Promise.all(pages.map(settle))
  expect(pages.map(wordsOf)).toEqual(['status:0 ready', 'status:0 ready'])
  await site.participantOf(contest, person)
  await noteContest(site.db, contest.cid, person.uid)
  await pages[0]!.until(() => eventsOf(pages[0]!).length === 2)
  const [before, after] = stampsOf(pages[0]!)
  expect(after!.contest).toBeGreaterThan(before!.contest)
  await settle(pages[1]!)
  expect(told(pages[1]!)).toHaveLength(2)
})

/** So many people follow a contest at one process, without connections. */
async function aCrowd({ services }: Site, cid: number, size: number) {
  const hub = openHub(services, hubTimes)
  const gone = new AbortController()
  onTestFinished(() => {
    gone.abort()
    hub.close()
  })
  const told: LiveEvent[][] = []
  const open = async (n: number) => {
    const uid = `person${n}`
    const viewer = { uid, username: uid, roles: [], restrictions: [], isMember: false }
    const who = { viewer, sessionHash: null, locale: 'en-US', ip: '203.0.113.1', gone: gone.signal } as const
    const source = await hub.follow(
      {
        submissions: [],
        testRuns: [],
        messages: false,
        standing: false,
        applications: false,
        settings: false,
        groups: [],
        contests: [cid],
        boards: [],
        scrolls: [],
      },
      who,
    )
    const events: LiveEvent[] = []
    told.push(events)
    void source((event) => {
      if (event.type === 'contest') events.push(event)
      return Promise.resolve()
    })
  }
  await Promise.all(Array.from({ length: size }, (_, n) => open(n)))
  return told
}

test('a thousand people of one address who wait for a start are told of it within two seconds, in few queries', async () => {
  const site = await aWatchedContestSite()
  const owner = await site.aUser({ role: 'admin' })
  const { cid } = await site.aContest({ owner, start: 30 })
  const told = await aCrowd(site, cid, 1_000)
  await vi.waitFor(() => expect(told.filter((events) => events.length === 1)).toHaveLength(1_000), 10_000)
  await site.change(cid, { start_at: inMinutes(2 * second) })
  await vi.waitFor(() => expect(told.filter((events) => events.length === 2)).toHaveLength(1_000), 10_000)
  const { startAt } = await timesOf(site, cid)
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => queries.mockRestore())
  await vi.waitFor(() => expect(told.filter((events) => events.length === 3)).toHaveLength(1_000), 10_000)
  const ofContests = queries.mock.calls.filter(([query]: unknown[]) => statementText(query).includes('"contest"'))
  expect(ofContests.length).toBeLessThan(5)
  for (const events of told) expect(events[2]).toMatchObject({ status: 0 })
  const latest = Math.max(...told.map((events) => Date.parse((events[2] as ContestEvent).now)))
  expect(latest - startAt).toBeLessThan(2_000)
})
