import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aBench, sandboxMissing } from './bench.ts'
import { aWorker, begin, until } from './aWorker.ts'
import { aJob, aTestRun } from './jobs.ts'
import { judgeOn } from '#judge/job/judge.ts'
import { runTestsOn } from '#judge/job/testRun.ts'

const endless = 'int main(void) { for (volatile int i = 0;; i = 1) {} }\n'
const sleeping = '#include <unistd.h>\nint main(void) { for (;;) sleep(60); }\n'
/** Keeps the compiler busy for as long as it may take. */
const manyConstants = join(import.meta.dirname, 'attacks/programs/cpp/compile-constant-loop.cpp')
/** Longer than the patience of the test: only who takes the work away ends it. */
const limits = { timeMs: 60_000, memoryKb: 65_536, stackKb: 65_536, outputKb: 1_024 }

/** A worker with one slot and a real sandbox, whose heartbeats the server keeps open until it takes something. */
async function aRealWorker() {
  const bench = await aBench()
  onTestFinished(() => bench.close())
  const { server, worker } = await aWorker(judgeOn({ ...bench }), { slots: 1, runTest: runTestsOn({ ...bench }) })
  server.times.heartbeatSeconds = 60
  let taken = Promise.withResolvers<void>()
  server.answer = async (name) => {
    if (name !== 'heartbeat' || server.lost.length + server.lostTestRuns.length > 0) return null
    await taken.promise
    return { data: { lost: [], state: 'active', again: true } }
  }
  const take = (list: number[], id: number) => {
    list.push(id)
    taken.resolve()
    taken = Promise.withResolvers()
  }
  void begin(worker)
  return { bench, server, take }
}

describe.skipIf(sandboxMissing() !== null)('work that is taken away', () => {
  test.each([
    ['computes', endless],
    ['sleeps', sleeping],
  ])('a program that %s without end is stopped, and its slot judges the next one', async (_what, source) => {
    const { bench, server, take } = await aRealWorker()
    const cases = bench.casesOf([['', '']])
    const [job, next] = [aJob({ source, limits, cases }), aJob({ cases })]
    for (const [name, bytes] of bench.server.files) server.files.set(name, bytes)
    server.give(job)
    await until(() => expect(server.named('progress').at(-1)).toMatchObject({ stage: 'judging' }))
    server.give(next)
    // It has no place yet.
    await sleep(200)
    expect(server.jobs).toHaveLength(1)
    take(server.lost, job.judgementId)
    await until(() => expect(server.named('report').map((it) => it.judgementId)).toEqual([next.judgementId]))
    expect(server.named('report')).toMatchObject([{ outcome: 'judged', cases: [{ status: 0 }] }])
  })

  test('a compiler that takes long is stopped, and its slot compiles the next one', async () => {
    const { bench, server, take } = await aRealWorker()
    const cases = bench.casesOf([['', '']])
    const more = { language: 'C++ 17 With O2', cases }
    const source = `${await readFile(manyConstants, 'utf8')}// ${Date.now()}\n`
    // Its program was not compiled before.
    const [job, next] = [aJob({ ...more, source }), aJob({ ...more, source: `int main() {} // ${Date.now()}\n` })]
    for (const [name, bytes] of bench.server.files) server.files.set(name, bytes)
    server.give(job)
    await until(() => expect(server.named('progress').at(-1)).toMatchObject({ stage: 'compiling' }))
    server.give(next)
    take(server.lost, job.judgementId)
    await until(() => expect(server.named('report').map((it) => it.judgementId)).toEqual([next.judgementId]))
    expect(server.named('report')).toMatchObject([{ outcome: 'judged', cases: [{ status: 0 }] }])
  })

  test('a test run without end is stopped, and its slot runs the next one', async () => {
    const { server, take } = await aRealWorker()
    const [run, next] = [aTestRun({ source: endless, limits }), aTestRun()]
    server.giveTestRuns(run)
    await until(() => expect(server.testRuns).toHaveLength(0))
    server.giveTestRuns(next)
    await sleep(200)
    take(server.lostTestRuns, run.id)
    await until(() => expect(server.named('testReport').map(({ id }) => id)).toEqual([next.id]))
  })
})
