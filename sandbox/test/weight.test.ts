import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../apps/judge/src/sandbox/sandbox.ts'
import { startLight, startSpinning } from './busyMachine.ts'
import {
  cannotRun,
  compileProgram,
  cpuOf,
  request,
  shell,
  slowness,
  startSandbox,
  temporaryFolder,
  textOf,
} from './box.ts'

/** A server and its database may be on the same machine: calls come first. */
describe.skipIf(cannotRun)('the weight of a program', () => {
  const { folder, remove } = temporaryFolder()
  let sandbox: Sandbox
  let file: string
  let cpu: string

  beforeAll(async () => {
    file = compileProgram(folder, 'attacks')
    sandbox = await startSandbox()
    cpu = await cpuOf(sandbox)
  })
  afterAll(async () => {
    await sandbox?.close()
    remove()
  })

  const told = async (script: string) => textOf((await shell(sandbox, script)).stdout).trim()
  const burn = () =>
    sandbox.run(request({ file }, ['burn-ms', String(100 * slowness)], { limits: { cpuMs: 500, wallMs: 5_000 } }))

  test('is less than that of others, and it cannot get more', async () => {
    expect(await told('nice; nice -n -1 nice 2>/dev/null')).toBe('10\n10')
  })

  // Kernels without sessions that weigh have no such file.
  test.skipIf(!existsSync('/proc/self/autogroup'))('is that of its session, and it cannot begin another', async () => {
    const session = 'cat /proc/self/autogroup'
    const [first, second, ...more] = (
      await told(`${session}; setsid ${session}; echo 0 > /proc/self/autogroup; ${session}`)
    ).split('\n')
    expect(first).toMatch(/nice 10$/)
    expect([second, ...more]).toEqual([first, first])
  })

  test('leaves nine tenths of a CPU to somebody else, and that is not its own time', async () => {
    const other = startSpinning({ file, cpu })
    try {
      const { status, wallNs, cpuNs, waitedNs } = await burn()
      expect(status).toBe('ok')
      expect(wallNs).toBeGreaterThan(5 * cpuNs)
      expect(waitedNs).toBeGreaterThan(0.7 * (wallNs - cpuNs))
    } finally {
      other.kill('SIGKILL')
    }
  })

  test('is that of other boxes', async () => {
    const other = startLight('taskset', ['-c', cpu, file, 'spin'])
    try {
      const before = processorNs(other)
      const { cpuNs } = await burn()
      // Whatever else runs here takes from both.
      expect(processorNs(other) - before).toBeLessThan(3 * cpuNs)
    } finally {
      other.kill('SIGKILL')
    }
  })
})

/** In ticks of 10 ms. */
function processorNs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000_000
}
