import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Sandbox } from '../../apps/judge/src/sandbox/sandbox.ts'
import type { PairSide } from '../../apps/judge/src/sandbox/types.ts'
import { MiB, cannotRun, compileProgram, startSandbox, temporaryFolder, textOf } from './box.ts'
import { delegateGroups, rootlessBox } from './ordinaryUser.ts'

/** What the hearing side meets: an error, or nothing that depends on the message. */
const channels: readonly (readonly [name: string, meets: string])[] = [
  ['inotify', 'EPERM'],
  ['fanotify', 'EPERM'],
  ['dnotify', 'EPERM'],
  ['cached-names', 'ENOSYS'],
  ['no-wait', 'EOPNOTSUPP'],
  // Pages of a file that the program may not write to are all said to be there.
  ['mincore', '255'],
  ['cachestat', 'ENOSYS'],
  ['write-hint', 'EINVAL'],
  ['device-time', '0'],
  ['access-time', '0'],
  ['lock', '0'],
  ['flock', '0'],
  ['lease', 'EPERM'],
  ['message-queue', 'EPERM'],
  ['shared-memory', '0'],
  ['temporary-file', '0'],
  ['abstract-socket', '0'],
  ['keyring', 'EPERM'],
  ['process-numbers', '0'],
  ['free-space', 'ENOSYS'],
]
/** What the kernel that has no such thing says to everybody. */
const unknown = new Set(['ENOSYS', 'EOPNOTSUPP', 'EINVAL'])
const messages = [0b1011_0010, 0b0100_1101]

describe.skipIf(cannotRun)('one box cannot tell another', () => {
  const { folder, remove } = temporaryFolder()
  let groups: ReturnType<typeof delegateGroups>
  let file: string
  let full: Sandbox
  let rootless: Sandbox
  let tag = process.pid

  beforeAll(async () => {
    file = compileProgram(folder, 'between')
    groups = delegateGroups()
    const slots = { runSlots: 1, compileSlots: 0, checkerSlots: 1 }
    full = await startSandbox(slots)
    rootless = await Sandbox.start({ ...slots, binary: rootlessBox(folder, 'delegated', groups.enter) })
  })
  afterAll(async () => {
    await full?.close()
    await rootless?.close()
    groups?.remove()
    remove()
  })

  const side = (slot: 'run' | 'checker', ...args: string[]): PairSide => ({
    exec: { file },
    argv: ['between', ...args, String(tag)],
    slot,
    stderr: { capture: 100 },
    limits: { cpuMs: 4_000, wallMs: 10_000, memory: 64 * MiB, output: MiB, procs: 4 },
  })

  async function heardIn(sandbox: Sandbox, channel: string, byte: number): Promise<string> {
    tag++
    const hearing = side('run', 'hear', channel)
    const [heard, told] = await sandbox.runPair(hearing, side('checker', 'tell', channel, String(byte)))
    expect([heard.status, told.status]).toEqual(['ok', 'ok'])
    return textOf(heard.stderr).trim()
  }

  describe.each(channels)('by %s', (channel, meets) => {
    test.each([
      ['as root', () => full],
      ['without root', () => rootless],
    ] as const)('%s', async (_how, box) => {
      for (const byte of messages) expect(await heardIn(box(), channel, byte)).toBe(meets)
    })

    test('what two bare programs can', () => {
      const said = messages.map(String)
      // Whoever else is at work on the machine moves its figures too.
      for (let attempt = 1; ; attempt++) {
        const heard = messages.map((byte) => {
          const { stderr } = spawnSync(file, ['both', channel, String(byte), String(++tag)], { encoding: 'utf8' })
          return stderr.trim()
        })
        if (heard.every((word) => unknown.has(word))) return
        if (attempt < 20 && heard.join() !== said.join()) continue
        expect(heard).toEqual(said)
        return
      }
    })
  })
})
