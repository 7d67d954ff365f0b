import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@praxis/contract/accounts'
import { problems } from '@praxis/contract/problems'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startServer } from '../test/harness.ts'
import { readSiteSettings } from './modules/site/public.ts'
import { awaitSamples, seed } from './seed.ts'

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

test.each([
  ['while the site looks for them', true],
  ['just before it begins to look', false],
])('a sample problem whose data are made %s is taken in, whatever others still lack', async (_when, looksBefore) => {
  const { services, call } = await startServer()
  const folder = await aDataFolder()
  const samples = { sources: join(folder, 'problems'), generated: join(folder, 'generated') }
  const repository = join(import.meta.dirname, '../../../problems')
  for (const name of ['1000-a-plus-b', '1001-reservoir-log', '1003-raffle-drawer'])
    await cp(join(repository, name), join(samples.sources, name), { recursive: true })
  // The data of this test are not those that it names.
  await rm(join(samples.sources, '1001-reservoir-log/data/manifest.sha256'))
  await mkdir(samples.generated)
  await seed(services, { rootPassword: 'chosen one', dataFolder: folder, demo: true }, samples)
  const listed = async () => (await call(problems.list, {})).data?.records.map((one) => one.problemId)
  expect(await listed()).toEqual(['1000'])

  const begin = () => onTestFinished(awaitSamples(services, samples, 10))
  const making = join(folder, 'making')
  await mkdir(join(making, 'data/secret'), { recursive: true })
  for (const name of ['05-random', '06-rising', '07-falling', '08-waves', '09-calm'])
    for (const end of ['in', 'ans']) await writeFile(join(making, `data/secret/${name}.${end}`), `${name}.${end}\n`)
  if (looksBefore) begin()
  await rename(making, join(samples.generated, '1001-reservoir-log'))
  if (!looksBefore) begin()
  await vi.waitFor(async () => expect(await listed()).toEqual(['1000', '1001']), { timeout: 8_000 })
  const kept = () => readSiteSettings(services, ['sampleProblems'])
  const both = { sampleProblems: ['1000-a-plus-b', '1001-reservoir-log'] }
  await vi.waitFor(async () => expect(await kept()).toMatchObject(both), { timeout: 8_000 })
})
