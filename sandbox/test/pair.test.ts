import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../apps/judge/src/sandbox/sandbox.ts'
import type { PairSide } from '../../apps/judge/src/sandbox/types.ts'
import { MiB, cannotRun, compileProgram, request, slowness, startSandbox, temporaryFolder } from './box.ts'

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
    limits: { cpuMs: 500 * slowness, wallMs: 1000 * slowness, memory: 64 * MiB, output: MiB, procs: 4 },
  })
  const talk = (program: string[], interactor: string[]) =>
    sandbox.runPair(side('run', ...program), side('checker', ...interactor))

  test('both talk to their end, with a few microseconds for an exchange', async () => {
    const started = performance.now()
    const [program, interactor] = await talk(['answer'], ['ask', '2000'])
    expect(program).toMatchObject({ status: 'ok' })
    expect(interactor).toMatchObject({ status: 'ok' })
    expect(performance.now() - started).toBeLessThan(1000 * slowness)
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

  test('which side ended first is never in doubt, though each ends at once when the other does', async () => {
    for (let n = 0; n < 60; n++) {
      const [, told] = await talk(['exit', '3'], ['wrong'])
      expect([n, told.wasPeerGone]).toEqual([n, true])
      const [program, first] = await talk(['answer'], ['exit', '1'])
      expect([n, program.status, first.wasPeerGone]).toEqual([n, 'ok', false])
    }
  }, 60_000)

  test('an interactor that closes its output is heard to the end, and so is the program', async () => {
    const [program, interactor] = await talk(['answer'], ['listen'])
    expect([program.status, interactor.status, interactor.wasPeerGone]).toEqual(['ok', 'ok', true])
    expect(program.wallNs).toBeLessThan(300e6 * slowness)
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
    // Not stretched on a slow machine: it is to come before the two seconds that a side has alone.
    const spinner = side('run', 'close-and-spin')
    const limited = { ...spinner, limits: { ...spinner.limits, cpuMs: 500 } }
    const [program] = await sandbox.runPair(limited, side('checker', 'ask', '10'))
    expect(program.status).toBe('cpu')
  })

  test('a program that is killed has ended when it was killed, however long it takes to die', async () => {
    const large = side('run', 'die-slowly')
    large.limits = { ...large.limits, cpuMs: 1500, wallMs: 5000, memory: 512 * MiB }
    const patient = side('checker', 'ask', '10')
    patient.limits = { ...patient.limits, wallMs: 30_000 }
    const [program, interactor] = await sandbox.runPair(large, patient)
    expect([program.status, interactor.exitCode]).toEqual(['cpu', 2])
    expect(interactor.endedNs).toBeGreaterThan(program.endedNs)
  })

  test('a side that goes on alone is ended after two seconds', async () => {
    const patient = { ...side('run', 'silent'), limits: { ...side('run').limits, wallMs: 20_000 * slowness } }
    const [program, interactor] = await sandbox.runPair(patient, side('checker', 'exit', '0'))
    expect(interactor.status).toBe('ok')
    expect(program.status).toBe('idle')
    expect(program.wallNs).toBeLessThan(2e9 + 1e9 * slowness)
  })

  test('what a side used before the other ended is told, though it sleeps or computes afterwards', async () => {
    const patient = (slot: 'run' | 'checker', ...args: string[]) => {
      const it = side(slot, ...args)
      return { ...it, limits: { ...it.limits, cpuMs: 2_000 * slowness, wallMs: 20_000 * slowness } }
    }
    const computed = 150 * slowness
    const worker = patient('run', 'work-and-sleep', String(computed))
    const [sleeper] = await sandbox.runPair(worker, patient('checker', 'swallow-one'))
    expect(sleeper.status).toBe('idle')
    expect(sleeper.cpuTogetherNs).toBeGreaterThan(0.8 * computed * 1e6)
    expect(sleeper.cpuTogetherNs).toBeLessThanOrEqual(sleeper.cpuNs)
    const [spinner] = await sandbox.runPair(side('run', 'close-and-spin'), side('checker', 'exit', '0'))
    expect(spinner.cpuTogetherNs).toBeLessThan(spinner.cpuNs / 2)
    const [, last] = await talk(['exit', '0'], ['exit', '0'])
    expect(last.cpuTogetherNs ?? 0).toBeLessThanOrEqual(last.cpuNs)
  })

  test('a flood through the pipe ends as output, long before the time is over', async () => {
    const patient = { ...side('run', 'flood'), limits: { ...side('run').limits, cpuMs: 10_000, wallMs: 20_000 } }
    const swallow = { ...side('checker', 'swallow'), limits: patient.limits }
    const [program] = await sandbox.runPair(patient, swallow)
    expect(program.status).toBe('output')
    expect(program.cpuNs).toBeLessThan(1e9)
  })

  test('what was written too much is found when the program has ended already, to the byte or so', async () => {
    const [within] = await talk(['write', String(MiB - 100)], ['swallow'])
    expect(within.status).toBe('ok')
    const [beyond] = await talk(['write', String(MiB + 1)], ['swallow'])
    expect(beyond).toMatchObject({ status: 'output', exitCode: 0 })
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
