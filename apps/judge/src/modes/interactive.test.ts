import { judgeStatus } from '@praxis/contract/statuses'
import { describe, expect, test } from 'vitest'
import type { RunResult } from '#judge/sandbox/types.ts'
import { firstFailure } from './interactive.ts'

const ms = 1e6
const limits = { timeMs: 1_000, memoryKb: 1_024, outputKb: 64 }
const aRun = (more: Partial<RunResult>) =>
  ({
    status: 'ok',
    exitCode: 0,
    signal: null,
    cpuNs: 0,
    wallNs: 0,
    waitedNs: 0,
    memory: 0,
    endedNs: 0,
    ...more,
  }) as RunResult
const rejects = (endedNs: number) => aRun({ status: 'exit', exitCode: 43, endedNs })
const causeOf = (program: Partial<RunResult>, interactor: RunResult) => firstFailure(aRun(program), interactor, limits)

describe('the first cause', () => {
  test('is a failure of the program that came before the verdict', () => {
    const exit = { status: 'exit', exitCode: 1, endedNs: 5 * ms } as const
    expect(causeOf(exit, rejects(6 * ms))).toMatchObject({ status: judgeStatus.runtimeError })
    expect(causeOf(exit, rejects(4 * ms))).toBeNull()
  })
  test('is told by the pipe of the program where that is known, because the times of two ends may be in the wrong order', () => {
    const exit = { status: 'exit', exitCode: 1, endedNs: 5 * ms } as const
    expect(causeOf(exit, { ...rejects(4 * ms), wasPeerGone: true })).toMatchObject({
      status: judgeStatus.runtimeError,
    })
    expect(causeOf(exit, { ...rejects(6 * ms), wasPeerGone: false })).toBeNull()
  })
  test('is a crash even when the verdict was noticed a moment earlier, but no broken pipe', () => {
    const crash = { status: 'signal', signal: 11, endedNs: 5 * ms } as const
    expect(causeOf(crash, rejects(4 * ms))).toMatchObject({ detail: { reason: 'signal', signal: 11 } })
    expect(causeOf({ ...crash, endedNs: 50 * ms }, rejects(4 * ms))).toBeNull()
    expect(causeOf({ ...crash, signal: 13 }, rejects(6 * ms))).toBeNull()
  })
  test('is the time limit only when it was used up while the interactor was there', () => {
    const loop = { status: 'cpu', cpuNs: 1_150 * ms, endedNs: 1_200 * ms } as const
    expect(causeOf(loop, rejects(1_199 * ms))).toMatchObject({ detail: { reason: 'time', limit: 1_000 } })
    expect(causeOf(loop, rejects(10 * ms))).toBeNull()
  })
  test('is the time limit when it was used up before a long sleep', () => {
    const sleeper = { status: 'idle', cpuNs: 1_100 * ms, wallNs: 3_200 * ms, endedNs: 3_200 * ms } as const
    const late = { ...sleeper, cpuTogetherNs: 1_090 * ms }
    expect(causeOf(late, rejects(1_200 * ms))).toMatchObject({ detail: { reason: 'time', limit: 1_000 } })
    expect(causeOf({ ...late, cpuTogetherNs: 900 * ms }, rejects(1_200 * ms))).toBeNull()
  })
  test('is silence only when nobody computed meanwhile', () => {
    const silent = { status: 'idle', wallNs: 2_000 * ms, endedNs: 2_000 * ms } as const
    expect(causeOf(silent, rejects(2_001 * ms))).toMatchObject({ detail: { reason: 'idle' } })
    expect(causeOf(silent, { ...rejects(2_001 * ms), cpuNs: 1_500 * ms })).toMatchObject({
      status: judgeStatus.systemError,
      detail: { reason: 'checker' },
    })
    const endsFirst = { ...rejects(100 * ms), cpuNs: 90 * ms }
    expect(causeOf(silent, endsFirst)).toBeNull()
    // Computing after the end of the program delayed nobody.
    const late = { ...rejects(4_000 * ms), cpuNs: 1_900 * ms }
    expect(causeOf(silent, late)).toMatchObject({ detail: { reason: 'idle' } })
  })
  test('is silence after as long as the program was waited for', () => {
    const silent = { status: 'idle', wallNs: 1_000 * ms, endedNs: 1_000 * ms } as const
    const patient = firstFailure(aRun(silent), rejects(1_001 * ms), { ...limits, idleMs: 2_000 })
    expect(patient).toBeNull()
    const short = firstFailure(aRun(silent), rejects(1_001 * ms), { ...limits, idleMs: 1_000 })
    expect(short).toMatchObject({ status: judgeStatus.timeLimitExceeded, detail: { reason: 'idle', limit: 1_000 } })
  })
  test('is the interactor that had the CPU for so long that the run was given up', () => {
    const kept = { status: 'delayed', cpuNs: 500 * ms, wallNs: 100_000 * ms, endedNs: 100_000 * ms } as const
    const busy = { ...rejects(100_001 * ms), cpuNs: 80_000 * ms }
    expect(causeOf(kept, busy)).toMatchObject({ status: judgeStatus.systemError, detail: { reason: 'checker' } })
    expect(causeOf(kept, rejects(8_000 * ms))).toBeNull()
  })
  test('is a box that broke, before all else', () => {
    expect(causeOf({ status: 'internal' }, rejects(0))).toMatchObject({ detail: { reason: 'internal' } })
    expect(causeOf({ status: 'cpu', cpuNs: 9e9 }, aRun({ status: 'internal' }))).toBeNull()
  })
})
