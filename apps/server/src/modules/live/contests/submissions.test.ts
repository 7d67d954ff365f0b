import { judgeStatus, roles } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inMinutes } from '../../../../test/contestSite.ts'
import { aWatchedContestSite, settle, told, wordsOf, type Page } from '../../../../test/liveContests.ts'
import { rowsOf } from '../../../../test/groupPlace.ts'

const { pending, accepted, wrongAnswer } = judgeStatus
const second = 1 / 60

type Site = Awaited<ReturnType<typeof aWatchedContestSite>>

/** A contest whose freeze began ten minutes ago, and people who stand to it in every way. */
async function aFrozenContest(site: Site, rule: 'acm' | 'oi', end = 60) {
  const people = {
    author: await site.aUser(),
    other: await site.aUser(),
    owner: await site.aUser({ role: 'admin' }),
    admin: await site.aUser({ role: 'admin' }),
    root: await site.aUser({ role: 'root' }),
  }
  const contest = await site.aContest({ rule, freeze: -10, end, owner: people.owner })
  const readers = { ...people, visitor: null }
  return { people, readers, contest, cid: contest.cid }
}

async function openAll(site: Site, readers: Record<string, { token: string } | null>, submissions: number[]) {
  const pages = new Map<string, Page>()
  for (const [name, who] of Object.entries(readers)) pages.set(name, await site.open(who, { submissions }))
  await Promise.all([...pages.values()].map((page) => page.ready()))
  return pages
}

const linesOf = (pages: ReadonlyMap<string, Page>) => [...pages].map(([name, page]) => `${name} ${wordsOf(page)}`)

const whatIsTold = {
  acm: `
who     what is told of a submission since the freeze
author  place ready judging 0+time
other   gone ready
owner   place ready judging 0+time+cases
admin   gone ready
root    place ready judging 0+time+cases
visitor gone ready
`,
  oi: `
who     what is told of a submission since the freeze
author  -5 ready
other   gone ready
owner   place ready judging 0+time+cases
admin   gone ready
root    place ready judging 0+time+cases
visitor gone ready
`,
} as const

test.each(['acm', 'oi'] as const)(
  'of a submission since the freeze of %s each reader is told what it may know',
  async (rule) => {
    const site = await aWatchedContestSite()
    const { people, readers, contest } = await aFrozenContest(site, rule)
    const submitId = await site.sent(contest, people.author, { minutes: -5, status: pending })
    const pages = await openAll(site, readers, [submitId])
    await site.judgeNext(accepted)
    await pages.get('root')!.change(({ submission }) => submission.status === accepted)
    await Promise.all([...pages.values()].map(settle))
    expect(linesOf(pages)).toEqual(rowsOf(whatIsTold[rule]))
  },
)

const afterTheEnd = `
who     what is told when the contest ends, without a signal
author  RESULT
other   gone ready 0+time+cases
owner   0+time+cases ready
admin   gone ready 0+time+cases
root    0+time+cases ready
visitor gone ready
`

test.each([
  ['acm', '0+time ready 0+time+cases'],
  ['oi', '-5 ready 0+time+cases'],
] as const)('when a contest of %s ends, the stream itself tells what was frozen or hidden', async (rule, ofAuthor) => {
  const site = await aWatchedContestSite()
  const { people, readers, contest } = await aFrozenContest(site, rule, 3 * second)
  const submitId = await site.sent(contest, people.author, { minutes: -5, status: pending })
  await site.judgeNext(accepted)
  const pages = await openAll(site, readers, [submitId])
  expect(wordsOf(pages.get('other')!)).toBe('gone ready')
  await pages.get('other')!.change(({ submission }) => submission.status === accepted)
  await Promise.all([...pages.values()].map(settle))
  expect(linesOf(pages)).toEqual(rowsOf(afterTheEnd.replace('RESULT', ofAuthor)))
})

test('of another’s submission the stream tells nothing from the freeze on, which no signal tells', async () => {
  const site = await aWatchedContestSite()
  const [author, other, owner] = [await site.aUser(), await site.aUser(), await site.aUser({ role: 'admin' })]
  const contest = await site.aContest({ freeze: 2 * second, owner })
  // As if the clock of the process that received it had been ahead.
  const submitId = await site.sent(contest, author, { minutes: 3 * second, status: pending })
  const page = await site.open(other, { submissions: [submitId] })
  await page.ready()
  expect(wordsOf(page)).toBe('judging ready')
  await page.until(() => page.events.some(({ type }) => type === 'gone'))
  await site.judgeNext(wrongAnswer)
  await settle(page)
  expect(wordsOf(page)).toBe('judging ready gone')
})

/** What everybody hears of a submission with this verdict, which took so many messages, and was judged again. */
async function aWorld(rule: 'acm' | 'oi', verdict: number, messages: number) {
  const site = await aWatchedContestSite()
  const { people, contest } = await aFrozenContest(site, rule)
  const submitId = await site.sent(contest, people.author, { minutes: -5, status: pending })
  const trial = await site.sent(contest, people.owner, { minutes: -5, status: pending, kind: 'staff' })
  const who = { other: people.other, admin: people.admin, visitor: null }
  const pages = await openAll(site, rule === 'oi' ? { ...who, author: people.author } : who, [submitId, trial])
  await site.judgeNext(verdict, messages)
  await site.judgeNext(verdict, messages)
  await site.db.updateTable('submission').set({ version: 2, status: pending }).where('id', '=', submitId).execute()
  await sql`select pg_notify('submission_changed', ${String(submitId)})`.execute(site.db)
  await Promise.all([...pages.values()].map(settle))
  const normal = (page: Page) =>
    JSON.stringify(told(page)).replaceAll(String(submitId), '<own>').replaceAll(String(trial), '<trial>')
  return [...pages].map(([name, page]) => `${name} ${normal(page)}`)
}

test.each(['acm', 'oi'] as const)(
  'two worlds of %s that differ in hidden verdicts tell those who may not know the same events',
  async (rule) => {
    const one = await aWorld(rule, accepted, 6)
    const other = await aWorld(rule, wrongAnswer, 1)
    expect(one).toEqual(other)
    expect(one).toHaveLength(rule === 'oi' ? 4 : 3)
  },
)

test('an own hidden submission is told once, without anything of it, and no place in the queue', async () => {
  const site = await aWatchedContestSite()
  const { people, contest } = await aFrozenContest(site, 'oi')
  const ahead = await site.sent(contest, people.other, { minutes: -6, status: pending })
  const submitId = await site.sent(contest, people.author, { minutes: -5, status: pending })
  const page = await site.open(people.author, { submissions: [submitId, ahead] })
  await page.ready()
  await site.judgeNext(accepted)
  await site.judgeNext(accepted)
  await settle(page)
  expect(page.changes()).toEqual([
    {
      type: 'submission',
      moment: [0, 0, 0],
      submission: {
        submitId,
        status: -5,
        score: null,
        oiRankScore: null,
        time: null,
        memory: null,
        judger: '',
        isManual: false,
      },
      queuePosition: null,
      results: null,
    },
  ])
})

test('while it runs, nobody learns from a stream of ACM how many cases were judged, nor time and memory of others', async () => {
  const site = await aWatchedContestSite()
  const { people, contest } = await aFrozenContest(site, 'acm')
  const counted: string[][] = []
  for (const messages of [1, 7]) {
    const submitId = await site.sent(contest, people.author, { minutes: -30, status: pending })
    const pages = await openAll(site, { author: people.author, other: people.other }, [submitId])
    await site.judgeNext(wrongAnswer, messages)
    for (const page of pages.values()) await page.change(({ submission }) => submission.status === wrongAnswer)
    await Promise.all([...pages.values()].map(settle))
    counted.push(
      [...pages].map(([name, page]) => {
        const states = page.changes().map(({ submission }) => submission.status)
        const [last] = page.changes().slice(-1)
        const figures = last?.submission.time === null && last.submission.memory === null ? 'no figures' : 'figures'
        const moments = new Set(page.changes().map(({ moment }) => moment.join(' ')))
        return `${name} ${new Set(states).size} ${moments.size <= 5} ${figures}`
      }),
    )
    const ends = [...pages.values()].map((page) => page.changes().at(-1)!.moment[2])
    for (const end of ends) expect(Math.abs(end + 9e15 - Date.now())).toBeLessThan(60_000)
    for (const page of pages.values()) expect(JSON.stringify(page.events)).not.toContain('"seq"')
  }
  expect(counted).toEqual([
    ['author 4 true figures', 'other 4 true no figures'],
    ['author 4 true figures', 'other 4 true no figures'],
  ])
})

test('whoever may know less than before is told that it is gone, and then what they may know', async () => {
  const site = await aWatchedContestSite()
  const [author, owner] = [await site.aUser(), await site.aUser({ role: 'admin' })]
  const contest = await site.aContest({ rule: 'oi', owner })
  const submitId = await site.sent(contest, author, { minutes: -5, status: pending })
  await site.judgeNext(wrongAnswer)
  const page = await site.open(author, { submissions: [submitId] })
  await page.ready()
  await site.change(contest.cid, { freeze_at: inMinutes(-10) })
  await page.change(({ submission }) => submission.status === -5)
  await site.change(contest.cid, { freeze_at: null })
  await page.until(() => page.changes().filter(({ submission }) => submission.status === wrongAnswer).length === 2)
  expect(wordsOf(page)).toBe('-1+time+cases ready gone -5 -1+time+cases')
})

test('what a reader may know is asked when an event is sent: a role taken away, a place left, a person let in', async () => {
  const site = await aWatchedContestSite()
  const { people, contest, cid } = await aFrozenContest(site, 'acm')
  const submitId = await site.sent(contest, people.author, { minutes: -5, status: pending })
  const ofOwner = await site.open(people.owner, { submissions: [submitId] })
  await ofOwner.ready()
  const { owner, other } = people
  await site.db.deleteFrom('account_role').where('uid', '=', owner.uid).where('role_id', '=', roles.admin).execute()
  // No signal of any kind: the next event or beat finds it out.
  await ofOwner.until(() => ofOwner.events.some(({ type }) => type === 'gone'))
  await site.change(cid, { auth: 1, freeze_at: null })
  const page = await site.open(other, { submissions: [submitId] })
  await page.ready()
  expect(wordsOf(page)).toBe('gone ready')
  await site.participantOf(contest, other)
  await sql`select pg_notify('contest_changed', ${`${cid} ${other.uid}`})`.execute(site.db)
  await page.change(({ submission }) => submission.status === pending)
  await site.db.deleteFrom('contest_participant').where('uid', '=', other.uid).execute()
  await site.judgeNext(accepted)
  await settle(page)
  expect(wordsOf(page)).toBe('gone ready judging gone')
  expect(wordsOf(ofOwner)).toMatch(/^place ready gone/)
})

test('a member who leaves the group of a contest hears no more of it', async () => {
  const site = await aWatchedContestSite()
  const { gid, owner } = await site.aGroup()
  const [author, member] = [await site.withLevel(gid, 3), await site.withLevel(gid, 3)]
  const contest = await site.aContest({ groupId: gid, owner })
  const submitId = await site.sent(contest, author, { minutes: -5, status: pending })
  const page = await site.open(member, { submissions: [submitId], contests: [contest.cid] })
  await page.ready()
  await settle(page)
  await site.put(gid, member.uid, 0)
  await page.until(() => page.events.some(({ type }) => type === 'gone'))
  await page.until(() => page.events.some((event) => event.type === 'contest' && event.status === null))
  await site.judgeNext(accepted)
  await settle(page)
  expect(wordsOf(page)).toMatch(/^judging status:0 ready (gone status:null|status:null gone)$/)
})
