import { moreMenuAdmin, toolAdmin } from '@praxis/contract/siteLinkAdmin'
import { siteSettings } from '@praxis/contract/siteSettings'
import { expect, test } from 'vitest'
import { startServer } from '../harness.ts'
import { aPerson, tellStory } from './story.ts'

async function aSite() {
  const server = await startServer()
  const root = await aPerson(server, 'root', 'root')
  const addTool = (name: string, url: string, rank: number) => server.call(toolAdmin.create, { name, url, rank }, root)
  return { server, root, addTool }
}

test('a list of tools in which one is made, changed, hidden, shown and deleted is kept', async () => {
  const { server, root, addTool } = await aSite()
  await addTool('Second tool', 'https://second.example/', 2)
  await tellStory('site/tools', server, { people: { root } })
})

test('a link that is wrong and then right is kept', async () => {
  const { server, root } = await aSite()
  await tellStory('site/wrongTool', server, { people: { root } })
})

test('the menu of a site with links of its own is kept', async () => {
  const { server, root, addTool } = await aSite()
  await addTool('Pictures of algorithms', 'https://www.visualgo.example/en', 1)
  await addTool('Rules', '/about/languages', 2)
  await server.call(moreMenuAdmin.create, { title: 'House rules', url: '/about/languages' }, root)
  await tellStory('site/menu', server, {})
})

test('a site with many links is kept', async () => {
  const { server, addTool } = await aSite()
  for (let at = 1; at <= 40; at += 1)
    await addTool(`${at} ${'long name '.repeat(4)}`.trim(), `https://n${at}.example/`, at)
  await tellStory('site/manyTools', server, {})
})

test('the settings that two administrators change at once are kept', async () => {
  const { server, root } = await aSite()
  const change = { description: 'Theirs', recordName: 'Theirs' }
  const acts = {
    'another changes them': async () =>
      expect(await server.call(siteSettings.setWebConfig, change, root)).toMatchObject({ status: 200 }),
  }
  await tellStory('site/settings', server, { people: { root }, acts })
})

test('a page of settings with its contents is kept', async () => {
  const { server, root } = await aSite()
  await tellStory('site/contents', server, { people: { root } })
})

test('a disk that fills up, and a reserve that is changed, are kept', async () => {
  const { server, root } = await aSite()
  const mebibyte = 1_048_576
  server.disk.read = () => ({ freeBytes: 9_000 * mebibyte, totalBytes: 100_000 * mebibyte })
  const acts = {
    'somebody makes room': async () => {
      server.disk.read = () => ({ freeBytes: 60_000 * mebibyte, totalBytes: 100_000 * mebibyte })
    },
  }
  await tellStory('site/disk', server, { people: { root, staff: await aPerson(server, 'staff', 'admin') }, acts })
})

test.each(['admin', 'problem_admin'] as const)('the settings that a %s may not see are kept', async (role) => {
  const { server } = await aSite()
  await tellStory(`site/for-${role}`, server, { people: { staff: await aPerson(server, 'staff', role) } })
})
