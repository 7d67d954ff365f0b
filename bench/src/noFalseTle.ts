/**
 * Judges programs that use half of the time limit, on two judges with two slots each, while both cores are busy. None
 * of them may get Time Limit Exceeded. Prints the distribution of the measured times.
 *
 *   npx node bench/src/noFalseTle.ts [programs] [--smallest]
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { site } from '@praxis/contract/site'
import { submissions } from '@praxis/contract/submissions'
import { clientOf, patient, signUpAll } from '@praxis/e2e/client'
import { root } from '@praxis/e2e/product'
import { at } from './figures.ts'
import { aProduct } from './product.ts'
import { sized, sizes } from './sizes.ts'
import { until } from './until.ts'

const { programs } = sizes({ programs: [200, 6] })
const people = sized(50, 2)
/** Half of the time limit of problem 1000, used in its first case. The other cases are quick. */
const burnMs = 500
const code = (n: number) => `#include <stdio.h>
#include <time.h>
int main(void) {
    long long a, b;
    if (scanf("%lld %lld", &a, &b) != 2) return 1;
    if (a == 1 && b == 2) while (clock() < ${burnMs}L * CLOCKS_PER_SEC / 1000) {}
    printf("%lld\\n", a + b + 0 * ${n});
    return 0;
}
`

const folder = await mkdtemp(join(tmpdir(), 'praxis-busy-'))
const product = await aProduct()
const second = spawn(
  process.execPath,
  ['apps/judge/src/main.ts', '--server', product.address, '--languages', 'C With O2'],
  {
    cwd: root,
    env: {
      ...process.env,
      PRAXIS_JUDGE_TOKEN: readFileSync(join(product.dataFolder, 'judge-token'), 'utf8').trim(),
      PRAXIS_DATA: folder,
      PRAXIS_JUDGE_NAME: 'second',
      PRAXIS_JUDGE_SLOTS: '2',
    },
    stdio: 'inherit',
  },
)
const ended = new Promise((resolve) => second.once('exit', resolve))
const burners: ReturnType<typeof spawn>[] = []
try {
  const client = patient(clientOf(product.address))
  const judges = async () => (await client(site.websiteConfig, {})).data?.judgesOnline ?? 0
  await until(async () => (await judges()) >= 2, 'two judges are there', { everyMs: 200 })
  // Load that does not come from the judge, like that of other programs on the machine.
  for (let n = 0; n < 2; n += 1) burners.push(spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }))
  const tokens = await signUpAll(
    client,
    Array.from({ length: people }, (_, n) => `busy${n}`),
  )
  const ids: number[] = []
  let next = 0
  await Promise.all(
    tokens.map(async (token) => {
      while (next < programs) {
        const draft = { pid: '1000', language: 'C With O2', code: code(next++) }
        const { data, msg } = await client(submissions.submit, draft, token)
        if (data === null) throw new Error(msg)
        ids.push(data.submitId)
      }
    }),
  )
  const rowsOf = async () => {
    const { data } = await client(submissions.statuses, { submitIds: ids })
    return ids.map((id) => data?.[String(id)])
  }
  const isDone = (row: Awaited<ReturnType<typeof rowsOf>>[number]) => isFinished(row?.status ?? judgeStatus.pending)
  await until(async () => (await rowsOf()).every(isDone), 'all programs are judged', { everyMs: sized(2_000, 100) })
  const rows = await rowsOf()
  const times = rows.map((row) => row?.time ?? 0)
  const wrong = rows.filter((row) => row?.status !== judgeStatus.accepted)
  const judgers = Map.groupBy(rows, (row) => row?.judger ?? '?')
  console.log(`${ids.length} programs of ${burnMs} ms CPU under a limit of 1000 ms: ${wrong.length} not accepted`)
  console.log(
    `measured ms: least ${at(times, 0)}, median ${at(times, 0.5)}, p95 ${at(times, 0.95)}, most ${at(times, 1)}`,
  )
  console.log([...judgers].map(([name, judged]) => `${name}: ${judged.length}`).join(', '))
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  for (const burner of burners) burner.kill('SIGKILL')
  second.kill('SIGTERM')
  await ended
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
