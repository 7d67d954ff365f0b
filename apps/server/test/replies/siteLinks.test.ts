import { moreMenuAdmin, toolAdmin } from '@praxis/contract/siteLinkAdmin'
import { announcementStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { startServer } from '../harness.ts'
import { aPerson, tellStory } from './story.ts'

/** A site with two tools and a link of its own. */
async function aSite() {
  const server = await startServer()
  const root = await aPerson(server, 'root', 'root')
  await server.call(toolAdmin.create, { name: 'First tool', url: 'https://first.example/', rank: 1 }, root)
  await server.call(toolAdmin.create, { name: 'Second tool', url: 'https://second.example/', rank: 2 }, root)
  await server.call(moreMenuAdmin.create, { title: 'A page of ours', url: '/about/languages' }, root)
  return { server, root }
}

test('links that are moved, hidden and deleted are kept as a visitor reads them', async () => {
  const { server, root } = await aSite()
  const succeeds = async (reply: Promise<unknown>) => expect(await reply).toMatchObject({ status: 200 })
  const acts = {
    'the first tool moves': () => succeeds(server.call(toolAdmin.update, { id: 1, rank: 3 }, root)),
    'the second tool is hidden': () =>
      succeeds(server.call(toolAdmin.update, { id: 2, status: announcementStatus.hidden }, root)),
    'the tools are deleted': async () => {
      for (const id of [1, 2]) await succeeds(server.call(toolAdmin.remove, { id }, root))
    },
  }
  await tellStory('siteLinks/shown', server, { acts })
})

test('links that root changes and then reads are kept', async () => {
  const { server, root } = await aSite()
  await tellStory('siteLinks/changed', server, { people: { root } })
})
