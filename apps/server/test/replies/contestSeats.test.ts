import { contestPlaces } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { contestMakers } from '../contestMakers.ts'
import { fromNow } from '../contests.ts'
import { aPerson, tellStory } from './story.ts'

test('a desk that lets somebody in, seats teams and pauses is kept, and what a participant without a device sees', async () => {
  const site = await contestMakers()
  const root = await aPerson(site, 'chief', 'root')
  const team = await aPerson(site, 'team1')
  const runner = await aPerson(site, 'runner')
  const cid = await site.onSite({ start_at: fromNow(-60), end_at: fromNow(240), bound_to: 'device' })
  for (const { uid } of [team, runner]) await site.participate(cid, uid)
  await site.db.updateTable('contest_participant').set({ seat: 'A-1' }).where('uid', '=', team.uid).execute()
  const place = { contest_id: cid, uid: team.uid }
  const device = { ...place, device: 'd1', ip: '10.1.2.3', user_agent: 'Firefox', bound_at: fromNow(-50) }
  await site.db.insertInto('contest_device').values(device).execute()
  expect(contestPlaces).toContain('unbound')
  const acts = {
    'team1 asks from another machine': async () => {
      const asked = { ...place, device: 'd2', ip: '10.9.9.9', user_agent: 'Chrome' }
      await site.db.insertInto('contest_seat_request').values(asked).execute()
    },
  }
  await tellStory('contests/seats', site, {
    people: { root, runner },
    acts,
    named: { [site.people.owner.uid]: 'OWNER', [site.people.root.uid]: 'ROOT', [team.uid]: 'TEAM' },
  })
})
