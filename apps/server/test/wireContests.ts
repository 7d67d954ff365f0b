import type { Endpoint, InputOf } from '@praxis/contract/endpoint'
import { contestAuth, judgeStatus } from '@praxis/contract/statuses'
import { aContestSite } from './contestSite.ts'

export const awards = [{ priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 10 }]
const rule = JSON.stringify({ prefix: 'team', suffix: '', start: 1, end: 30, extra: ['guest1'] })

/** A contest of the site and one of a group that run, with all that they may have, and somebody who takes part. */
export async function bothKinds() {
  const site = await aContestSite()
  const { db, aUser, aGroup, aContest, sent } = site
  const root = await aUser({ role: 'root' })
  const { gid, owner } = await aGroup()
  // The rule about accounts is for those who enter a private one.
  const more = {
    description: 'Five hours.',
    auth: contestAuth.protected,
    password: 'abc',
    award_kind: 1,
    awards: JSON.stringify(awards),
  }
  const wanted = { start: -60, freeze: 30, end: 60, owner: root, more: { ...more, account_rule: rule } }
  const ofSite = await aContest(wanted)
  const ofGroup = await aContest({ ...wanted, owner, groupId: gid })
  const user = await aUser()
  await db.updateTable('problem').set({ author: 'somebody', source: 'somewhere', difficulty: 1 }).execute()
  const submitted: number[] = []
  for (const one of [ofSite, ofGroup]) {
    await db.updateTable('contest_problem').set({ color: '#ff4500', points: 100 }).where('id', '=', one.cpid).execute()
    await db.insertInto('contest_star').values({ contest_id: one.cid, username: 'x', username_key: 'x' }).execute()
    const written = { title: 'Hello', content: 'World', uid: root.uid, contest_id: one.cid, group_id: one.groupId }
    await db.insertInto('announcement').values(written).execute()
    submitted.push(await sent(one, user, { minutes: -5, status: judgeStatus.wrongAnswer }))
  }
  const read = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, who = root) =>
    (await site.call(endpoint, input, who)).data!
  return { ...site, root, user, gid, owner, ofSite, ofGroup, submitId: submitted[0] ?? 0, read }
}
