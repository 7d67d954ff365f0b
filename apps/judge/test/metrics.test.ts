import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { parseMetrics, valueIn } from '../../../tests/setup/parseMetrics.ts'
import { aPlace, until } from './aJudgeProcess.ts'
import { sandboxMissing } from './bench.ts'
import { aCase, aJob } from './jobs.ts'

const token = 'a token of the metrics'

/** A port that somebody listens on, or that nobody does any more. */
async function aPort(isTaken = false) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  if (!isTaken) await new Promise((resolve) => server.close(resolve))
  return { port, close: () => server.close() }
}

describe.skipIf(sandboxMissing() !== null)('metrics of a judge', () => {
  test('tell its runs, verdicts, slots, compilations and caches to whoever shows the token, and to nobody else', async () => {
    const { server, start } = await aPlace()
    const { port } = await aPort()
    const url = `http://127.0.0.1:${port}/metrics`
    start({ PRAXIS_JUDGE_TOKEN: 'secret', PRAXIS_JUDGE_METRICS: String(port), PRAXIS_JUDGE_METRICS_TOKEN: token })
    await until(() => expect(server.named('hello')).toHaveLength(1))
    const read = async () => {
      const reply = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toContain('text/plain')
      const text = await reply.text()
      const { samples, types } = parseMetrics(text)
      const valueOf = (name: string, labels?: Record<string, string>) =>
        valueIn(samples, `praxis_worker_${name}`, labels)
      return { valueOf, types, text }
    }

    const before = await read()
    expect(before.valueOf('slots', { slot: 'run' })).toBe(2)
    expect(before.valueOf('slots', { slot: 'checker' })).toBe(1)
    expect(before.valueOf('slots_in_use', { slot: 'run' })).toBe(0)
    expect(before.valueOf('slots_wanted', { slot: 'run' })).toBe(0)
    expect(before.valueOf('work_in_hand', { kind: 'judgement' })).toBe(0)
    expect(before.valueOf('languages')).toBe(2)
    expect(before.valueOf('server_up')).toBe(1)
    expect(before.valueOf('work_total', { kind: 'judgement' })).toBeUndefined()
    const ranBefore = before.valueOf('runs_total', { slot: 'run', status: 'ok' }) ?? 0
    const compiledBefore = before.valueOf('compile_seconds_count', { language: 'C With O2' }) ?? 0

    const cases = [1, 2].map((seq) =>
      aCase(seq, { input: server.addFile('1 2'), answer: server.addFile(`${seq + 2}`) }),
    )
    const source = '#include <stdio.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d", a + b); }\n'
    server.give(aJob({ source, cases }))
    await until(() => expect(server.named('report')).toHaveLength(1))
    const first = await read()
    server.give(aJob({ source, cases }), aJob({ source: 'int main(void) { return }', cases }))
    await until(() => expect(server.named('report')).toHaveLength(3))
    const { valueOf, types, text } = await read()
    expect(valueOf('work_total', { kind: 'judgement', outcome: 'judged' })).toBe(2)
    expect(valueOf('work_total', { kind: 'judgement', outcome: 'compile_error' })).toBe(1)
    expect(valueOf('judgement_seconds_count')).toBe(3)
    expect(valueOf('judgement_seconds_bucket', { le: '+Inf' })).toBe(3)
    expect(valueOf('cases_total', { verdict: 'accepted' })).toBe(2)
    expect(valueOf('cases_total', { verdict: 'wrongAnswer' })).toBe(2)
    expect(valueOf('runs_total', { slot: 'run', status: 'ok' })).toBe(ranBefore + 4)
    expect(valueOf('runs_total', { slot: 'compile', status: 'exit' })).toBe(1)
    // The same source is compiled once.
    expect(valueOf('compile_seconds_count', { language: 'C With O2' })).toBe(compiledBefore + 2)
    const hits = { store: 'artefacts', result: 'hit' }
    expect(valueOf('store_requests_total', hits)).toBe((first.valueOf('store_requests_total', hits) ?? 0) + 1)
    const misses = { store: 'data', result: 'miss' }
    expect(valueOf('store_requests_total', misses)).toBe((before.valueOf('store_requests_total', misses) ?? 0) + 3)
    expect(valueOf('store_bytes', { store: 'data' })).toBe(before.valueOf('store_bytes', { store: 'data' })! + 5)
    expect(valueOf('slot_wait_seconds_count', { slot: 'run' })).toBeGreaterThanOrEqual(4)
    expect(valueOf('info', { tier: 'full', version: '0.1.0' })).toBe(1)
    expect(types.get('praxis_worker_runs_total')).toBe('counter')
    expect(types.get('praxis_worker_compile_seconds')).toBe('histogram')
    expect(text).not.toContain('secret')

    await server.stop()
    await expect.poll(async () => (await read()).valueOf('server_up'), { timeout: 30_000 }).toBe(0)

    for (const shown of [{}, { Authorization: 'Bearer ' }, { Authorization: 'another token of it' }]) {
      const reply = await fetch(url, { headers: shown })
      expect(reply.status).toBe(401)
      expect(await reply.text()).not.toContain('praxis_')
    }
    const authorized = { headers: { Authorization: token } }
    expect((await fetch(`http://127.0.0.1:${port}/`, authorized)).status).toBe(404)
    expect((await fetch(url, { ...authorized, method: 'POST' })).status).toBe(405)
  })

  test('are off unless they are wanted, and a judge whose place is taken judges without', async () => {
    const { server, start } = await aPlace()
    const { port, close } = await aPort(true)
    const cases = [aCase(1, { input: server.addFile('1 2'), answer: server.addFile('3') })]
    const worker = start({ PRAXIS_JUDGE_TOKEN: 'secret', PRAXIS_JUDGE_METRICS: String(port) })
    server.give(aJob({ language: 'Python3', source: 'print(3)', cases }))
    await until(() => expect(server.named('report')).toMatchObject([{ outcome: 'judged', cases: [{ status: 0 }] }]))
    expect(worker.output).toContain(`judge: no metrics: nothing can listen at 127.0.0.1:${port}`)
    close()
  })
})
