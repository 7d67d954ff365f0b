/**
 * Checks that a worker does not leak memory: one worker does thousands of jobs for a pretended server, and its resident
 * memory is printed after each thousand.
 *
 *   node bench/src/judge/workerMemory.ts [thousands] [--smallest]
 * Exits with 1 if a job was not accepted, or if the worker has grown after its first three thousand jobs.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeStatus } from '@praxis/contract/statuses'
import { FakeServer } from '../../../apps/judge/test/fakeServer.ts'
import { aCase, aJob } from '../../../apps/judge/test/jobs.ts'
import { sized, sizes } from '../sizes.ts'
import { until } from '../until.ts'

const { thousands } = sizes({ thousands: [10, 1] })
const thousandJobs = sized(1_000, 8)
/** Until then caches fill. */
const settled = 3
const boundMb = 64
const atOnce = 64
const source = (n: number) =>
  `#include <stdio.h>\nint main(void) { long long a, b; scanf("%lld %lld", &a, &b); printf("%lld\\n", a + b); return 0 * ${n}; }\n`

const folder = mkdtempSync(join(tmpdir(), 'praxis-memory-'))
const server = await FakeServer.start()
const worker = spawn(
  process.execPath,
  ['apps/judge/src/main.ts', '--server', server.url, '--token', 'secret', '--languages', 'C With O2'],
  { env: { ...process.env, PRAXIS_DATA: folder }, stdio: ['ignore', 'ignore', 'inherit'] },
)
try {
  const cases = Array.from({ length: 10 }, (_, n) =>
    aCase(n + 1, { input: server.addFile(`${n} 2\n`), answer: server.addFile(`${n + 2}\n`) }),
  )
  const memory: number[] = []
  for (let thousand = 1; thousand <= thousands; thousand++) {
    const start = performance.now()
    for (let given = 0; given < thousandJobs; given += atOnce) {
      server.calls.length = 0
      const jobs = Array.from({ length: Math.min(atOnce, thousandJobs - given) }, (_, n) =>
        aJob({ source: source(n), cases }),
      )
      server.give(...jobs)
      await until(() => server.named('report').length >= jobs.length, 'the reports')
      const results = server.named('report').flatMap((report) => report.cases)
      const right = results.filter(({ status }) => status === judgeStatus.accepted)
      if (right.length !== jobs.length * cases.length) throw new Error(`${right.length} cases were accepted`)
    }
    const seconds = (performance.now() - start) / 1_000
    memory.push(residentMb())
    console.log(`${thousand * thousandJobs} jobs: ${memory.at(-1)} MB, ${(thousandJobs / seconds).toFixed(0)} jobs/s`)
  }
  const grown = (memory.at(-1) ?? 0) - (memory[settled - 1] ?? Infinity)
  if (grown > boundMb) {
    console.log(`${grown} MB more than after ${settled} thousand, where ${boundMb} are allowed`)
    process.exitCode = 1
  }
} finally {
  worker.kill('SIGTERM')
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function residentMb(): number {
  const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${worker.pid}/status`, 'utf8'))
  return Math.round(Number(found?.[1] ?? 0) / 1_024)
}
