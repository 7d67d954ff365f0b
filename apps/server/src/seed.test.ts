import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@praxis/contract/accounts'
import { problems } from '@praxis/contract/problems'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../test/harness.ts'
import { readSiteSettings } from './modules/site/public.ts'
import { seed } from './seed.ts'

async function aDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-seed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a new site has its root, with a password only its owner can read, and the sample problems', async () => {
  const { services, call } = await startServer()
  const dataFolder = await aDataFolder()
  await seed(services, { rootPassword: undefined, dataFolder, demo: true })
  const file = join(dataFolder, 'root-password')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const password = (await readFile(file, 'utf8')).trim()
  const root = await call(accounts.login, { username: 'root', password })
  expect(root.data).toMatchObject({ uid: '1', roleList: ['root'], isVip: true })
  expect((await call(problems.list, {})).data?.records[0]?.problemId).toBe('1000')
})

test('a second start changes nothing, also one at the same moment, and a sample problem that was deleted does not come back', async () => {
  const { services, call } = await startServer()
  const dataFolder = await aDataFolder()
  const settings = { rootPassword: 'chosen one', dataFolder, demo: true }
  await Promise.all([seed(services, settings), seed(services, settings)])
  await seed(services, { ...settings, rootPassword: 'another one' })
  expect((await call(accounts.login, { username: 'root', password: 'chosen one' })).status).toBe(200)
  const total = async () => (await call(problems.list, {})).data?.total
  const before = await total()
  await services.db.deleteFrom('problem').where('display_id', '=', '1000').execute()
  await seed(services, settings)
  expect(await total()).toBe((before ?? 0) - 1)
})

test('a site starts on a full disk without the sample problems, and leaves them to a later start', async () => {
  const { services, call, disk } = await startServer()
  disk.read = () => ({ freeBytes: 0, totalBytes: 1 })
  await seed(services, { rootPassword: 'chosen one', dataFolder: await aDataFolder(), demo: true })
  expect((await call(problems.list, {})).data?.total).toBe(0)
  expect(await readSiteSettings(services, ['sampleProblems'])).toMatchObject({ sampleProblems: [] })
})

test('a site may start empty', async () => {
  const { services, call } = await startServer()
  await seed(services, { rootPassword: 'chosen one', dataFolder: await aDataFolder(), demo: false })
  expect((await call(problems.list, {})).data?.total).toBe(0)
})
