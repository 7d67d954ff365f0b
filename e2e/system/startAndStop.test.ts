import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '@praxis/contract/accounts'
import { problems } from '@praxis/contract/problems'
import { site } from '@praxis/contract/site'
import { expect, onTestFinished, test } from 'vitest'
import { clientOf } from '../src/client.ts'
import { descendantsOf, isAlive, kill, untilGone } from '../src/processes.ts'
import { startProduct } from '../src/product.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('killing the supervisor leaves no process and a free port, and the next start has everything', async () => {
  const folder = await aFolder()
  const first = await startProduct(folder)
  const password = (await readFile(join(folder, 'root-password'), 'utf8')).trim()
  expect((await stat(join(folder, 'root-password'))).mode & 0o777).toBe(0o600)
  const supervisor = first.supervisor.pid ?? 0
  const others = descendantsOf(supervisor).map((one) => one.pid)
  expect(others.length).toBeGreaterThan(3)
  kill(supervisor)
  await untilGone(others)
  await expect(fetch(first.address)).rejects.toThrow('fetch failed')

  const port = Number(new URL(first.address).port)
  const began = Date.now()
  const again = await startProduct(folder, { port })
  onTestFinished(() => again.stop())
  expect(Date.now() - began).toBeLessThan(60_000)
  const client = clientOf(again.address)
  const root = await client(accounts.login, { username: 'root', password })
  expect(root.data).toMatchObject({ uid: '1', roleList: ['root'] })
  expect((await client(problems.list, {})).data?.records[0]?.problemId).toBe('1000')
})

test('the judge is there soon after the start, and all stops within five seconds', async () => {
  const product = await startProduct(await aFolder())
  const client = clientOf(product.address)
  let judges = 0
  for (let tried = 0; tried < 600 && judges === 0; tried += 1) {
    judges = (await client(site.websiteConfig, {})).data?.judgesOnline ?? 0
    await pause(200)
  }
  expect(judges).toBe(1)
  const others = descendantsOf(product.supervisor.pid ?? 0).map((one) => one.pid)
  const began = Date.now()
  await product.stop()
  expect(Date.now() - began).toBeLessThan(5_000)
  expect(others.filter(isAlive)).toEqual([])
  expect(product.supervisor.exitCode).toBe(0)
})
