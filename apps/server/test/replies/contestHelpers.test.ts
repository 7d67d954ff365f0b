import { contestHelpers } from '@praxis/contract/contestHelpers'
import { contestAuth } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { contestMakers } from '../contestMakers.ts'
import { fromNow } from '../contests.ts'
import { aPerson, tellStory } from './story.ts'

test('helpers who are named, changed and removed are kept, and what a helper sees meanwhile', async () => {
  const site = await contestMakers()
  const root = await aPerson(site, 'chief', 'root')
  const helper = await aPerson(site, 'helper')
  const runner = await aPerson(site, 'runner')
  const cid = await site.onSite({
    start_at: fromNow(-60),
    end_at: fromNow(240),
    auth: contestAuth.private,
    password: 'autumn',
    open_print: true,
  })
  await site.participate(cid, runner.uid)
  const acts = {
    'root asks the helper to print': async () => {
      const asked = { cid, username: 'helper', desks: ['prints' as const] }
      expect(await site.call(contestHelpers.set, asked, root)).toMatchObject({ status: 200 })
    },
    'the helper is at no desk': async () => {
      expect(await site.call(contestHelpers.set, { cid, username: 'helper', desks: [] }, root)).toMatchObject({
        status: 200,
      })
    },
  }
  await tellStory('contests/helpers', site, {
    people: { root, helper },
    acts,
    named: { [site.people.owner.uid]: 'OWNER', [site.people.root.uid]: 'ROOT' },
  })
})
