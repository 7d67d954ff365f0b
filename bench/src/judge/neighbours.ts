/**
 * Measures how long honest submissions wait while a judge handles the most costly ones. It runs one worker against a
 * pretended server, as root.
 *
 *   node bench/src/judge/neighbours.ts [slots] [late | lucky | deadlock] [--smallest]
 * Exits with 1 if an honest submission waited longer than the goal.
 *
 * - late: every case ends by itself between the time limit and the kill, so each asks for a second measurement alone.
 * - lucky: every second case does so by chance, and the second measurement may be within the limit.
 * - deadlock: in two interactive submissions, both programs wait for each other in every case.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { FakeServer } from '../../../apps/judge/test/fakeServer.ts'
import { aCase, aJob } from '../../../apps/judge/test/jobs.ts'
import { aProgram, anInteractor, finder, guessing } from '../../../apps/judge/test/talkers.ts'
import { at } from '../figures.ts'
import { given, missTime, sized } from '../sizes.ts'
import { until } from '../until.ts'

const [slots = '2', ...only] = given
const honestOnes = sized(10, 1)
const limits = { timeMs: 1_000, memoryKb: 65_536, stackKb: 65_536, outputKb: 1_024 }
/** The number of cases in each costly submission. */
const manyCases = sized(40, 2)
const goalMs = 2_000

const sum = aProgram('long long a, b; if (scanf("%lld %lld", &a, &b) == 2) printf("%lld\\n", a + b); return 0;')
const burn = (ms: string) => `#include <time.h>
int main(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    long ms = ${ms};
    while (clock() < ms * (CLOCKS_PER_SEC / 1000)) {}
}
`
const folder = mkdtempSync(join(tmpdir(), 'praxis-neighbours-'))
const server = await FakeServer.start()
const worker = spawn(
  process.execPath,
  ['apps/judge/src/main.ts', '--server', server.url, '--token', 'secret', '--languages', 'C With O2'],
  { env: { ...process.env, PRAXIS_DATA: folder, PRAXIS_JUDGE_SLOTS: slots }, stdio: ['ignore', 'pipe', 'inherit'] },
)
let said = ''
worker.stdout.on('data', (chunk: Buffer) => (said += String(chunk)))

const filesOf = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    aCase(n + 1, { input: server.addFile(`${n} 2\n`), answer: server.addFile(`${n + 2}\n`) }),
  )
const honest = () => aJob({ source: sum, limits, cases: filesOf(10) })
const late = (ms: string) => () => [aJob({ source: burn(ms), limits, cases: filesOf(manyCases) })]
const deadlocked = () =>
  ['', '/* another */'].map((mark) =>
    aJob({
      source: aProgram(`char word[20]; return scanf("%19s", word) == 1 ? 0 : 1; ${mark}`),
      judgeMode: 'interactive',
      validator: anInteractor(guessing),
      limits,
      cases: filesOf(manyCases),
    }),
  )
const scenes: Record<string, () => Job[]> = {
  late: late('1100'),
  lucky: late('now.tv_nsec / 1000 % 2 == 0 ? 900 : 1100'),
  deadlock: deadlocked,
}

try {
  // Compiles everything before the clock starts. The honest conversation shows that the set-up works.
  const talk = aJob({
    source: aProgram(finder),
    judgeMode: 'interactive',
    validator: anInteractor(guessing),
    limits,
    cases: [aCase(1, { answer: server.addFile('500\n') })],
  })
  server.give(honest(), talk)
  await until(() => server.named('report').length >= 2, 'the first two reports', { everyMs: 50 })
  for (const [name, make] of Object.entries(scenes)) {
    if (only.length === 0 || only.includes(name)) await play(name, make())
  }
} finally {
  worker.kill('SIGTERM')
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Submits honest programs one after another while the costly ones are judged. An honest program waits if no slot is
 * free.
 */
async function play(name: string, costly: Job[]): Promise<void> {
  server.calls.length = 0
  said = ''
  const began = performance.now()
  server.give(...costly)
  const isReported = (job: Job) => server.named('report').some(({ judgementId }) => judgementId === job.judgementId)
  const isRunning = () => costly.some((job) => !isReported(job))
  await pause(500)
  const waits: number[] = []
  for (let n = 0; n < honestOnes && isRunning(); n++) {
    const job = honest()
    const given = performance.now()
    server.give(job)
    await until(() => isReported(job), 'the report of an honest program', { everyMs: 5 })
    waits.push(performance.now() - given)
    const report = server.named('report').find(({ judgementId }) => judgementId === job.judgementId)
    if (!report?.cases.every(({ status }) => status === judgeStatus.accepted)) throw new Error('A+B was not accepted')
    await pause(sized(300, 0))
  }
  const honestSeconds = ((performance.now() - began) / 1_000).toFixed(1)
  await until(() => !isRunning(), 'the reports of the costly ones', { everyMs: 50 })
  const wholeSeconds = ((performance.now() - began) / 1_000).toFixed(1)
  const costlyReports = server.named('report').filter((it) => costly.some((job) => job.judgementId === it.judgementId))
  if (costlyReports.some(({ cases }) => cases.length < manyCases))
    throw new Error('what was to be survived did not run')
  if (waits.length === 0) throw new Error('the costly ones were over at once')
  const most = at(waits, 1)
  if (most > goalMs) missTime()
  const alone = said.split(' alone ').length - 1
  console.log(`${name}, in order: ${waits.map(inSeconds).join(', ')}`)
  console.log(
    `${name}, ${slots} slots: A+B waited ${inSeconds(at(waits, 0.5))} (median), ` +
      `${inSeconds(most)} (most) of ${waits.length}, done after ${honestSeconds} s; ` +
      `the others after ${wholeSeconds} s, ${alone} runs alone; goal ${inSeconds(goalMs)}: ${most <= goalMs ? 'met' : 'missed'}`,
  )
}

function inSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`
}
