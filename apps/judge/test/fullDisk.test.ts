import { mkdirSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { judgeStatus } from '@praxis/contract/statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSmallDisk, fillDisk } from '../../../tests/setup/smallDisk.ts'
import { judgeOn } from '#judge/job/judge.ts'
import { Server } from '#judge/server/server.ts'
import { DiskFull, DiskRoom } from '#judge/store/diskRoom.ts'
import { DiskStore } from '#judge/store/diskStore.ts'
import { TestData } from '#judge/store/testData.ts'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob, aValidator } from './jobs.ts'

const mebibyte = 1_048_576

describe.skipIf(sandboxMissing() !== null)('a judge whose caches are on a small disk', () => {
  let bench: TestBench
  beforeAll(async () => {
    bench = await aBench()
  })
  afterAll(() => bench.close())

  /** A judge with caches of its own on a disk of 32 MiB. */
  async function aSmallJudge(skip: (reason: string) => never) {
    const disk = aSmallDisk(32, skip)
    const [data, programs] = ['data', 'programs'].map((name) => join(disk, name)) as [string, string]
    for (const folder of [data, programs]) mkdirSync(folder)
    const room = new DiskRoom(disk)
    const api = new Server([bench.server.url], () => Promise.resolve(bench.server.token))
    const ending = new AbortController()
    const judge = judgeOn({
      ...bench,
      artefacts: await DiskStore.open(programs, 2 ** 30, room),
      testData: new TestData(api, await DiskStore.open(data, 2 ** 30, room), ending.signal),
    })
    let made = 0
    /** A program that was never compiled, and data that were never fetched. */
    const submit = async () => {
      made += 1
      const cases = bench.casesOf([[`${made} ${'x'.repeat(mebibyte)}\n`, `${made}\n`]])
      const source = `#include <stdio.h>\nint main(void) { int a; scanf("%d", &a); printf("%d\\n", a); return 0; } // ${made}\n`
      return judge(aJob({ language: 'C With O2', source, cases }), {
        signal: ending.signal,
        progress: { enter() {}, add() {} },
      })
    }
    const cached = async () => (await Promise.all([data, programs].map((folder) => readdir(folder)))).flat()
    return { disk, data, room, submit, cached }
  }

  const accepted = { outcome: 'judged', cases: [{ status: judgeStatus.accepted }] }

  test('judges below the reserve, and keeps nothing', async ({ skip }) => {
    const { room, submit, cached } = await aSmallJudge(skip)
    room.reserve = { diskReservePercent: 0, diskReserveMib: 1_000 }
    expect(await submit()).toMatchObject(accepted)
    await expect.poll(cached).toEqual([])
    room.reserve = { diskReservePercent: 0, diskReserveMib: 0 }
    expect(await submit()).toMatchObject(accepted)
    expect(await cached()).toHaveLength(3)
  })

  test('judges on a full disk with the room of its caches, and without any gives the work back', async ({ skip }) => {
    const { disk, data, submit, cached } = await aSmallJudge(skip)
    for (const name of ['first', 'second']) {
      expect(await submit(), name).toMatchObject(accepted)
      fillDisk(join(disk, 'filler'))
    }
    // Nothing is left to evict.
    await rm(data, { recursive: true })
    mkdirSync(data)
    fillDisk(join(disk, 'rest'))
    await expect(submit()).rejects.toThrow(DiskFull)
    expect((await cached()).filter((name) => name.startsWith('making'))).toEqual([])
    await rm(join(disk, 'filler'))
    expect(await submit()).toMatchObject(accepted)
  })

  test('gives the work back where the output of a program has no room', async ({ skip }) => {
    const disk = aSmallDisk(32, skip)
    const judge = judgeOn({ ...bench, scratchFolder: disk })
    const source = '#include <stdio.h>\nint main(void) { for (int i = 0; i < 1 << 20; i++) putchar(120); return 0; }\n'
    const checker = aValidator('#include <stdio.h>\nint main(void) { return 42; }')
    const cases = bench.casesOf([['1\n', '1\n']])
    const run = () =>
      judge(aJob({ language: 'C With O2', source, judgeMode: 'spj', validator: checker, cases }), {
        signal: new AbortController().signal,
        progress: { enter() {}, add() {} },
      })
    expect(await run()).toMatchObject(accepted)
    writeFileSync(join(disk, 'gap'), Buffer.alloc(262_144))
    fillDisk(join(disk, 'filler'))
    await rm(join(disk, 'gap'))
    await expect(run()).rejects.toThrow(DiskFull)
  })
})
