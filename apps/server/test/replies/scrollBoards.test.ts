import { scrollBoard } from '@praxis/contract/scrollBoard'
import { expect, test } from 'vitest'
import { boardSite } from '../boardSite.ts'
import { aPerson, tellStory } from './story.ts'

/** Keys of links, and what stands for a board: its times are of the day. */
const drawn = /\d+\.[0-9a-z]{1,11}-[\w-]{43}|(?<="digest":")[\w-]{16}/g

const names = Array.from({ length: 14 }, (_, n) => `team${String(n + 1).padStart(2, '0')}`)

/** Fourteen teams, of whom the last rises to the top. */
async function aSite() {
  const site = await boardSite()
  const chief = await aPerson(site, 'chief', 'root')
  const teams = await Promise.all(names.map((name) => aPerson(site, name)))
  site.know(...teams)
  const contest = await site.aContest({
    startedAgo: 400,
    freezes: 240,
    problems: ['A', 'B', 'C'],
    more: { thaws_itself: false },
  })
  for (const [n, name] of names.entries()) await contest.send(name, 'A', 10 * (n + 1), 'AC')
  await contest.sendAll('team14 B 250 AC\nteam14 C 260 WA\nteam10 B 255 WA')
  const story = { people: { chief }, drawn, named: { [site.people.owner.uid]: 'UID-OWNER' } }
  const endAll = async () => {
    const { data } = await site.call(scrollBoard.desk, { cid: contest.cid }, chief)
    for (const { id } of data?.links ?? []) await site.call(scrollBoard.endLink, { cid: contest.cid, id }, chief)
  }
  return { site, contest, story, endAll }
}

test('what the page of scroll boards says while nothing is sealed, while something waits and when all is ready is kept', async () => {
  const { site, contest, story, endAll } = await aSite()
  await contest.change({ freeze_at: null })
  let waiting = 0
  const acts = {
    'the contest is sealed, and something waits': async () => {
      await contest.change({ freeze_at: contest.at(240) })
      waiting = await contest.send('team03', 'B', 250, '..')
    },
    'it is judged': () => site.judge(waiting, 'WA'),
    'another ends all links': endAll,
  }
  await tellStory('scrollBoards/desk', site, { ...story, acts })
})

test('a show that is stepped through by keys is kept', async () => {
  const { site, story } = await aSite()
  await tellStory('scrollBoards/keys', site, story)
})

test('a show that a phone steers is kept, and what its link says while something waits and after its end', async () => {
  const { site, contest, story, endAll } = await aSite()
  let waiting = 0
  const acts = {
    'something waits': async () => {
      waiting = await contest.send('team03', 'B', 250, '..')
    },
    'it is taken back': () => site.judge(waiting, 'XX'),
    'its link ends': endAll,
  }
  await tellStory('scrollBoards/remote', site, { ...story, acts })
})

test('the end of a show is kept', async () => {
  const { site, story } = await aSite()
  await tellStory('scrollBoards/end', site, story)
})

test('a rehearsal is kept', async () => {
  const { site, contest, story } = await aSite()
  await contest.change({ end_at: contest.at(500) })
  const acts = {
    'it is invented from another seed': async () => {
      const { numUpdatedRows } = await site.services.db
        .updateTable('scroll_link')
        .set({ seed: 198 })
        .executeTakeFirstOrThrow()
      expect(Number(numUpdatedRows)).toBe(1)
    },
  }
  await tellStory('scrollBoards/rehearsal', site, { ...story, acts })
})
