import { judgingProtocol } from '@praxis/contract/judging'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { aPlace, fewLanguages, until } from './aJudgeProcess.ts'
import { sandboxMissing } from './bench.ts'
import { aCase, aJob } from './jobs.ts'

/** How long it takes until the worker is gone, in milliseconds, and how it ended. */
async function timed(exit: Promise<number | null>) {
  const began = performance.now()
  return { code: await exit, ms: performance.now() - began }
}

const sleeper = '#include <unistd.h>\nint main(void) { sleep(60); }\n'

describe.skipIf(sandboxMissing() !== null)('npm run judge', () => {
  test('waits for the token, says hello with what it offers, judges, keeps nothing on a disk that the server wants free, and gives back on SIGTERM', async () => {
    const { server, data, start } = await aPlace()
    Object.assign(server.times, { diskReserve: { diskReservePercent: 0, diskReserveMib: 1_000_000_000 } })
    const worker = start()
    await sleep(300)
    await writeFile(join(data, 'judge-token'), 'secret\n')
    await until(() => expect(server.named('hello')).toHaveLength(1))
    expect(server.named('hello')[0]).toMatchObject({
      protocol: judgingProtocol,
      host: {
        slots: 2,
        tier: 'full',
        hostKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        calibrationUs: expect.any(Number) as number,
        languages: [{ name: 'C With O2' }, { name: 'Python3' }],
      },
    })

    const cases = [aCase(1, { input: server.addFile('1 2'), answer: server.addFile('3') })]
    server.give(aJob({ language: 'Python3', source: 'print(sum(map(int, input().split())))', cases }))
    await until(() => expect(server.named('report')).toMatchObject([{ outcome: 'judged', cases: [{ status: 0 }] }]))
    const [folder = ''] = await readdir(join(data, 'judge'))
    await expect.poll(() => readdir(join(data, 'judge', folder, 'data')), { timeout: 5_000 }).toEqual([])

    const unfinished = aJob({ source: sleeper, cases, limits: { ...aJob().limits, timeMs: 30_000 } })
    server.give(unfinished)
    const { judgementId } = unfinished
    await until(() => expect(server.named('progress').at(-1)).toMatchObject({ judgementId, stage: 'judging' }))
    worker.child.kill('SIGTERM')
    const { code, ms } = await timed(worker.exit)
    expect(code).toBe(0)
    expect(ms).toBeLessThan(1_500)
    expect(server.named('release')).toMatchObject([{ jobs: [{ judgementId }] }])
  })

  test('starts with the first languages that work, tells of others, and remembers them', async () => {
    const { server, start } = await aPlace()
    const token = { PRAXIS_JUDGE_TOKEN: 'secret' }
    const languagesOf = (call: { languages: readonly { name: string }[] } | undefined) =>
      call?.languages.map(({ name }) => name)
    const first = start(token, 'Python3,Perl')
    await until(() => expect(server.named('describe')).toHaveLength(1))
    expect(languagesOf(server.named('hello')[0]?.host)).toEqual(['Python3'])
    expect(server.named('describe')[0]?.languages).toMatchObject([
      { name: 'Python3', compileCommand: expect.stringContaining('py_compile main.py') as string, timeFactor: 2 },
      { name: 'Perl', version: expect.stringMatching(/perl v5/) as string },
    ])
    first.child.kill('SIGTERM')
    await first.exit

    start(token, 'Python3,Perl')
    await until(() => expect(server.named('hello')).toHaveLength(2))
    expect(languagesOf(server.named('hello')[1]?.host)).toEqual(['Python3', 'Perl'])
  })

  test('keeps its host key over restarts and shares it with no other running worker', async () => {
    const { server, start } = await aPlace()
    const token = { PRAXIS_JUDGE_TOKEN: 'secret' }
    const first = start(token)
    await until(() => expect(server.named('hello')).toHaveLength(1))
    const second = start(token)
    await until(() => expect(server.named('hello')).toHaveLength(2))
    first.child.kill('SIGTERM')
    await first.exit
    start(token)
    await until(() => expect(server.named('hello')).toHaveLength(3))
    const [one, two, three] = server.named('hello').map((it) => it.host?.hostKey)
    expect(two).not.toBe(one)
    expect(three).toBe(one)
    expect(second.child.exitCode).toBeNull()
  })

  test('judges without root too', async () => {
    const { server, start } = await aPlace()
    // A user namespace with one user id: whoever is in it has no right of root over the machine.
    const worker = start({ PRAXIS_JUDGE_TOKEN: 'secret' }, fewLanguages, ['unshare', '--user', '--map-root-user'])
    await until(() => expect(server.named('hello')).toHaveLength(1))
    expect(worker.output).toContain('sandbox without root')
    expect(server.named('hello')[0]).toMatchObject({
      host: { languages: [{ name: 'C With O2' }, { name: 'Python3' }] },
    })
    const cases = [aCase(1, { input: server.addFile('1 2'), answer: server.addFile('3') })]
    const source = '#include <stdio.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d", a + b); }\n'
    server.give(aJob({ source, cases }))
    await until(() => expect(server.named('report')).toMatchObject([{ outcome: 'judged', cases: [{ status: 0 }] }]))
  })

  test('ends when whoever supervises it does', async () => {
    const { server, start } = await aPlace()
    const worker = start({ PRAXIS_JUDGE_TOKEN: 'secret', PRAXIS_SUPERVISED: '1' })
    await until(() => expect(server.named('claim')).toHaveLength(1))
    worker.child.stdin.end()
    const { code, ms } = await timed(worker.exit)
    expect(code).toBe(0)
    expect(ms).toBeLessThan(1_500)
  })

  test.each([
    ['a wrong token', { PRAXIS_JUDGE_TOKEN: 'wrong' }, /does not accept the judge token\. Copy the file judge-token/],
    ['a wrong setting', { PRAXIS_JUDGE_SLOTS: 'many' }, /PRAXIS_JUDGE_SLOTS must be a whole number/],
  ])('ends with one line that names the cure of %s', async (_name, env, message) => {
    const { start } = await aPlace()
    const worker = start(env)
    expect(await worker.exit).toBe(1)
    expect(worker.output).toMatch(message)
    expect(worker.output).not.toContain('    at ')
  })
})
