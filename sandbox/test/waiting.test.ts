import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../apps/judge/src/sandbox/sandbox.ts'
import { besideLoops, container, hasMemoryGroups, hasQuota, quota } from './busyMachine.ts'
import {
  MiB,
  cannotRun,
  compileProgram,
  cpuOf,
  request,
  slowness,
  startSandbox,
  temporaryFolder,
  theBox,
} from './box.ts'

const loops = 20

/** Programs that have work and get no CPU, and programs that only look as if they did. */
describe.skipIf(cannotRun)('waiting', () => {
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

  const limits = { cpuMs: 200, wallMs: 1_000, procs: 80, memory: 64 * MiB }
  const attack = (args: string[], box = sandbox, more: Partial<typeof limits> = {}) =>
    box.run(request({ file }, args, { limits: { ...limits, ...more } }))
  const ms = (count: number) => String(count * slowness)
  const busy = <T>(run: () => Promise<T>) => besideLoops({ file, count: loops, cpu }, run)

  test('for a CPU that others have is not idleness, whichever threads and children do the work', async () => {
    await busy(async () => {
      for (const args of [
        ['burn-ms', ms(100)],
        ['ten-children', ms(10)],
      ]) {
        const result = await attack(args)
        expect(result).toMatchObject({ status: 'ok', exitCode: 0 })
        expect(result.wallNs).toBeGreaterThan(1.2 * limits.wallMs * 1e6 * slowness)
        expect(result.waitedNs).toBeGreaterThan(result.wallNs / 2)
      }
    })
  })

  const pretenders = [['sleep'], ['contend', ms(500)], ['come-and-go']]
  test.each(pretenders)('of a program for itself is idleness: %s', async (...args) => {
    const result = await attack(args, sandbox, { cpuMs: 2_000 })
    expect(result.status).toBe('idle')
    expect(result.waitedNs).toBeLessThan(0.35 * limits.wallMs * 1e6 * slowness)
  })

  test('of a program for itself is idleness also on a busy machine', async () => {
    const results = await busy(async () => {
      const all = []
      for (const args of [['sleep'], ['contend', ms(20)], ['come-and-go']]) {
        all.push(await attack(args, sandbox, { cpuMs: 2_000, wallMs: 500 }))
      }
      return all
    })
    expect(results.map(({ status }) => status)).toEqual(['idle', 'idle', 'idle'])
    for (const { wallNs, waitedNs } of results) {
      expect(wallNs - waitedNs).toBeLessThan(750e6 * slowness)
    }
  })

  test('for a CPU to die in hides from nobody that the memory was not enough', async () => {
    const results = await busy(async () => {
      const all = []
      for (let run = 0; run < 4; run++)
        all.push(await attack(['touch', '64'], sandbox, { cpuMs: 5_000, memory: 32 * MiB }))
      return all
    })
    expect(results.map(({ status, error }) => ({ status, error }))).toEqual(
      results.map(() => ({ status: 'memory', error: undefined })),
    )
  })

  // Hosts without that controller have nothing to try.
  if (hasMemoryGroups) {
    test('for memory that the machine does not have is no excess of the program', async () => {
      const { starter, remove: removeGroup } = container(folder, 96 * MiB, theBox())
      const box = await startSandbox({ binary: starter })
      const patient = { cpuMs: 5_000, wallMs: 9_000 }
      try {
        const starved = await attack(['touch', '256'], box, { ...patient, memory: 512 * MiB })
        expect(starved).toMatchObject({ status: 'internal', error: { step: 'starved' } })
        const excess = await attack(['touch', '64'], box, { ...patient, memory: 32 * MiB })
        expect(excess.status).toBe('memory')
        const well = await attack(['touch', '16'], box, { ...patient, memory: 512 * MiB })
        expect(well).toMatchObject({ status: 'ok' })
      } finally {
        await box.close()
        await removeGroup()
      }
    })
  }

  if (hasQuota) {
    describe('for the quota of a container', () => {
      test('is not idleness', async () => {
        const { starter, limit, remove: removeGroup } = quota(folder, 20, theBox())
        const box = await startSandbox({ binary: starter })
        limit()
        try {
          expect(await attack(['ten-children', ms(10)], box, { wallMs: 300 })).toMatchObject({ status: 'ok' })
          expect(await attack(['sleep'], box)).toMatchObject({ status: 'idle' })
        } finally {
          await box.close()
          await removeGroup()
        }
      })

      test('ends at last, and says nothing about the program', async () => {
        const { starter, limit, remove: removeGroup } = quota(folder, 0.5, theBox())
        const box = await startSandbox({ binary: starter })
        limit()
        try {
          // A hundred CPU limits are the most that a run may take.
          const result = await attack(['burn-ms', ms(300)], box, { cpuMs: 20, wallMs: 600 })
          expect(result.status).toBe('delayed')
          expect(result.wallNs).toBeGreaterThanOrEqual(100 * 20e6 * slowness)
        } finally {
          await box.close()
          await removeGroup()
        }
      })
    })
  }
})
