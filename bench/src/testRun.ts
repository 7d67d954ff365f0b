/**
 * Measures how long a person waits for a test run in C++, with a new source and with the same source again.
 *
 *   npx node bench/src/testRun.ts [rounds] [--smallest]
 */
import { setTimeout as pause } from 'node:timers/promises'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { clientOf, signUp } from '@praxis/e2e/client'
import { median } from './figures.ts'
import { aProduct } from './product.ts'
import { sized, sizes } from './sizes.ts'
import { until } from './until.ts'

const { rounds } = sizes({ rounds: [9, 1] })
const language = 'C++ 17 With O2'
const source = (mark: number) =>
  `#include <bits/stdc++.h>\n// ${mark}\nint main() {\n    long long a, b;\n    std::cin >> a >> b;\n    std::cout << a + b << '\\n';\n}\n`

const product = await aProduct()
try {
  const client = clientOf(product.address)
  const token = await signUp(client, 'runner')
  const fresh: number[] = []
  const again: number[] = []
  // The first runs make the precompiled header, which takes seconds once on each machine.
  for (let warm = 0; warm < sized(3, 0); warm += 1) await run(Date.now())
  await pause(sized(8_000, 0))
  for (let round = 0; round < rounds; round += 1) {
    const mark = Date.now()
    fresh.push(await run(mark))
    again.push(await run(mark))
  }
  console.log(
    `run on own input, C++ with bits/stdc++.h: new source ${median(fresh)} ms, same source ${median(again)} ms`,
  )

  async function run(mark: number): Promise<number> {
    // What the run before has left to do is over.
    await pause(sized(3_100, 0))
    const began = performance.now()
    const draft = { pid: 1000, type: 'public', language, code: source(mark), userInput: '1 2', expectedOutput: '3' }
    const { data: testJudgeKey, msg } = await client(submissions.testSubmit, draft, token)
    if (testJudgeKey === null) throw new Error(msg)
    const isAccepted = async () => {
      const { data } = await client(submissions.testResult, { testJudgeKey }, token)
      if (data?.status === judgeStatus.accepted) return true
      if (data?.status !== judgeStatus.pending) throw new Error(`verdict ${data?.status}: ${data?.stderr}`)
      return false
    }
    await until(isAccepted, 'the result of the test run', { everyMs: 5 })
    return Math.round(performance.now() - began)
  }
} finally {
  await product.stop()
}
