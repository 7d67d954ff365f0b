import { describe, expect, test, vi } from 'vitest'
import { Allowance } from '#judge/job/allowance.ts'
import { MachineInTrouble, SandboxLost } from '#judge/fatalError.ts'
import { languages } from '#judge/languages/index.ts'
import type { Language } from '#judge/languages/language.ts'
import { RunGate } from '#judge/runs/runGate.ts'
import type { Sandbox } from '#judge/sandbox/sandbox.ts'
import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'
import { aCase, aJob } from '../../test/jobs.ts'
import { limitsOf, runProgram, withEnd } from './runProgram.ts'

const languageCalled = (name: string) => languages.find((it) => it.name === name) as Language

/** A box that returns the given results, one after another. */
function aRun(...answers: Partial<RunResult>[]) {
  vi.spyOn(console, 'log').mockReturnValue()
  const run = vi.fn((_request: RunRequest) => Promise.resolve(answers.shift() as RunResult))
  const job = aJob()
  const about = {
    sandbox: { run } as unknown as Sandbox,
    gate: new RunGate(),
    company: null,
    allowance: new Allowance(),
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

test('so does one that crashed or ended with an error code, and a second run that was ended by something else is no better', async () => {
  const crash = aRun(
    { status: 'signal', signal: 11, cpuNs: ms(1_100) },
    { status: 'signal', signal: 11, cpuNs: ms(950) },
  )
  expect(await crash.result()).toMatchObject({ status: 'signal', cpuNs: ms(950) })
  const exit = aRun({ status: 'exit', exitCode: 1, cpuNs: ms(1_100) }, { status: 'ok', cpuNs: ms(950) })
  expect(await exit.result()).toMatchObject({ status: 'ok', cpuNs: ms(950) })
  const other = aRun({ status: 'ok', cpuNs: ms(1_100) }, { status: 'memory', cpuNs: ms(300) })
  expect(await other.result()).toMatchObject({ status: 'ok', cpuNs: ms(1_100) })
})

test('a program that the machine kept waiting runs again alone, at most three times, and what it does then counts', async () => {
  const kept = { status: 'delayed', cpuNs: ms(800), wallNs: ms(100_000), waitedNs: ms(99_100) } as const
  const well = aRun(kept, kept, { status: 'ok', cpuNs: ms(900) })
  expect(await well.result()).toMatchObject({ status: 'ok', cpuNs: ms(900) })
  const loop = aRun(kept, { status: 'cpu', cpuNs: ms(1_150) })
  expect(await loop.result()).toMatchObject({ status: 'cpu' })
  const late = aRun(kept, { status: 'ok', cpuNs: ms(1_100) }, { status: 'ok', cpuNs: ms(950) })
  expect(await late.result()).toMatchObject({ status: 'ok', cpuNs: ms(950) })
})

test('a program that the machine keeps waiting whatever is done has no result', async () => {
  const kept = { status: 'delayed', cpuNs: ms(800), wallNs: ms(100_000), waitedNs: ms(99_100) } as const
  const again = aRun(kept, kept, kept, kept)
  await expect(again.result()).rejects.toThrow(MachineInTrouble)
  expect(again.run).toHaveBeenCalledTimes(4)
})

test('a program that was idle is not run again, however long it also had to wait', async () => {
  const slept = aRun({ status: 'idle', cpuNs: 0, wallNs: ms(2_500), waitedNs: ms(500) })
  expect(await slept.result()).toMatchObject({ status: 'idle' })
  expect(slept.run).toHaveBeenCalledTimes(1)
})

test('a program that was killed is not run again', async () => {
  const { run, result } = aRun({ status: 'cpu', cpuNs: ms(1_150) })
  expect(await result()).toMatchObject({ status: 'cpu' })
  expect(run).toHaveBeenCalledTimes(1)
})

/** Cases of one submission, in a box that returns what the test says for each run. It counts exclusive runs. */
function aSubmission(
  answer: (wallMs: number, seq: number) => Partial<RunResult> | Promise<Partial<RunResult>>,
  slots: { run?: number } = {},
) {
  const { about, run } = aRun()
  const gate = new RunGate(slots)
  const alone = vi.spyOn(gate, 'alone')
  const wallsOf = new Map<number, number[]>()
  const judge = (seq: number) => {
    const walls: number[] = []
    wallsOf.set(seq, walls)
    const sandbox = {
      run: async (request: RunRequest) => {
        void run(request)
        walls.push(request.limits.wallMs)
        return (await answer(request.limits.wallMs, seq)) as RunResult
      },
    } as unknown as Sandbox
    return runProgram({ ...about, gate, sandbox, case: aCase(seq) }, { stdin: { file: '/in' }, stdout: { null: true } })
  }
  return { judge, gate, alone, run, wallsOf }
}
const cases = [1, 2, 3, 4, 5, 6, 7, 8]
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a second measurement', () => {
  const late = { status: 'ok', cpuNs: ms(1_100) } as const

  test('waits until nobody else runs, and nobody runs beside it', async () => {
    const second = Promise.withResolvers<Partial<RunResult>>()
    const answers = [late, second.promise]
    const { judge, gate, run } = aSubmission(() => answers.shift() ?? late)
    const neighbour = Promise.withResolvers<void>()
    const before = gate.beside([], () => neighbour.promise)
    const judging = judge(1)
    await settle()
    expect(run).toHaveBeenCalledTimes(1)
    neighbour.resolve()
    await before
    await settle()
    expect(run).toHaveBeenCalledTimes(2)
    const later = vi.fn(() => Promise.resolve())
    const behind = gate.beside([], later)
    await settle()
    expect(later).not.toHaveBeenCalled()
    second.resolve(late)
    await Promise.all([judging, behind])
    expect(later).toHaveBeenCalledTimes(1)
  })

  test.each([
    [
      'one after another',
      async (judge: (seq: number) => Promise<RunResult>) => {
        for (const seq of cases) await judge(seq)
      },
    ],
    ['side by side', (judge: (seq: number) => Promise<RunResult>) => Promise.all(cases.map(judge))],
  ])('that confirms the first is the last of its submission, with cases judged %s', async (_how, judgeAll) => {
    for (const again of [late, { status: 'cpu', cpuNs: ms(1_150) }] as const) {
      const seen = new Set<number>()
      const { judge, alone, run } = aSubmission((_wall, seq) => (seen.has(seq) ? again : (seen.add(seq), late)))
      await judgeAll(judge)
      expect(alone).toHaveBeenCalledTimes(1)
      expect(run).toHaveBeenCalledTimes(cases.length + 1)
    }
  })

  test('stops the others three times for one submission at most, and goes on beside them', async () => {
    const seen = new Set<number>()
    const { judge, alone, run } = aSubmission((_wall, seq) =>
      seen.has(seq) ? { status: 'ok', cpuNs: ms(900) } : (seen.add(seq), late),
    )
    const results = await Promise.all(cases.map(judge))
    expect(alone).toHaveBeenCalledTimes(3)
    expect(run).toHaveBeenCalledTimes(2 * cases.length)
    expect(results.map(({ cpuNs }) => cpuNs)).toEqual(cases.map(() => ms(900)))
    const said = results.map((it) => (it as { twice?: string }).twice)
    expect(said.filter((it) => it === '1100 ms, alone 900 ms')).toHaveLength(3)
    expect(said.filter((it) => it === '1100 ms, again 900 ms')).toHaveLength(cases.length - 3)
  })
})

describe('a submission that idles', () => {
  /** Sleeps for ever. */
  const asleep = (wallMs: number) => ({ status: 'idle', cpuNs: ms(2), wallNs: ms(wallMs), waitedNs: 0 }) as const

  test('is waited for in full in two cases, and in the later ones as long as it may compute', async () => {
    const { judge, wallsOf } = aSubmission(asleep)
    const results = []
    for (const seq of cases) results.push(await judge(seq))
    expect(cases.map((seq) => wallsOf.get(seq))).toEqual([[2_000], [2_000], ...cases.slice(2).map(() => [1_000])])
    expect(results.every(({ status }) => status === 'idle')).toBe(true)
  })

  test('is waited for less by what had to wait for a slot meanwhile', async () => {
    const { judge, wallsOf } = aSubmission(asleep, { run: 1 })
    await Promise.all([1, 2, 3].map(judge))
    expect([1, 2, 3].map((seq) => wallsOf.get(seq))).toEqual([[2_000], [2_000], [1_000]])
  })

  test('gets its full time where it computed, and is waited for in full again', async () => {
    const plans: Record<number, (wallMs: number) => Partial<RunResult>> = {
      // The program waits for a slow disk and would end after 1.2 s.
      3: (wallMs) => (wallMs < 1_200 ? { ...asleep(wallMs), cpuNs: ms(600) } : { status: 'ok', cpuNs: ms(700) }),
    }
    const { judge, wallsOf } = aSubmission((wallMs, seq) => (plans[seq] ?? asleep)(wallMs))
    const results = []
    for (const seq of cases.slice(0, 6)) results.push(await judge(seq))
    expect(results.map(({ status }) => status)).toEqual(['idle', 'idle', 'ok', 'idle', 'idle', 'idle'])
    expect(wallsOf.get(3)).toEqual([1_000, 2_000])
    expect([4, 5, 6].map((seq) => wallsOf.get(seq))).toEqual([[2_000], [2_000], [1_000]])
  })

  test('is not one that computed, waited for a CPU, or went on to the end', async () => {
    const busy = [
      { status: 'idle', cpuNs: ms(300), wallNs: ms(2_000), waitedNs: 0 },
      { status: 'idle', cpuNs: ms(1_050), wallNs: ms(10_000), waitedNs: ms(8_500) },
      { status: 'ok', cpuNs: ms(2), wallNs: ms(1_900), waitedNs: 0 },
      { status: 'cpu', cpuNs: ms(1_150), wallNs: ms(2_500), waitedNs: ms(1_000) },
    ] as const
    for (const one of busy) {
      const { judge, wallsOf } = aSubmission(() => one)
      for (const seq of cases) await judge(seq)
      expect(cases.map((seq) => wallsOf.get(seq))).toEqual(cases.map(() => [2_000]))
    }
  })
})

test('a box that broke is tried once more', async () => {
  const error = { step: 'clone', errno: 'EAGAIN', message: 'no box' }
  const { run, result } = aRun({ status: 'internal', error, cpuNs: 0 }, { status: 'ok', cpuNs: 0 })
  expect(await result()).toMatchObject({ status: 'ok' })
  expect(run).toHaveBeenCalledTimes(2)
})

test('a sandbox that is gone is nothing to blame a program for', async () => {
  const gone = { status: 'internal', cpuNs: 0, error: { step: 'start', errno: '', message: 'EPERM' } } as const
  await expect(aRun(gone, gone).result()).rejects.toThrow(SandboxLost)
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
  // The program chooses its exit code itself.
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
