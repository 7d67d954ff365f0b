/**
 * Measures what it costs that test runs never go on beside programs of a contest. A worker with two slots gets as many
 * test runs as submissions, all with new sources, at an even pace: first with nothing to keep apart, then with
 * submissions of a contest. It runs against a pretended server, as root.
 *
 *   node bench/src/judge/exclusion.ts [pairs] [milliseconds between pairs] [--smallest]
 * Exits with 1 if a goal is missed.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { companies } from '@praxis/contract/companies'
import type { Job } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { FakeServer } from '../../../apps/judge/test/fakeServer.ts'
import { aCase, aJob, aTestRun } from '../../../apps/judge/test/jobs.ts'
import { at } from '../figures.ts'
import { isSmallest, missTime, sized, sizes } from '../sizes.ts'
import { until } from '../until.ts'

const { pairs, everyMs } = sizes({ pairs: [60, 2], everyMs: [1_500, 100] })
/** The load is one at which test runs are quick without exclusion. */
const quickMs = 2_000
const goals = { slower: 2, throughput: 0.7 }

/** A large header makes compilers as slow as people's programs do. */
const [language, headers] = isSmallest
  ? ['C With O2', '#include <stdio.h>\n#include <time.h>']
  : ['C++ 17 With O2', '#include <bits/stdc++.h>']
const limits = { timeMs: 1_000, memoryKb: 65_536, stackKb: 65_536, outputKb: 1_024 }
/** A program that computes for 30 ms in each case. */
const sourceOf = (mark: string) => `${headers}
// ${mark}
int main(void) {
    long long a, b;
    if (scanf("%lld %lld", &a, &b) != 2) return 1;
    while (clock() < 30 * (CLOCKS_PER_SEC / 1000)) {}
    printf("%lld\\n", a + b);
    return 0;
}
`
const folder = mkdtempSync(join(tmpdir(), 'praxis-exclusion-'))
const server = await FakeServer.start()
// Of what waits, test runs and submissions take turns, as with the real server.
server.answer = (name, { free }) => {
  if (name !== 'claim' || server.testRuns.length === 0 || server.jobs.length === 0) return null
  const testRuns = server.testRuns.splice(0, Math.ceil(Number(free) / 2))
  const jobs = server.jobs.splice(0, Number(free) - testRuns.length)
  return { data: { jobs, testRuns, workshopRuns: [] } }
}
const worker = spawn(
  process.execPath,
  ['apps/judge/src/main.ts', '--server', server.url, '--token', 'secret', '--languages', language],
  { env: { ...process.env, PRAXIS_DATA: folder, PRAXIS_JUDGE_SLOTS: '2' }, stdio: ['ignore', 'ignore', 'inherit'] },
)
const cases = Array.from({ length: 20 }, (_, n) =>
  aCase(n + 1, { input: server.addFile(`${n} 2\n`), answer: server.addFile(`${n + 2}\n`) }),
)

type Figures = { p95: number; perMinute: number }

try {
  // The header of the language is made, and the worker is warm.
  for (const mark of ['first', 'second']) {
    server.give(aJob({ language, limits, cases, source: sourceOf(mark) }))
    await until(() => server.jobs.length === 0 && isAllReported(1), 'the reports before the clock starts', {
      everyMs: 50,
    })
    server.calls.length = 0
    await pause(sized(5_000, 0))
  }
  const today = await play('beside each other', {})
  const apart = await play('apart', { company: companies.ofContest(1) })
  const ratios = { slower: apart.p95 / today.p95, throughput: apart.perMinute / today.perMinute }
  const isMet = today.p95 <= quickMs && ratios.slower <= goals.slower && ratios.throughput >= goals.throughput
  console.log(
    `apart, test runs take ${ratios.slower.toFixed(2)} times as long (goal: at most ${goals.slower}), and ` +
      `${Math.round(100 * ratios.throughput)} % of the submissions are judged in the same time (goal: ` +
      `${100 * goals.throughput} %): ${isMet ? 'met' : 'missed'}`,
  )
  if (!isMet) missTime()
} finally {
  worker.kill('SIGTERM')
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function isAllReported(count: number): boolean {
  return server.named('report').length >= count
}

async function play(name: string, more: Partial<Job>): Promise<Figures> {
  server.calls.length = 0
  const givenAt = new Map<number, number>()
  const began = performance.now()
  for (let n = 0; n < pairs; n++) {
    await pause(Math.max(0, began + n * everyMs - performance.now()))
    const run = aTestRun({ language, limits, source: sourceOf(`${name}, run ${n}`), input: '1 2\n' })
    givenAt.set(run.id, performance.now())
    server.giveTestRuns(run)
    server.give(aJob({ language, limits, cases, source: sourceOf(`${name}, submission ${n}`), ...more }))
  }
  const isOver = () => isAllReported(pairs) && server.named('testReport').length >= pairs
  await until(isOver, 'all reports', { everyMs: 20, limitMs: 600_000 })
  const isRight =
    server.named('report').every((it) => it.cases.every(({ status }) => status === judgeStatus.accepted)) &&
    server.named('testReport').every(({ output }) => output === '3\n')
  if (!isRight) throw new Error('a program was not accepted')
  const endOf = (call: 'report' | 'testReport') => server.calls.filter((it) => it.name === call)
  const waits = endOf('testReport').map(({ input, at }) => at - (givenAt.get(Number(input['id'])) ?? 0))
  const judgedMs = Math.max(...endOf('report').map(({ at }) => at)) - began
  const figures = { p95: at(waits, 0.95), perMinute: (60_000 * pairs) / judgedMs }
  console.log(
    `${name}: a test run took ${Math.round(at(waits, 0.5))} ms in the median, ${Math.round(figures.p95)} ms in 95 of 100; ` +
      `${figures.perMinute.toFixed(1)} submissions a minute`,
  )
  return figures
}
