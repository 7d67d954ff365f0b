import { expect, test, vi } from 'vitest'
import { Hopeless } from '#judge/hopeless.ts'
import { languages } from '#judge/languages/index.ts'
import type { Language } from '#judge/languages/language.ts'
import { RunGate } from '#judge/runGate.ts'
import type { Sandbox } from '#judge/sandbox/sandbox.ts'
import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'
import { aCase, aJob } from '../../test/jobs.ts'
import { limitsOf, runProgram, withEnd } from './runProgram.ts'

const languageCalled = (name: string) => languages.find((it) => it.name === name) as Language

/** A box that answers what it is told to, one answer after the other. */
function aRun(...answers: Partial<RunResult>[]) {
  vi.spyOn(console, 'log').mockReturnValue()
  const run = vi.fn((_request: RunRequest) => Promise.resolve(answers.shift() as RunResult))
  const job = aJob()
  const about = {
    sandbox: { run } as unknown as Sandbox,
    gate: new RunGate(),
    job,
    case: aCase(1),
    artefact: '/main',
    toolchain: {
      language: languageCalled('C'),
      variant: {
        compiler: '/usr/bin/gcc',
        flags: [],
      },
      version: '',
    },
    signal: new AbortController().signal,
  }
  return { run, about, result: () => runProgram(about, { stdin: { file: '/in' }, stdout: { null: true } }) }
}
const ms = (count: number) => count * 1e6

test('a program within its limit runs once', async () => {
  const { run, result } = aRun({ status: 'ok', cpuNs: ms(1_000) })
  expect(await result()).toMatchObject({ cpuNs: ms(1_000) })
  expect(run).toHaveBeenCalledTimes(1)
})

test('a program that ends between the limit and the kill runs again, and the smaller time counts', async () => {
  const better = aRun({ status: 'ok', cpuNs: ms(1_100) }, { status: 'ok', cpuNs: ms(950) })
  expect(await better.result()).toMatchObject({ cpuNs: ms(950), twice: '1100 ms, alone 950 ms' })
  const worse = aRun({ status: 'ok', cpuNs: ms(1_050) }, { status: 'cpu', cpuNs: ms(1_150) })
  expect(await worse.result()).toMatchObject({ status: 'ok', cpuNs: ms(1_050) })
})

test('a program that the machine kept waiting until its time was over runs again alone, and that run counts', async () => {
  const kept = { status: 'idle', cpuNs: ms(800), wallNs: ms(10_000), waitedNs: ms(9_100) } as const
  const well = aRun(kept, { status: 'ok', cpuNs: ms(900) })
  expect(await well.result()).toMatchObject({ status: 'ok', twice: '800 ms, alone 900 ms' })
  const loop = aRun(kept, { status: 'cpu', cpuNs: ms(1_150) })
  expect(await loop.result()).toMatchObject({ status: 'cpu' })
  const again = aRun(kept, { ...kept, cpuNs: ms(820) })
  expect(await again.result()).toMatchObject({ status: 'idle', cpuNs: ms(820) })
  expect(again.run).toHaveBeenCalledTimes(2)
})

test('a program that slept, or had used up its time before the machine kept it waiting, is not run again', async () => {
  const slept = aRun({ status: 'idle', cpuNs: 0, wallNs: ms(2_500), waitedNs: ms(500) })
  await slept.result()
  const over = aRun({ status: 'idle', cpuNs: ms(1_100), wallNs: ms(10_000), waitedNs: ms(9_000) })
  await over.result()
  expect([slept, over].map(({ run }) => run.mock.calls.length)).toEqual([1, 1])
})

test('a program that was killed is not run again', async () => {
  const { run, result } = aRun({ status: 'cpu', cpuNs: ms(1_150) })
  expect(await result()).toMatchObject({ status: 'cpu' })
  expect(run).toHaveBeenCalledTimes(1)
})

test('a box that broke is tried once more', async () => {
  const error = { step: 'clone', errno: 'EAGAIN', message: 'no box' }
  const { run, result } = aRun({ status: 'internal', error, cpuNs: 0 }, { status: 'ok', cpuNs: 0 })
  expect(await result()).toMatchObject({ status: 'ok' })
  expect(run).toHaveBeenCalledTimes(2)
})

test('a sandbox that is gone is nothing to blame a program for', async () => {
  const gone = { status: 'internal', cpuNs: 0, error: { step: 'start', errno: '', message: 'EPERM' } } as const
  await expect(aRun(gone, gone).result()).rejects.toThrow(Hopeless)
})

test('the limits are those of the job, with room to write twice the answer and to wait', async () => {
  const { run, about, result } = aRun({ status: 'ok', cpuNs: 0 })
  about.case = aCase(1, { answer: { hash: '0'.repeat(64), size: 10_000_000 } })
  await result()
  expect(limitsOf(about)).toEqual({ timeMs: 1_000, memoryKb: 65_536, outputKb: 19_532, runtimeKb: 0 })
  expect(run.mock.lastCall?.[0].limits).toMatchObject({
    cpuMs: 1e3,
    wallMs: 2e3,
    memory: 2 ** 26,
    stack: 2 ** 26,
    output: 19532 * 1024,
    procs: 16,
  })
})

test('a runtime gets room of its own, and its word for the end of memory is understood', async () => {
  const { run, about, result } = aRun(
    { status: 'signal', signal: 6, cpuNs: 0 },
    { status: 'exit', exitCode: 3, cpuNs: 0 },
  )
  about.toolchain.language = languageCalled('Java')
  expect(await result()).toMatchObject({ status: 'memory' })
  // An exit code is the program's own choice.
  expect(await result()).toMatchObject({ status: 'exit' })
  expect(run.mock.lastCall?.[0].limits.memory).toBe((64 + 96) * 2 ** 20)
  expect(run.mock.lastCall?.[0].argv).toContain('-Xmx65536k')
})

test('the exception of a run is told in whole for samples that no checker has changed, otherwise by its name', () => {
  const stderr = 'Traceback (most recent call last):\n  File "main.py", line 2, in f\nKeyError: secret\n'
  const result = {
    status: 'exit',
    exitCode: 1,
    stderr: Buffer.from(stderr),
    stderrBytes: stderr.length,
  } as Partial<RunResult>
  const crashOf = (language: string, isSample: boolean | undefined, passes = 1) => {
    const { about } = aRun()
    const toolchain = { ...about.toolchain, language: languageCalled(language) }
    const job = { ...about.job, passes, source: 'one\ntwo' }
    const it = { ...about.case, ...(isSample !== undefined && { isSample }) }
    return withEnd({ ...about, toolchain, job, case: it }, result as RunResult).crash
  }
  expect(crashOf('Python3', true)).toEqual({ exception: 'KeyError', said: 'secret', programLine: 2 })
  for (const isSample of [false, undefined]) expect(crashOf('Python3', isSample)).toEqual({ exception: 'KeyError' })
  expect(crashOf('Python3', true, 2)).toEqual({ exception: 'KeyError' })
  expect(crashOf('C', true)).toBeUndefined()
})

test('stderr is read of languages whose runtime tells exceptions there, and of no others', async () => {
  const captured = async (language: string) => {
    const { run, about } = aRun({ status: 'ok', cpuNs: 1 })
    const toolchain = { ...about.toolchain, language: languageCalled(language) }
    await runProgram({ ...about, toolchain }, { stdin: { file: '/in' }, stdout: { null: true } })
    return (run.mock.calls[0]?.[0].stderr.capture ?? 0) > 0
  }
  const read = ['Java', 'Kotlin', 'Scala', 'Python3', 'PyPy3', 'JavaScript Node', 'TypeScript']
  for (const { name } of languages) expect([name, await captured(name)]).toEqual([name, read.includes(name)])
})
