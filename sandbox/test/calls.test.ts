import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Sandbox } from '../../apps/judge/src/sandbox/sandbox.ts'
import { MiB, cannotRun, compileProgram, request, startSandbox, temporaryFolder, textOf } from './box.ts'
import { answered, common, looked, sameOutside } from './calls.ts'
import { Filter } from './filter.ts'
import { delegateGroups, rootlessBox } from './ordinaryUser.ts'

type Call = readonly [number, readonly number[]]

const isArm = process.arch === 'arm64'
const numberOf = ([, x64, arm64]: readonly [string, number, number | null, ...unknown[]]) => (isArm ? arm64 : x64)
const here = <T extends readonly [string, number, number | null, ...unknown[]]>(rows: readonly T[]) =>
  rows.flatMap((row) => {
    const number = numberOf(row)
    return number === null ? [] : [{ name: row[0], number, row }]
  })
const wrong = [-1, -1, -1, -1, -1, -1]
const calls = here(answered).map(({ name, number, row }) => ({ name, number, error: row[3], args: row[4] ?? wrong }))

describe('the filter', () => {
  const filter = new Filter()

  test.each(calls)('gives $error for $name, whatever its arguments', ({ number, error }) => {
    for (const args of [[], wrong, [1, 1, 1, 1, 1, 1]]) expect(filter.follow(number, args).gives).toBe(error)
  })

  test.each(here(looked).map(({ name, number, row }) => ({ name, number, args: row[3], error: row[4] })))(
    'gives $error for $name($args)',
    ({ number, args, error }) => {
      expect(filter.follow(number, args).gives).toBe(error ?? 'allowed')
    },
  )

  test('lets every other call pass, and knows none that came later', () => {
    const decided = new Set([...calls, ...here(looked)].map(({ number }) => number))
    const unexpected = []
    for (let number = 0; number < 1_000; number++) {
      if (decided.has(number)) continue
      const expected = number < 463 ? 'allowed' : 'ENOSYS'
      const gives = [[], wrong, [1, 1, 1, 1, 1, 1]].map((args) => filter.follow(number, args).gives)
      if (gives.some((it) => it !== expected)) unexpected.push({ number, gives })
    }
    expect(unexpected).toEqual([])
  })

  test('kills calls of another architecture, of x32 and of number -1', () => {
    expect(filter.follow(0, [], 0x40000003).gives).toBe('killed')
    expect(filter.follow(0, [], 0x40000028).gives).toBe('killed')
    if (isArm) return
    for (const number of [0x40000000, 0x40000027, 0xffffffff]) expect(filter.follow(number).gives).toBe('killed')
  })

  test('refuses mincore where it tells about the pages of foreign files', () => {
    const mincore = isArm ? 232 : 27
    for (const release of ['4.19.0-27-amd64', '5.1.21']) {
      expect(new Filter(release).follow(mincore).gives).toBe('EPERM')
    }
    for (const release of ['5.2.0', '5.10.0-9', '6.1.0', '10.0']) {
      expect(new Filter(release).follow(mincore).gives).toBe('allowed')
    }
  })

  test.each(here(common))('decides $name in at most 16 steps', ({ number }) => {
    expect(filter.follow(number).steps).toBeLessThanOrEqual(16)
  })

  test('decides every call in at most 32 steps', () => {
    const steps = Array.from({ length: 1_000 }, (_, number) => filter.follow(number, wrong).steps)
    expect(Math.max(...steps)).toBeLessThanOrEqual(32)
  })
})

/** What each of the calls is answered, by a program that makes them all. */
const inputOf = (list: readonly Call[]) =>
  list.map(([number, args]) => [number, ...[0, 1, 2, 3, 4, 5].map((at) => args[at] ?? 0)].join(' ') + '\n').join('')

describe.skipIf(cannotRun)('a call', () => {
  const { folder, remove } = temporaryFolder()
  const later: readonly Call[] = [463, 467, 469, 480].map((number) => [number, wrong])
  const all: readonly Call[] = [...calls.map(({ number, args }): Call => [number, args]), ...later]
  let groups: ReturnType<typeof delegateGroups>
  let inside: string[]
  let withoutRoot: string[]
  let outside: string[]

  async function answersIn(sandbox: Sandbox): Promise<string[]> {
    const { stdout } = await sandbox.run(
      request({ file: `${folder}/calls` }, [], {
        stdin: { bytes: Buffer.from(inputOf(all)) },
        limits: { cpuMs: 5_000, wallMs: 10_000, memory: 64 * MiB },
      }),
    )
    await sandbox.close()
    return textOf(stdout).trim().split('\n')
  }

  beforeAll(async () => {
    const program = compileProgram(folder, 'calls')
    groups = delegateGroups()
    const slots = { runSlots: 1, compileSlots: 0, checkerSlots: 0 }
    inside = await answersIn(await startSandbox())
    withoutRoot = await answersIn(
      await Sandbox.start({ ...slots, binary: rootlessBox(folder, 'delegated', groups.enter) }),
    )
    outside = spawnSync(program, [], { input: inputOf(all), encoding: 'utf8' })
      .stdout.trim()
      .split('\n')
  })
  afterAll(() => {
    groups?.remove()
    remove()
  })

  test.each(calls.map((call, at) => ({ ...call, at })))('$name is answered with $error', ({ name, error, at }) => {
    expect({ inside: inside[at], withoutRoot: withoutRoot[at] }).toEqual({ inside: error, withoutRoot: error })
    // The kernel may be built without it, which then is its answer to everybody.
    if (!sameOutside.has(name) && outside[at] !== 'ENOSYS') expect(outside[at]).not.toBe(error)
  })

  test('that is newer than the filter is not there', () => {
    const answers = (list: string[]) => list.slice(calls.length)
    expect([answers(inside), answers(withoutRoot)]).toEqual([0, 1].map(() => later.map(() => 'ENOSYS')))
  })
})
