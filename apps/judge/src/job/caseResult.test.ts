import { judgeStatus } from '@praxis/contract/statuses'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RunResult } from '#judge/sandbox/types.ts'
import { idleLimitMs, resultOf, storable } from './caseResult.ts'

const noFile = { hash: '0'.repeat(64), size: 0 }
const theCase = { id: 7, seq: 3, group: null, score: null, input: noFile, answer: noFile }
const limits = { timeMs: 1_000, memoryKb: 1_024, outputKb: 64 }
const equal = { equal: true, presentation: false }
const different = { equal: false, presentation: false, line: 2, expected: '1', got: '2' }

const aRun = (more: Partial<RunResult>) =>
  ({ status: 'ok', exitCode: 0, signal: null, cpuNs: 1_500_000, memory: 10_000, compare: equal, ...more }) as RunResult
const judged = (more: Partial<RunResult>) => resultOf(theCase, aRun(more), limits)

describe('the result of a case', () => {
  test('tells time in microseconds and memory in kilobytes', () => {
    expect(judged({})).toEqual({
      caseId: 7,
      seq: 3,
      status: judgeStatus.accepted,
      timeUs: 1500,
      memoryKb: 10,
      share: 1,
      detail: null,
    })
  })
  test.each([
    ['a memory kill', { status: 'memory' }, judgeStatus.memoryLimitExceeded, { reason: 'memory', limit: 1_024 }],
    [
      'memory over the limit',
      { memory: 2 ** 20 + 1 },
      judgeStatus.memoryLimitExceeded,
      { reason: 'memory', limit: 1_024 },
    ],
    ['a time kill', { status: 'cpu' }, judgeStatus.timeLimitExceeded, { reason: 'time', limit: 1_000 }],
    ['time over the limit', { cpuNs: 1e9 + 1 }, judgeStatus.timeLimitExceeded, { reason: 'time', limit: 1_000 }],
    ['sleep', { status: 'idle' }, judgeStatus.timeLimitExceeded, { reason: 'idle', limit: 1_000 }],
    [
      'sleep on a busy machine',
      { status: 'idle', wallNs: 9e9, waitedNs: 7e9 },
      judgeStatus.timeLimitExceeded,
      { reason: 'idle', limit: 1_000 },
    ],
    [
      'much computing that the clock ended',
      { status: 'idle', cpuNs: 1.1e9, wallNs: 4e9, waitedNs: 1.9e9 },
      judgeStatus.timeLimitExceeded,
      { reason: 'time', limit: 1_000 },
    ],
    [
      'a machine that gave no CPU',
      { status: 'delayed', cpuNs: 0.9e9, wallNs: 100e9, waitedNs: 99e9 },
      judgeStatus.systemError,
      { reason: 'internal', message: 'The machine kept the program waiting.' },
    ],
    ['a flood', { status: 'output' }, judgeStatus.runtimeError, { reason: 'output', limit: 64 }],
    ['a crash', { status: 'signal', signal: 11 }, judgeStatus.runtimeError, { reason: 'signal', signal: 11 }],
    ['an exit code', { status: 'exit', exitCode: 137 }, judgeStatus.runtimeError, { reason: 'exit', exitCode: 137 }],
    ['a broken box', { status: 'internal' }, judgeStatus.systemError, { reason: 'internal', message: 'internal' }],
  ] as const)('names %s, even when the output is wrong', (_name, run, status, detail) => {
    expect(judged({ ...run, compare: different })).toMatchObject({ status, share: 0, detail })
  })
  test('allows what the runtime of a language takes on top of the limit, and tells the limit without it', () => {
    const runtimeKb = 512
    const most = { memory: (limits.memoryKb + runtimeKb) * 1_024 }
    expect(resultOf(theCase, aRun(most), { ...limits, runtimeKb })).toMatchObject({ status: judgeStatus.accepted })
    expect(resultOf(theCase, aRun({ memory: most.memory + 1 }), { ...limits, runtimeKb })).toMatchObject({
      status: judgeStatus.memoryLimitExceeded,
      detail: { reason: 'memory', limit: 1_024 },
    })
  })
  test('tells staff both times of a program that was measured again and is over its limit', () => {
    const detail = { reason: 'time', limit: 1_000, judgeMessage: '1100 ms, alone 1050 ms' }
    expect(resultOf(theCase, { ...aRun({ cpuNs: 1.05e9 }), twice: detail.judgeMessage }, limits)).toMatchObject({
      detail,
    })
  })
  test('shows the first difference of a wrong answer', () => {
    const detail = { reason: 'difference', line: 2, expected: '1', got: '2' }
    expect(judged({ compare: different })).toMatchObject({ status: judgeStatus.wrongAnswer, detail })
  })
  test('tells wrong blanks from a wrong answer', () => {
    const status = judgeStatus.presentationError
    expect(judged({ compare: { ...different, presentation: true } })).toMatchObject({ status })
  })
  test('puts memory before time, time before output and output before a crash', () => {
    expect(judged({ status: 'signal', memory: 2 ** 21, cpuNs: 2e9 }).status).toBe(judgeStatus.memoryLimitExceeded)
    expect(judged({ status: 'output', cpuNs: 2e9 }).status).toBe(judgeStatus.timeLimitExceeded)
  })
})

describe('the verdict of a case', () => {
  /** The effect of each cause on a run, in the order of precedence. A later cause never hides an earlier one. */
  const causes = [
    ['internal', () => ({ status: 'internal' as const })],
    ['memory', (run: RunResult) => (run.status === 'ok' ? { status: 'memory' as const } : { memory: 2 ** 21 })],
    ['time', (run: RunResult) => (run.status === 'ok' ? { status: 'cpu' as const } : { cpuNs: 2e9 })],
    ['output', () => ({ status: 'output' as const })],
    ['signal', () => ({ status: 'signal' as const, signal: 11 })],
    ['exit', () => ({ status: 'exit' as const, exitCode: 3 })],
    ['difference', () => ({ compare: different })],
  ] as const
  const verdicts = {
    internal: judgeStatus.systemError,
    memory: judgeStatus.memoryLimitExceeded,
    time: judgeStatus.timeLimitExceeded,
    output: judgeStatus.runtimeError,
    signal: judgeStatus.runtimeError,
    exit: judgeStatus.runtimeError,
    difference: judgeStatus.wrongAnswer,
  }

  test('is internal before memory, time, output, the end of the program and the comparison, whatever comes together', () => {
    const some = fc.subarray([...causes], { minLength: 1 })
    fc.assert(
      fc.property(some, (found) => {
        // A run has only one status: the first of these that is a status, as in the sandbox.
        let run = aRun({})
        for (const [, change] of found) {
          const changed = { ...run, ...change(run) }
          run = run.status === 'ok' ? changed : { ...changed, status: run.status }
        }
        const [first] = found[0]!
        const { status, detail } = resultOf(theCase, run, limits)
        expect({ status, reason: detail?.reason }).toEqual({ status: verdicts[first], reason: first })
      }),
    )
  })
})

test('a program may be idle for twice its time, and a second more at least', () => {
  expect([100, 400, 1_000, 1_500, 10_000].map(idleLimitMs)).toEqual([1_100, 1_400, 2_000, 3_000, 20_000])
})

test('a text for the database has no zero character and no half character', () => {
  expect(storable('a\u0000b😀', 4)).toBe('a\uFFFDb\uFFFD')
})
