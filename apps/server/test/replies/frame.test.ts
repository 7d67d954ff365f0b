import { moreMenu, tools } from '@praxis/contract/siteLinks'
import { site } from '@praxis/contract/site'
import { applications } from '@praxis/contract/bank'
import { test } from 'vitest'
import { startServer } from '../harness.ts'
import { aPerson, lineOf, tellStory } from './story.ts'

test('what every page asks is kept', async () => {
  const server = await startServer()
  const people = { somebody: await aPerson(server, 'somebody', 'root') }
  const lines = [null, 'somebody'].flatMap((as) => [
    lineOf(as, site.websiteConfig),
    lineOf(as, tools.list),
    lineOf(as, moreMenu.list),
  ])
  await tellStory('frame', server, { people }, { lines: [...lines, lineOf('somebody', applications.waiting)] })
})
