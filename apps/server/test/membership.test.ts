import { accounts } from '@praxis/contract/accounts'
import type { RoleName } from '@praxis/contract/statuses'
import { problems } from '@praxis/contract/problems'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { startServer } from './harness.ts'
import { endless } from './people.ts'

const hour = 3_600_000

/** Who it is, what the wire shows of them, and whether they count as VIP for what they may open. */
const shown: [RoleName | undefined, boolean, string[], boolean][] = [
  [undefined, false, ['default_user'], false],
  [undefined, true, ['default_user', 'vip'], true],
  ['no_subimit_user', false, ['no_subimit_user'], false],
  ['no_discuss_user', false, ['no_discuss_user'], false],
  ['mute_user', false, ['mute_user'], false],
  ['mute_user', true, ['mute_user', 'vip'], true],
  ['no_submit_no_discuss_user', false, ['no_submit_no_discuss_user'], false],
  ['no_submit_mute_user', false, ['no_submit_mute_user'], false],
  ['problem_admin', false, ['default_user', 'problem_admin'], true],
  ['problem_admin', true, ['default_user', 'problem_admin', 'vip'], true],
  ['root', false, ['default_user', 'root'], true],
]

test('calls show a person as the table says, and others see the mark of members on members only', async () => {
  const { aUser, call, services } = await startServer()
  for (const [role, isMember, roleList, isVip] of shown) {
    const person = await aUser(role === undefined ? {} : { role })
    const { uid, username, token } = person
    if (isMember)
      await services.db.updateTable('account').set({ member_until: endless }).where('uid', '=', uid).execute()
    const signedIn = await call(accounts.login, { username, password: 'correct horse' })
    const told = [...roleList].toSorted()
    expect(signedIn.data?.roleList.toSorted(), username).toEqual(told)
    expect(signedIn.data?.isVip).toBe(isVip)
    const { data } = await call(accounts.authInfo, {}, { token })
    expect([data?.roles.toSorted(), data?.isVip]).toEqual([told, isVip])
    expect((await call(submissions.homeCount, { uid })).data?.isVip).toBe(isMember)
    expect((await call(submissions.homeCount, { uid }, { token })).data?.isVip).toBe(isVip)
  }
})

test('a restriction counts from the next request on, ends by itself, and leaves a membership alone', async () => {
  const { aUser, aProblem, call, clock, services } = await startServer()
  await aProblem()
  const { uid, token } = await aUser({ role: 'vip' })
  const submit = async () =>
    (await call(submissions.submit, { pid: '1000', language: 'Python3', code: 'print(1)' }, { token })).code
  const roles = async () => (await call(accounts.authInfo, {}, { token })).data?.roles
  expect([await submit(), await roles()]).toEqual([undefined, ['default_user', 'vip']])
  const until = new Date(clock.now.getTime() + hour)
  await services.db
    .insertInto('restriction')
    .values([
      { uid, kind: 'submit', until },
      { uid, kind: 'discuss', until: endless },
    ])
    .execute()
  expect([await submit(), await roles()]).toEqual(['no_permission', ['no_submit_no_discuss_user', 'vip']])
  clock.now = until
  expect([await submit(), await roles()]).toEqual([undefined, ['no_discuss_user', 'vip']])
})

test('a membership counts until its date', async () => {
  const { aUser, call, clock, services } = await startServer()
  const [dated, endlessly] = [await aUser({ role: 'vip' }), await aUser({ role: 'vip' })]
  const end = new Date(clock.now.getTime() + hour).toISOString()
  await services.db.updateTable('account').set({ member_until: end }).where('uid', '=', dated.uid).execute()
  const seen = async ({ token }: { token: string }) => {
    const { data } = await call(accounts.authInfo, {}, { token })
    return [data?.isVip, data?.roles.includes('vip')]
  }
  expect([await seen(dated), await seen(endlessly)]).toEqual([
    [true, true],
    [true, true],
  ])
  clock.now = new Date(clock.now.getTime() + hour)
  expect([await seen(dated), await seen(endlessly)]).toEqual([
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
