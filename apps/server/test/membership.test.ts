import { accounts } from '@praxis/contract/accounts'
import { problems } from '@praxis/contract/problems'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { startServer } from './harness.ts'

const hour = 3_600_000

test('a member role counts until its date, and without a date it goes on', async () => {
  const { aUser, call, clock, services } = await startServer()
  const [dated, undated] = [await aUser({ role: 'vip' }), await aUser({ role: 'vip' })]
  const end = new Date(clock.now.getTime() + hour).toISOString()
  await services.db.updateTable('account').set({ member_until: end }).where('uid', '=', dated.uid).execute()
  const seen = async ({ token }: { token: string }) => {
    const { data } = await call(accounts.authInfo, {}, { token })
    return [data?.isVip, data?.roles.includes('vip')]
  }
  expect([await seen(dated), await seen(undated)]).toEqual([
    [true, true],
    [true, true],
  ])
  clock.now = new Date(clock.now.getTime() + hour)
  expect([await seen(dated), await seen(undated)]).toEqual([
    [false, false],
    [true, true],
  ])
  const { data } = await call(accounts.login, { username: dated.username, password: 'correct horse' })
  expect(data).toMatchObject({ isVip: false, roleList: ['default_user'] })
})

test('the summary of a person who was a member does not call them one', async () => {
  const { aUser, call, services } = await startServer()
  const person = await aUser({ role: 'vip' })
  const isVip = async () => (await call(submissions.homeCount, { uid: person.uid })).data?.isVip
  expect(await isVip()).toBe(true)
  const until = async (moment: number) => {
    const member_until = new Date(Date.now() + moment).toISOString()
    await services.db.updateTable('account').set({ member_until }).where('uid', '=', person.uid).execute()
    return isVip()
  }
  expect([await until(-hour), await until(hour)]).toEqual([false, true])
})

test('a membership that has ended opens no problem for members', async () => {
  const { aProblem, aUser, call, services } = await startServer()
  await aProblem()
  await services.db.updateTable('problem').set({ is_member_visible: true }).execute()
  const { token, uid } = await aUser({ role: 'vip' })
  const code = async () => (await call(problems.detail, { problemId: '1000' }, { token })).code
  expect(await code()).toBeUndefined()
  const past = new Date(Date.now() - hour).toISOString()
  await services.db.updateTable('account').set({ member_until: past }).where('uid', '=', uid).execute()
  expect(await code()).toBe('problem_members_only')
})

test('addresses of videos for members are sent to members and staff only, those of other videos to everybody', async () => {
  const { aProblem, aUser, call, send, services } = await startServer()
  await aProblem()
  const videos = { video_original_url: '/secret-1.mp4', video_explanation_url: '/secret-2.mp4' }
  const set = (isForMembers: boolean) =>
    services.db
      .updateTable('problem')
      .set({ ...videos, is_video_member_visible: isForMembers })
      .execute()
  const ended = await aUser({ role: 'vip' })
  const past = new Date(Date.now() - hour).toISOString()
  await services.db.updateTable('account').set({ member_until: past }).where('uid', '=', ended.uid).execute()
  const people = [{}, await aUser(), ended, await aUser({ role: 'vip' }), await aUser({ role: 'admin' })]
  const told = async () => {
    const seen: boolean[] = []
    for (const who of people) {
      const { raw } = await send({ method: 'GET', url: '/api/get-problem-detail?problemId=1000' }, who)
      seen.push(raw.includes('secret-1') && raw.includes('secret-2'))
      if (!seen.at(-1)) expect(raw).not.toContain('secret')
    }
    return seen
  }
  await set(false)
  expect(await told()).toEqual([true, true, true, true, true])
  await set(true)
  expect(await told()).toEqual([false, false, false, true, true])
  const { data } = await call(problems.detail, { problemId: '1000' })
  expect(data?.problem).toMatchObject({
    isVideoMemberVisible: true,
    videoOriginalUrl: null,
    videoExplanationUrl: null,
  })
})
