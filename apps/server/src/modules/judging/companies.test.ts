import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { aContestSite } from '../../../test/contestSite.ts'

test('a judge is told which runs a submission must not be beside: as the problem is when it is handed out', async () => {
  const { db, call, pid, aContest, turn, aUser, aJudge } = await aContestSite()
  const [owner, { token }, judge] = [await aUser(), await aUser(), await aJudge()]
  await call(submissions.submit, { pid: '1000', language: 'Python3', code: 'a' }, { token })
  const among = async (more: Record<string, unknown>) => {
    await db.updateTable('judgement').set({ state: 'queued', host_id: null, lease_until: null }).execute()
    await db.updateTable('problem').set(more).where('id', '=', pid).execute()
    const [job] = await judge.claim()
    return job!.company
  }
  expect(await among({ case_data: 0 })).toBeUndefined()
  expect(await among({ case_data: 1 })).toBe('readers')
  expect(await among({ auth: 2 })).toBeUndefined()
  await db.insertInto('site_setting').values({ name: 'keepAllApart', value: 'true' }).execute()
  expect(await among({ auth: 2 })).toBe(`problem-${pid}`)
  const { cid } = await aContest({ owner, start: 10, end: 20, more: { is_visible: false } })
  expect(await among({ auth: 1 })).toBe('readers')
  await turn(cid, { start: -10, end: 10 })
  expect(await among({ auth: 1 })).toBe(`problem-${pid}`)
  await db.updateTable('contest').set({ is_visible: true }).execute()
  expect(await among({ auth: 1 })).toBe(`contest-${cid}`)
  await turn(cid, { start: -20, end: -10 })
  expect(await among({ auth: 1 })).toBe('readers')
})

test('problems of a contest of a group are kept apart if the site trusts the group', async () => {
  const { db, call, aContest, aUser, aJudge, aGroup } = await aContestSite()
  const [{ token }, judge, group] = [await aUser(), await aJudge(), await aGroup()]
  const { cid } = await aContest({ owner: group.owner, groupId: group.gid, start: -10, end: 10 })
  await call(submissions.submit, { pid: '1000', language: 'Python3', code: 'a' }, { token })
  const company = async (is_trusted: boolean) => {
    await db.updateTable('judgement').set({ state: 'queued', host_id: null, lease_until: null }).execute()
    await db.updateTable('account').set({ is_trusted }).where('uid', '=', group.owner.uid).execute()
    await db.updateTable('problem').set({ case_data: 0 }).execute()
    const [job] = await judge.claim()
    return job!.company
  }
  expect([await company(false), await company(true)]).toEqual([undefined, `contest-${cid}`])
})
