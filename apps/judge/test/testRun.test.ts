import type { TestRun } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runTestsOn } from '#judge/job/testRun.ts'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aTestRun } from './jobs.ts'

const echo = `#include <stdio.h>
int main(void) { int c; while ((c = getchar()) != EOF) putchar(c); fputs("note", stderr); return 0; }
`
const { limits } = aTestRun()

describe.skipIf(sandboxMissing() !== null)('a test run', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench()))
  afterAll(() => bench.close())

  const never = new AbortController().signal
  const run = (source: string, more: Partial<TestRun> = {}, signal = never) =>
    runTestsOn(bench)(aTestRun({ source, ...more }), signal)

  test('shows output, messages, time and memory of a program on its own input', async () => {
    const result = await run(echo, { input: 'one\ntwo' })
    expect(result).toMatchObject({ status: judgeStatus.accepted, output: 'one\ntwo', stderr: 'note' })
    expect(result.timeUs).toBeGreaterThan(0)
    expect(result.memoryKb).toBeGreaterThan(0)
  })

  test('without an input reads the end of it', async () => {
    expect(await run(echo)).toMatchObject({ status: judgeStatus.accepted, output: '' })
  })

  test('shows what a failing program has said so far', async () => {
    const source = `#include <stdio.h>
int main(void) { puts("so far"); fflush(stdout); fputs("oh no", stderr); return 3; }
`
    expect(await run(source)).toMatchObject({
      status: judgeStatus.runtimeError,
      output: 'so far\n',
      stderr: 'oh no',
    })
    const loop = 'int main(void) { for (volatile int i = 0;; i++) {} }\n'
    expect(await run(loop, { limits: { ...limits, timeMs: 100 } })).toMatchObject({
      status: judgeStatus.timeLimitExceeded,
    })
  })

  test('shows no more than a megabyte of output and 16 KB of messages', async () => {
    const source = `#include <stdio.h>
int main(void) { for (int i = 0; i < 300000; i++) puts("1234567"), fputs("1234567\\n", stderr); }
`
    const result = await run(source, { limits: { ...limits, outputKb: 4_096 } })
    expect(result.status).toBe(judgeStatus.accepted)
    expect([result.output.length, result.stderr.length]).toEqual([2 ** 20, 16 * 1_024])
    const flood = await run(source, { limits: { ...limits, outputKb: 64 } })
    expect(flood).toMatchObject({ status: judgeStatus.runtimeError })
    expect(flood.output).toHaveLength(64 * 1_024)
  })

  test('uses the files of a problem that names them', async () => {
    const source = `#include <stdio.h>
int main(void) { fprintf(fopen("b.out", "w"), "%d", fgetc(fopen("a.in", "r"))); puts("not this"); }
`
    const result = await run(source, { input: 'A', fileIo: { input: 'a.in', output: 'b.out' } })
    expect(result).toMatchObject({ status: judgeStatus.accepted, output: '65' })
  })

  test('tells what the compiler says, and what this judge does not offer', async () => {
    const broken = await run('int main(void) { return x; }')
    expect(broken).toMatchObject({ status: judgeStatus.compileError, stderr: /^main\.c: In function .main/ })
    const other = await run('', { language: 'Cobol' })
    expect(other).toMatchObject({ status: judgeStatus.systemError, stderr: /does not offer the language Cobol/ })
  })

  test('ends with its request and leaves nothing behind', async () => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('gone')), 500)
    const source = '#include <unistd.h>\nint main(void) { sleep(60); }\n'
    const patient = { ...limits, timeMs: 60_000 }
    await expect(run(source, { limits: patient }, controller.signal)).rejects.toThrow('gone')
    expect(readdirSync(bench.scratchFolder)).toEqual([])
  })

  test('compiles C++ in less time once the header of all headers is ready', async () => {
    const fresh = await aBench(undefined, undefined, { isKept: false })
    onTestFinished(() => fresh.close())
    const language = 'C++ 17 With O2'
    const source = (text: string) => `#include <bits/stdc++.h>
int main() { std::vector<std::string> all; for (std::string s; std::cin >> s;) all.push_back(s + "${text}"); std::cout << all.size(); }
`
    const timed = async (text: string) => {
      const began = performance.now()
      const asked = aTestRun({ source: source(text), language, input: 'a b' })
      expect(await runTestsOn(fresh)(asked, never)).toMatchObject({ status: 0, output: '2' })
      return performance.now() - began
    }
    const cold = await timed('cold')
    await fresh.equipment.settled()
    const ready = Math.min(await timed('one'), await timed('two'))
    const again = await timed('one')
    console.log(
      `without header ${Math.round(cold)} ms, with it ${Math.round(ready)} ms, equal source ${Math.round(again)} ms`,
    )
    expect(ready).toBeLessThan(cold * 0.8)
    expect(again).toBeLessThan(400)
  })
})
