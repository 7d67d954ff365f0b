/**
 * Measures how much memory a worker needs for a case of 300 MB: a real worker gets one job with the program `cat` from a
 * pretended server. The result is the peak of resident memory that the kernel reports.
 *
 *   node bench/src/judge/bigData.ts [megabytes] [--smallest]
 * Exits with 1 if a case was not accepted.
 */
import { spawn } from 'node:child_process'
import { createHash, randomFillSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeStatus } from '@praxis/contract/statuses'
import { FakeServer } from '../../../apps/judge/test/fakeServer.ts'
import { aCase, aJob } from '../../../apps/judge/test/jobs.ts'
import { sizes } from '../sizes.ts'
import { until } from '../until.ts'

const { megabytes } = sizes({ megabytes: [300, 4] })
const cat = `#include <unistd.h>
static char piece[1 << 16];
int main(void) {
    for (ssize_t length; (length = read(0, piece, sizeof piece)) > 0;)
        for (ssize_t sent = 0; sent < length;) sent += write(1, piece + sent, length - sent);
}
`

const server = await FakeServer.start()
const file = addLines()
const folder = await mkdtemp(join(tmpdir(), 'big-data-'))
const worker = spawn(
  process.execPath,
  [
    join(import.meta.dirname, '../../../apps/judge/src/main.ts'),
    '--server',
    server.url,
    '--token',
    server.token,
    '--languages',
    'C With O2',
  ],
  {
    env: { PATH: process.env['PATH'], PRAXIS_DATA: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
const ended = once(worker, 'exit')
const pid = worker.pid ?? 0

try {
  await until(() => has('claim'), 'the worker asks for work')
  const [before] = await peaks()
  const began = performance.now()
  server.give(
    aJob({
      source: cat,
      cases: [aCase(1, { input: file, answer: file }), aCase(2, { input: file, answer: file })],
      limits: { timeMs: 10_000, memoryKb: 65_536, stackKb: 65_536, outputKb: 1_024 },
    }),
  )
  await until(() => has('report'), 'the report')
  const seconds = (performance.now() - began) / 1_000
  const [after, box] = await peaks()
  const [report] = server.named('report')
  console.log(`two cases of ${megabytes} MB: ${report?.outcome}, ${seconds.toFixed(1)} s from claim to report`)
  for (const { status, timeUs, memoryKb } of report?.cases ?? []) {
    console.log(`  status ${status}, ${Math.round(timeUs / 1_000)} ms of CPU, ${memoryKb} KB`)
  }
  if (report?.cases.length !== 2 || report.cases.some(({ status }) => status !== judgeStatus.accepted)) {
    process.exitCode = 1
  }
  // praxis-box maps the answer. The mapped pages are page cache, which the kernel reclaims when it needs memory.
  console.log(`peak of the worker: ${after} MB (idle ${before} MB), of praxis-box: ${box} MB with the mapped answers`)
} finally {
  worker.kill()
  await ended
  await server.stop()
  await rm(folder, { recursive: true })
}

/** Lines of random letters, so that no error can remain unnoticed. */
function addLines() {
  const bytes = Buffer.allocUnsafe(megabytes * 2 ** 20)
  const pattern = randomFillSync(Buffer.allocUnsafe(2 ** 20))
  for (const [at, byte] of pattern.entries()) pattern[at] = 97 + (byte % 26)
  for (let at = 0; at < bytes.length; at += pattern.length) {
    pattern.write(String(at))
    bytes.set(pattern, at)
  }
  for (let at = 63; at < bytes.length; at += 64) bytes[at] = 10
  const hash = createHash('sha256').update(bytes).digest('hex')
  server.files.set(hash, bytes)
  return { hash, size: bytes.length }
}

/** The peaks of the worker and of its praxis-box without the slots, in MB. */
async function peaks(): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Promise.all([pid, ...children.trim().split(' ').map(Number)].map(peakOf))
}

async function peakOf(process: number): Promise<number> {
  const status = await readFile(`/proc/${process}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024)
}

function has(name: 'claim' | 'report'): boolean {
  if (worker.exitCode !== null) throw new Error('the worker has ended')
  return server.named(name).length > 0
}
