import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { clientOf, patient, signUpAll } from '@praxis/e2e/client'
import { root, startProduct } from '@praxis/e2e/product'

/**
 * Judges programs that use half of the time limit, on two judges with two slots each, while both cores are busy. None
 * of them may get Time Limit Exceeded. Prints the distribution of the measured times.
 */
const programs = Number(process.argv[2] ?? 200)
const people = 50
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
const product = await startProduct(folder, { environment: { PRAXIS_JUDGE_SLOTS: '2' } })
const second = spawn(process.execPath, ['apps/judge/src/main.ts', '--server', product.address], {
  cwd: root,
  env: {
    ...process.env,
    PRAXIS_JUDGE_TOKEN: readFileSync(join(folder, 'judge-token'), 'utf8').trim(),
    PRAXIS_DATA: join(folder, 'second'),
    PRAXIS_JUDGE_NAME: 'second',
    PRAXIS_JUDGE_SLOTS: '2',
  },
  stdio: 'inherit',
})
// Load that does not come from the judge, like that of other programs on the machine.
const burners = [0, 1].map(() => spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }))
try {
  const client = patient(clientOf(product.address))
  const tokens = await signUpAll(
    client,
    Array.from({ length: people }, (_, n) => `busy${n}`),
  )
  const ids: number[] = []
  let next = 0
  await Promise.all(
    tokens.map(async (token) => {
      while (next < programs) {
        const n = next++
        for (;;) {
          const draft = { pid: '1000', language: 'C With O2', code: code(n) }
          const { data, code: refusal } = await client(submissions.submit, draft, token)
          if (data !== null) {
            ids.push(data.submitId)
            break
          }
          if (refusal !== 'submit_too_fast') throw new Error(refusal)
          await pause(500)
        }
      }
    }),
  )
  for (;;) {
    const { data } = await client(submissions.statuses, { submitIds: ids })
    const rows = ids.map((id) => data?.[String(id)])
    const open = rows.filter((row) => !isFinished(row?.status ?? judgeStatus.pending)).length
    if (open > 0) {
      await pause(2_000)
      continue
    }
    const times = rows.map((row) => row?.time ?? 0).toSorted((a, b) => a - b)
    const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]
    const wrong = rows.filter((row) => row?.status !== judgeStatus.accepted)
    const judgers = Map.groupBy(rows, (row) => row?.judger ?? '?')
    console.log(`${ids.length} programs of ${burnMs} ms CPU under a limit of 1000 ms: ${wrong.length} not accepted`)
    console.log(`measured ms: least ${times[0]}, median ${at(0.5)}, p95 ${at(0.95)}, most ${times.at(-1)}`)
    console.log([...judgers].map(([name, judged]) => `${name}: ${judged.length}`).join(', '))
    process.exitCode = wrong.length === 0 ? 0 : 1
    break
  }
} finally {
  for (const burner of burners) burner.kill('SIGKILL')
  second.kill('SIGTERM')
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
