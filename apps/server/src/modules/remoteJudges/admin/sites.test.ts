import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { startServer } from '../../../../test/harness.ts'
import { aRemoteSite, program } from '../../../../test/remoteSite.ts'

async function aRoot() {
  const server = await startServer()
  const root = await server.aUser({ username: 'rooty', role: 'root' })
  const sites = async () => (await server.call(remoteJudgeAdmin.sites, {}, root)).data!
  return { ...server, root, sites }
}
const far = { kind: 'praxis', key: 'FAR', name: 'Far', address: 'https://judge.example.org/' } as const

test('known judges are there, switched off, and were never tried', async () => {
  const { sites } = await aRoot()
  expect((await sites()).map(({ key, isOn, state, isOwn, isTest }) => [key, isOn, state, isOwn, isTest])).toEqual(
    ['AC', 'CF', 'GYM', 'HDU', 'LIBRE', 'POJ', 'SPOJ'].map((key) => [key, false, 'never', false, false]),
  )
  const gym = (await sites()).find(({ key }) => key === 'GYM')
  expect(gym).toMatchObject({ accountsOf: 'CF', address: 'https://codeforces.com' })
})

test.each([
  ['the own key', { key: 'ME' }, 'remote_key_taken', 'key'],
  ['the key of a known judge', { key: 'CF' }, 'remote_key_taken', 'key'],
  ['a key that is taken', { key: 'TAKEN' }, 'remote_key_taken', 'key'],
  ['an address without encryption', { address: 'http://judge.example.org' }, 'remote_address_refused', 'address'],
  ['an address of this machine', { address: 'https://localhost' }, 'remote_address_refused', 'address'],
  ['an address of an inner network', { address: 'https://10.0.0.1' }, 'remote_address_refused', 'address'],
  ['metadata of a cloud', { address: 'http://169.254.169.254/latest' }, 'remote_address_refused', 'address'],
  ['a file', { address: 'file:///etc/passwd' }, 'remote_address_refused', 'address'],
])('%s is refused', async (_what, change, code, field) => {
  const { call, root, sites } = await aRoot()
  await call(remoteJudgeAdmin.addSite, { ...far, key: 'TAKEN' }, root)
  expect(await call(remoteJudgeAdmin.addSite, { ...far, ...change }, root)).toMatchObject({ code, field })
  expect(await sites()).toHaveLength(8)
})

test('another Praxis is added, renamed, switched on, given a proxy, and removed while no problem is of it', async () => {
  const { call, root, sites, services } = await aRoot()
  await call(remoteJudgeAdmin.addSite, far, root)
  const change = { key: 'FAR', name: 'Further', isOn: true, proxy: 'http://proxy.example.org:3128' }
  expect(await call(remoteJudgeAdmin.changeSite, change, root)).toMatchObject({ status: 200 })
  expect((await sites()).find(({ key }) => key === 'FAR')).toMatchObject({
    name: 'Further',
    address: 'https://judge.example.org',
    isOn: true,
    isOwn: true,
  })
  const detail = await call(remoteJudgeAdmin.site, { key: 'FAR' }, root)
  expect(detail.data).toMatchObject({ hasProxy: true })
  expect(JSON.stringify(detail)).not.toContain('3128')
  const rows = JSON.stringify([
    await services.db.selectFrom('remote_site').selectAll().execute(),
    await services.db.selectFrom('audit').selectAll().execute(),
  ])
  expect(rows).not.toContain('3128')
  await call(remoteJudgeAdmin.changeSite, { key: 'FAR', proxy: '' }, root)
  expect((await call(remoteJudgeAdmin.site, { key: 'FAR' }, root)).data).toMatchObject({ hasProxy: false })
  expect(await call(remoteJudgeAdmin.removeSite, { key: 'FAR' }, root)).toMatchObject({ status: 200 })
  expect(await call(remoteJudgeAdmin.site, { key: 'FAR' }, root)).toMatchObject({ code: 'remote_site_unknown' })
})

test('a known judge is neither renamed, moved nor removed', async () => {
  const { call, root } = await aRoot()
  for (const change of [{ name: 'Other' }, { address: 'https://judge.example.org' }]) {
    expect(await call(remoteJudgeAdmin.changeSite, { key: 'CF', ...change }, root)).toMatchObject({
      code: 'remote_site_fixed',
    })
  }
  expect(await call(remoteJudgeAdmin.removeSite, { key: 'CF' }, root)).toMatchObject({ code: 'remote_site_fixed' })
})

test('a judge that problems are of stays', async () => {
  const { call, root } = await aRemoteSite()
  expect(await call(remoteJudgeAdmin.removeSite, { key: 'NEAR' }, root)).toMatchObject({ code: 'remote_site_used' })
})

test('an account that is removed while its submission runs goes when that has ended', async () => {
  const { call, root, detail, submit, round, toTheEnd, hoj } = await aRemoteSite()
  const id = await submit()
  await round()
  const [account] = (await detail()).accounts
  expect(account).toMatchObject({ username: 'robot', isBusy: true, isLeaving: false })
  await call(remoteJudgeAdmin.removeAccount, { id: account!.id }, root)
  expect((await detail()).accounts).toMatchObject([{ isLeaving: true }])
  expect(await toTheEnd(id)).toMatchObject({ status: judgeStatus.accepted })
  expect((await detail()).accounts).toEqual([])
  expect(hoj.state.runs).toHaveLength(1)
})

test('a trial signs in, fetches, sends and follows to the verdict, and ends what had stopped the adapter', async () => {
  const { call, root, db, detail } = await aRemoteSite()
  await db.updateTable('remote_site').set({ state: 'broken', trouble: 'changed' }).where('key', '=', 'NEAR').execute()
  const step = async (name: 'signIn' | 'fetch' | 'submit' | 'follow', more: object = {}) =>
    (await call(remoteJudgeAdmin.tryStep, { key: 'NEAR', step: name, remoteId: 'HOJ-1000', ...more }, root)).data!
  expect(await step('signIn')).toMatchObject({ ok: true, trouble: null, lines: ['robot'] })
  expect((await detail()).site).toMatchObject({ state: 'works', trouble: null })
  const fetched = await step('fetch')
  expect(fetched.lines[0]).toBe('A+B Problem')
  const { runId } = await step('submit', { language: 'C++', code: program })
  expect(runId).not.toBeNull()
  let last = await step('follow', { runId })
  for (let polls = 0; polls < 8 && !last.isFinal; polls += 1) last = await step('follow', { runId })
  expect(last).toMatchObject({ ok: true, isFinal: true, status: judgeStatus.accepted })
  // The step that sends a program is an act; the others only read.
  expect(await db.selectFrom('audit').select('after').where('act', '=', 'remoteSite.try').execute()).toEqual([
    { after: { remoteId: 'HOJ-1000', language: 'C++' } },
  ])
})

test('a step of a trial that fails says why, is kept as a failure, and tells no password', async () => {
  const { call, root, detail } = await aRemoteSite()
  const password = 'not the password'
  await call(remoteJudgeAdmin.addAccount, { key: 'NEAR', username: 'robot', password }, root)
  const failed = await call(remoteJudgeAdmin.tryStep, { key: 'NEAR', step: 'signIn' }, root)
  expect(failed.data).toMatchObject({ ok: false, trouble: 'wrong_password' })
  expect((await detail()).failures).toMatchObject([{ trouble: 'wrong_password', submitId: null }])
  expect(JSON.stringify([failed, await detail()])).not.toContain(password)
  expect((await detail()).accounts).toMatchObject([{ state: 'refused', trouble: 'wrong_password' }])
})

test.each([
  ['no id', { step: 'fetch', remoteId: '../admin' }, 'remote_id_wrong'],
  ['no program', { step: 'submit', remoteId: 'HOJ-1000', language: 'C++', code: ' ' }, 'code_empty'],
  ['no language', { step: 'submit', remoteId: 'HOJ-1000', language: 'Klingon', code: 'x' }, 'remote_language_missing'],
  ['no judge', { key: 'NONE', step: 'signIn' }, 'remote_site_unknown'],
] as const)('a step with %s is refused', async (_what, input, code) => {
  const { call, root } = await aRemoteSite()
  expect(await call(remoteJudgeAdmin.tryStep, { key: 'NEAR', ...input }, root)).toMatchObject({ code })
})

test('a trial needs an account that is free', async () => {
  const { call, root, submit, round } = await aRemoteSite()
  await submit()
  await round()
  const busy = { key: 'NEAR', step: 'submit', remoteId: 'HOJ-1000', language: 'C++', code: program } as const
  expect(await call(remoteJudgeAdmin.tryStep, busy, root)).toMatchObject({ code: 'remote_account_busy' })
  const none = await aRemoteSite({ accounts: [] })
  expect(await none.call(remoteJudgeAdmin.tryStep, { key: 'NEAR', step: 'signIn' }, none.root)).toMatchObject({
    code: 'remote_account_missing',
  })
})

test('languages are read again', async () => {
  const { call, root } = await aRemoteSite()
  const { data } = await call(remoteJudgeAdmin.fetchLanguages, { key: 'NEAR' }, root)
  expect(data!.languages).toEqual(['C', 'C++', 'Java', 'Python3'])
})
