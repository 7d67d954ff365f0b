/**
 * Checks that a worker does not leak memory: one worker does thousands of jobs for a pretended server, and its resident
 * memory is printed after each thousand.
 *
 *   node bench/src/judge/workerMemory.ts [thousands]
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FakeServer } from '../../../apps/judge/test/fakeServer.ts'
import { aCase, aJob } from '../../../apps/judge/test/jobs.ts'

const thousands = Number(process.argv[2] ?? 10)
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
  for (let thousand = 1; thousand <= thousands; thousand++) {
    const start = performance.now()
    for (let given = 0; given < 1_000; given += atOnce) {
      server.calls.length = 0
      const jobs = Array.from({ length: Math.min(atOnce, 1_000 - given) }, (_, n) => aJob({ source: source(n), cases }))
      server.give(...jobs)
      while (server.named('report').length < jobs.length) await pause(20)
    }
    const seconds = (performance.now() - start) / 1_000
    console.log(`${thousand} 000 jobs: ${residentMb()} MB, ${(1_000 / seconds).toFixed(0)} jobs/s`)
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
