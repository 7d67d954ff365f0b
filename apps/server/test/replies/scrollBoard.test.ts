import { scrollBoard } from '@praxis/contract/scrollBoard'
import { expect, test } from 'vitest'
import { boardSite } from '../boardSite.ts'
import { aPerson, tellStory } from './story.ts'

test('a scroll board that is opened, steered and ended is kept', async () => {
  const site = await boardSite()
  const root = await aPerson(site, 'chief', 'root')
  const contest = await site.aContest({ startedAgo: 400, freezes: 240, more: { thaws_itself: false } })
  const { cid } = contest
  await contest.sendAll(`
    ann A 10 AC
    ann B 250 WA
    bob A 20 AC
    cid A 30 WA
    cid B 260 AC`)
  const { data: link } = await site.call(scrollBoard.makeLink, { cid, medals: [1, 1, 1] }, root)
  if (link === null) throw new Error('there is no link')
  const acts = {
    'root ends the link': async () => {
      expect(await site.call(scrollBoard.endLink, { cid, id: link.id }, root)).toMatchObject({ status: 200 })
    },
  }
  await tellStory('contests/scroll', site, {
    people: { root },
    acts,
    named: { [site.people.owner.uid]: 'OWNER', [site.people.root.uid]: 'ROOT', [link.key]: 'LINK' },
  })
})
