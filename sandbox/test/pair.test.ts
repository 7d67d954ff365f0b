import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../apps/judge/src/sandbox/sandbox.ts'
import type { PairSide } from '../../apps/judge/src/sandbox/types.ts'
import { MiB, cannotRun, compileProgram, request, startSandbox, temporaryFolder } from './box.ts'

describe.skipIf(cannotRun)('a pair of programs', () => {
  const { folder, remove } = temporaryFolder()
  let sandbox: Sandbox
  let file: string

  beforeAll(async () => {
    file = compileProgram(folder, 'talker')
    sandbox = await startSandbox({ runSlots: 1, checkerSlots: 1 })
  })
  afterAll(async () => {
    await sandbox?.close()
    remove()
  })

  const side = (slot: 'run' | 'checker', ...args: string[]): PairSide => ({
    exec: { file },
    argv: ['talker', ...args],
    slot,
    stderr: { capture: 1000 },
    limits: { cpuMs: 500, wallMs: 1000, memory: 64 * MiB, output: MiB, procs: 4 },
  })
  const talk = (program: string[], interactor: string[]) =>
    sandbox.runPair(side('run', ...program), side('checker', ...interactor))

  test('both talk to their end, with a few microseconds for an exchange', async () => {
    const started = performance.now()
    const [program, interactor] = await talk(['answer'], ['ask', '2000'])
    expect(program).toMatchObject({ status: 'ok' })
    expect(interactor).toMatchObject({ status: 'ok' })
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test("the interactor's exit code is its verdict", async () => {
    const [, interactor] = await talk(['wrong'], ['ask', '10'])
    expect(interactor).toMatchObject({ status: 'exit', exitCode: 1 })
  })

  test('a program that ends early shows the interactor the end of its input', async () => {
    const [program, interactor] = await talk(['exit', '3'], ['ask', '10'])
    expect(program).toMatchObject({ status: 'exit', exitCode: 3 })
    expect(['exit', 'signal']).toContain(interactor.status)
  })

  test('two silent sides are both idle', async () => {
    const [program, interactor] = await talk(['silent'], ['silent'])
    expect([program.status, interactor.status]).toEqual(['idle', 'idle'])
  })

  test('a program that writes after the interactor has gone gets SIGPIPE', async () => {
    const [program, interactor] = await talk(['flood'], ['exit', '0'])
    expect(interactor.status).toBe('ok')
    expect(program).toMatchObject({ status: 'signal', signal: 13 })
    expect(program.endedNs).toBeGreaterThan(0)
  })

  test('a program that closes its pipes and spins is stopped by its own limit', async () => {
    const [program] = await talk(['close-and-spin'], ['ask', '10'])
    expect(program.status).toBe('cpu')
  })

  test('a side that goes on alone is ended after two seconds', async () => {
    const patient = { ...side('run', 'silent'), limits: { ...side('run').limits, wallMs: 20_000 } }
    const [program, interactor] = await sandbox.runPair(patient, side('checker', 'exit', '0'))
    expect(interactor.status).toBe('ok')
    expect(program.status).toBe('idle')
    expect(program.wallNs).toBeLessThan(3e9)
  })

  test('pairs and single runs share the slots without waiting for ever', async () => {
    const single = () => sandbox.run(request({ file }, ['exit', '0']))
    const results = await Promise.all([
      ...Array.from({ length: 10 }, single),
      ...Array.from({ length: 5 }, () => talk(['answer'], ['ask', '10'])),
      ...Array.from({ length: 10 }, single),
    ])
    expect(results.flat().map(({ status }) => status)).toEqual(Array(30).fill('ok'))
  })

  test('a pair that cannot have its slots, or cannot start, is answered', async () => {
    const [one, two] = await sandbox.runPair(side('run', 'answer'), side('run', 'ask', '1'))
    expect([one.error?.errno, two.error?.errno]).toEqual(['ENODEV', 'ENODEV'])
    const broken = { ...side('run', 'answer'), exec: { file: '/nowhere' } }
    const [program, interactor] = await sandbox.runPair(broken, side('checker', 'ask', '1'))
    expect(program.error?.step).toBe('exec')
    expect(interactor.status).not.toBe('ok')
  })

  test('a pair can be aborted, waiting or running', async () => {
    const controller = new AbortController()
    const both = [0, 1].map(() =>
      sandbox.runPair(side('run', 'silent'), side('checker', 'silent'), { signal: controller.signal }),
    )
    setTimeout(() => controller.abort(), 100)
    const results = (await Promise.all(both)).flat()
    expect(results.map(({ status }) => status)).toEqual(Array(4).fill('aborted'))
  })
})
