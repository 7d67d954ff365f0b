import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../../test/harness.ts'
import { agreeOnJudgeToken } from './judgeToken.ts'

/** Processes of one site on machines of their own. */
async function aSite() {
  const { services } = await startServer()
  const machine = async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'praxis-token-'))
    onTestFinished(() => rm(dataFolder, { recursive: true }))
    const file = join(dataFolder, 'judge-token')
    const start = (judgeToken?: string) => agreeOnJudgeToken(services.db, { judgeToken, dataFolder })
    return { file, start, inFile: async () => (await readFile(file, 'utf8')).trim() }
  }
  return { machine }
}

test('processes on several machines that start at once agree on one judge token, and each keeps it in its file', async () => {
  const { machine } = await aSite()
  const machines = await Promise.all([machine(), machine(), machine()])
  const tokens = await Promise.all(machines.map(({ start }) => start()))
  expect(new Set(tokens).size).toBe(1)
  // It is given on command lines too, so it begins with no dash.
  expect(tokens[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(await Promise.all(machines.map(({ inFile }) => inFile()))).toEqual(tokens)
  expect((await stat(machines[0].file)).mode & 0o777).toBe(0o600)
  expect(await machines[0].start()).toBe(tokens[0])
})

test('a token that only the data folder has is taken over', async () => {
  const { machine } = await aSite()
  const [old, other] = [await machine(), await machine()]
  await writeFile(old.file, 'the token of before\n')
  expect(await old.start()).toBe('the token of before')
  expect(await other.start()).toBe('the token of before')
})

test('a token of the settings replaces the one that was kept, for every later start', async () => {
  const { machine } = await aSite()
  const [one, two] = [await machine(), await machine()]
  await one.start()
  expect(await one.start('a token of the settings')).toBe('a token of the settings')
  expect(await one.inFile()).toBe('a token of the settings')
  expect(await two.start()).toBe('a token of the settings')
})
