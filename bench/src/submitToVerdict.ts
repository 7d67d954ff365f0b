/**
 * Measures the time until the verdict of A+B in C++ with ten cases, and compares it with plain g++ on the same file in
 * the same round. Each round has a new source, so that the compiler must run; then the same source is submitted again.
 * The same source again is compared with what a judge alone needs for it: the same job from a pretended server, until
 * its report arrives there.
 *
 *   npx node bench/src/submitToVerdict.ts [rounds] [--smallest]
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { clientOf, signUp } from '@praxis/e2e/client'
import { median } from './figures.ts'
import { aJudgeAlone } from './judge/alone.ts'
import { aProduct } from './product.ts'
import { readEvents } from './readEvents.ts'
import { sized, sizes } from './sizes.ts'
import { inTime } from './until.ts'

const { rounds } = sizes({ rounds: [7, 1] })
const run = promisify(execFile)
const headers = { iostream: '#include <iostream>', 'bits/stdc++.h': '#include <bits/stdc++.h>' }
const source = (header: string, mark: string) =>
  `${header}\n// ${mark}\nint main() {\n    long long a, b;\n    std::cin >> a >> b;\n    std::cout << a + b << '\\n';\n}\n`

const folder = await mkdtemp(join(tmpdir(), 'praxis-bench-'))
// It comes first, because one of two judges of a host asks the other before a run: that is not to be the one compared with.
const alone = await aJudgeAlone()
const product = await aProduct().catch(async (error: unknown) => {
  await alone.stop()
  throw error
})
try {
  const client = clientOf(product.address)
  const token = await signUp(client, 'bench')
  // A site that has just started plans each statement anew; one that is used does not.
  for (let before = 0; before < sized(20, 0); before += 1) await judged(source(headers.iostream, 'before'))
  for (const [name, header] of Object.entries(headers)) {
    const times: Record<'plain' | 'fresh' | 'again' | 'alone', number[]> = {
      plain: [],
      fresh: [],
      again: [],
      alone: [],
    }
    for (let round = 0; round < rounds; round += 1) {
      const code = source(header, `${name} ${round} ${Date.now()}`)
      times.plain.push(await timed(() => compilePlainly(code)))
      times.fresh.push(await timed(() => judged(code)))
      times.again.push(await timed(() => judged(code)))
      await alone.judge(code)
      times.alone.push(await timed(() => alone.judge(code)))
    }
    const plain = median(times.plain)
    console.log(
      `${name.padEnd(14)} plain g++ -O2 ${plain} ms   submit→verdict ${median(times.fresh)} ms (${ratio(times.fresh, plain)}×)` +
        `   same source again ${median(times.again)} ms (${ratio(times.again, median(times.alone))}× the judge’s ${median(times.alone)} ms)`,
    )
  }

  async function judged(code: string): Promise<void> {
    const draft = { pid: '1000', language: 'C++ 17 With O2', code }
    const { data, msg } = await client(submissions.submit, draft, token)
    if (data === null) throw new Error(msg)
    const status = await verdictOf(data.submitId)
    if (status !== judgeStatus.accepted) throw new Error(`verdict ${status}`)
  }

  /** Follows the submission over a stream, as a page does. */
  async function verdictOf(submitId: number): Promise<number> {
    const connection = new AbortController()
    const response = await fetch(`${product.address}/api/live`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ submissions: [{ submitId, cases: true }] }),
      signal: connection.signal,
    })
    const verdict = Promise.withResolvers<number>()
    readEvents(response, (event) => {
      if (event.type === 'submission' && isFinished(event.submission.status)) verdict.resolve(event.submission.status)
    }).catch(() => {})
    return inTime(verdict.promise, 'the verdict').finally(() => connection.abort())
  }
} finally {
  await product.stop()
  await alone.stop()
  await rm(folder, { recursive: true, force: true })
}

async function compilePlainly(code: string): Promise<void> {
  const file = join(folder, 'plain.cpp')
  await writeFile(file, code)
  await run('g++', ['-std=c++17', '-O2', '-o', join(folder, 'plain'), file])
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  // What came before has left nothing to do.
  await pause(sized(3_100, 0))
  const began = performance.now()
  await work()
  return Math.round(performance.now() - began)
}

function ratio(values: readonly number[], base: number): string {
  return (median(values) / base).toFixed(2)
}
