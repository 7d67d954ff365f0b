import { groupLevels, groupStatus, isFinished, judgeStatus, roles } from '@praxis/contract/statuses'
import type { LiveEvent } from '@praxis/contract/live'
import { expect, test } from 'vitest'
import { fast, follow, progressOf } from '../../../test/follow.ts'
import { aPlace, rowsOf } from '../../../test/groupPlace.ts'
import { casesOf } from '../../../test/site.ts'
import { tellGroupChanged } from '#server/modules/groups/public.ts'

type Page = Awaited<ReturnType<typeof follow>>
type Place = Awaited<ReturnType<typeof aWatchedPlace>>

/** A place with a judge, and a submission of the author that waits behind one of somebody else. */
async function aWatchedPlace() {
  const place = await aPlace({ liveTimes: fast })
  const judge = await place.aJudge()
  const ahead = await place.sent(place.member.uid, judgeStatus.pending)
  const submitId = await place.sent(place.author.uid, judgeStatus.pending)
  const wanted = { submissions: [{ submitId, cases: true }] }
  return { ...place, judge, ahead, submitId, wanted }
}

const open = (place: Place, who: { token: string } | null) =>
  follow(place.app, place.wanted, who === null ? {} : { token: who.token })

const positionsOf = (page: Page) => page.changes().map(({ queuePosition }) => queuePosition)
const told = (page: Page) => page.events.filter(({ type }) => type !== 'beat')
/** Whatever had to be sent before now has been sent. */
async function settle(page: Page) {
  const beats = () => page.events.filter(({ type }) => type === 'beat').length
  const before = beats()
  await page.until(() => beats() > before + 2)
}

function wordOf(event: LiveEvent): string {
  if (event.type !== 'submission') return event.type
  const { submission, queuePosition, results } = event
  if (queuePosition !== null) return `place:${queuePosition}`
  if (!isFinished(submission.status)) return 'judging'
  return /"inputData":"/.test(JSON.stringify(results)) ? 'verdict+files' : 'verdict'
}

/** Everything that a stream tells, in order, but for beats. */
const wordsOf = (page: Page) =>
  told(page)
    .map(wordOf)
    .filter((word, n, words) => word !== words[n - 1])
    .join(' ')

const whoHears = `
who          everything that the stream tells
visitor      gone ready
stranger     gone ready
applying     gone ready
refused      gone ready
otherOwner   gone ready
siteAdmin    gone ready
problemAdmin gone ready
member       place:2 ready place:1 judging verdict
author       place:2 ready place:1 judging verdict
admin        place:2 ready place:1 judging verdict
root         place:2 ready place:1 judging verdict+files
owner        place:2 ready place:1 judging verdict+files
siteRoot     place:2 ready place:1 judging verdict+files
`

test('members are told how a submission of their group goes on; to all others it is one that does not exist', async () => {
  const place = await aWatchedPlace()
  const people = { ...place.askers, author: place.author }
  const pages = new Map<string, Page>()
  for (const [name, who] of Object.entries(people)) pages.set(name, await open(place, who))
  const all = [...pages.values()]
  await Promise.all(all.map((page) => page.ready()))
  const members = [...pages].filter(([name]) => !/gone/.test(lineOf(name))).map(([, page]) => page)
  const each = (isMeant: Parameters<Page['change']>[0]) => Promise.all(members.map((page) => page.change(isMeant)))

  await place.judge.claim()
  await each(({ queuePosition }) => queuePosition === 1)
  const [job] = await place.judge.claim()
  await progressOf(place, place.judge, job!)(1, 'judging', 1)
  await each(({ moment }) => moment[2] === 1)
  await place.judge.report(job!, casesOf(job!, judgeStatus.wrongAnswer))
  await each(({ submission }) => submission.status === judgeStatus.wrongAnswer)
  await Promise.all(all.map(settle))

  const heard = [...pages].map(([name, page]) => `${name} ${wordsOf(page)}`)
  expect(heard.toSorted()).toEqual(rowsOf(whoHears).toSorted())
  for (const page of all) expect(JSON.stringify(page.events)).not.toMatch(/print|127\.0\.0\.1|"code"|"ip"/)
  const outside = pages.get('stranger')!
  expect(told(outside)).toEqual([{ type: 'gone', submitId: place.submitId }, { type: 'ready' }])

  function lineOf(name: string) {
    return rowsOf(whoHears).find((line) => line.startsWith(`${name} `)) ?? ''
  }
})

type Way = (place: Place, who: { uid: string }) => Promise<unknown>
const put =
  (level: 0 | 1 | 2): Way =>
  ({ put: place, gid }, { uid }) =>
    place(gid, uid, level)
const setGroup =
  (status: number): Way =>
  ({ db, gid }) =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('user_group').set({ status }).where('id', '=', gid).execute()
      await tellGroupChanged(tx, gid)
    })

const ways: readonly [string, Way][] = [
  ['removed', put(0)],
  ['set back to an applicant', put(groupLevels.applying)],
  ['refused', put(groupLevels.refused)],
  ['left with a group that is banned', setGroup(groupStatus.banned)],
  ['left with a group that is disbanded', setGroup(groupStatus.disbanded)],
]

test.each(ways)('whoever is %s hears nothing more within a second', async (_name, leave) => {
  const place = await aWatchedPlace()
  const page = await open(place, place.member)
  await page.ready()
  const before = performance.now()
  await leave(place, place.member)
  await page.until(() => page.events.some(({ type }) => type === 'gone'))
  expect(performance.now() - before).toBeLessThan(1_000)
  await place.judge.claim()
  const [job] = await place.judge.claim()
  await progressOf(place, place.judge, job!)(1, 'judging', 1)
  await place.judge.report(job!, casesOf(job!))
  await settle(page)
  expect(wordsOf(page)).toBe('place:2 ready gone')
})

test('a member who is removed is told nothing, though no notification came; not even a place in the queue', async () => {
  const place = await aWatchedPlace()
  const [page, other] = [await open(place, place.member), await open(place, place.author)]
  await Promise.all([page.ready(), other.ready()])
  await place.db.deleteFrom('group_member').where('uid', '=', place.member.uid).execute()
  await place.judge.claim()
  await other.until(() => positionsOf(other).includes(1))
  await settle(page)
  expect(wordsOf(page)).toBe('place:2 ready')
  const [job] = await place.judge.claim()
  await place.judge.report(job!, casesOf(job!))
  await other.change(({ submission }) => submission.status === judgeStatus.accepted)
  await settle(page)
  expect(wordsOf(page)).toBe('place:2 ready gone')
})

test('a root of the site whose role was taken away is no member, whether the next event or the next beat comes first', async () => {
  const place = await aWatchedPlace()
  const root = place.askers['siteRoot']!
  const page = await open(place, root)
  await page.ready()
  await place.db.deleteFrom('account_role').where('uid', '=', root.uid).where('role_id', '=', roles.root).execute()
  await page.until(() => page.events.some(({ type }) => type === 'gone'))
  expect(wordsOf(page)).toBe('place:2 ready gone')
})

test('a stream of somebody who signed out ends with the next event of the group, which it does not tell', async () => {
  const place = await aWatchedPlace()
  const page = await open(place, place.member)
  await page.ready()
  await place.db.deleteFrom('session').where('uid', '=', place.member.uid).execute()
  await place.judge.claim(2)
  await page.ended()
  expect(wordsOf(page)).toBe('place:2 ready')
})

test('whoever joins while the page is open is told from then on, and again after an absence', async () => {
  const place = await aWatchedPlace()
  const stranger = place.askers['stranger']!
  const page = await open(place, stranger)
  await page.ready()
  await place.put(place.gid, stranger.uid, groupLevels.member)
  await page.until(() => positionsOf(page).includes(2))
  await place.put(place.gid, stranger.uid, 0)
  await page.until(() => wordsOf(page).endsWith('gone'))
  await place.judge.claim()
  const [job] = await place.judge.claim()
  await place.judge.report(job!, casesOf(job!))
  await place.put(place.gid, stranger.uid, groupLevels.member)
  const verdict = await page.change(({ submission }) => submission.status === judgeStatus.accepted)
  expect(verdict.results?.judgeCaseList).toHaveLength(10)
  expect(wordsOf(page)).toBe('gone ready place:2 gone verdict')
})

test('a change of one member tells the others nothing', async () => {
  const place = await aWatchedPlace()
  const pages = [await open(place, place.author), await open(place, place.owner), await open(place, null)]
  await Promise.all(pages.map((page) => page.ready()))
  await place.put(place.gid, place.member.uid, 0)
  await place.put(place.gid, place.member.uid, groupLevels.admin)
  await Promise.all(pages.map(settle))
  expect(pages.map(wordsOf)).toEqual(['place:2 ready', 'place:2 ready', 'gone ready'])
})
