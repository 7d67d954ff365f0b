import { judging } from '@praxis/contract/judging'
import type { Job } from '@praxis/contract/judgingJobs'
import { expect, test, vi } from 'vitest'
import { attemptsOnBusyMachines, attemptsOnFullDisks, MachineInTrouble, NotOffered } from '#judge/fatalError.ts'
import type { Outcome } from '#judge/job/judge.ts'
import type { Session } from '#judge/server/session.ts'
import { DiskFull } from '#judge/store/diskRoom.ts'
import { aJob } from '../../test/jobs.ts'
import { Assignment, lastAttemptOf } from './assignment.ts'

const busy = () => Promise.reject(new MachineInTrouble({ wallNs: 100e9, cpuNs: 1e9, waitedNs: 99e9 }))

/** What the server is told of a job that this judge could not do, in this attempt. */
async function told(attempt: number, judge: () => Promise<never> = busy) {
  vi.spyOn(console, 'error').mockReturnValue()
  const call = vi.fn((_endpoint: unknown, _input: object) => Promise.resolve({ accepted: true }))
  const session = { call } as unknown as Session
  await new Assignment(aJob({ attempt }), session, judge, () => {}).done
  return call.mock.calls
}

test('a job that the machine keeps waiting goes back to the queue', async () => {
  const calls = await told(1)
  expect(calls.map(([endpoint]) => endpoint)).toEqual([judging.release])
})

test('at last it is a System Error that says what the machine gave', async () => {
  const calls = await told(attemptsOnBusyMachines)
  expect(calls.map(([endpoint]) => endpoint)).toEqual([judging.report])
  expect(calls[0]?.[1]).toMatchObject({
    outcome: 'system_error',
    message: 'The machine is too busy: in 100.0 s a program got 1.0 s of CPU time and waited 99.0 s for more.',
  })
})

test('a job that finds no room waits for long, and one that another judge offers for ever', async () => {
  expect([lastAttemptOf(new DiskFull()), lastAttemptOf(new NotOffered('no such language'))]).toEqual([
    attemptsOnFullDisks,
    Infinity,
  ])
  const calls = await told(attemptsOnFullDisks, () => Promise.reject(new DiskFull()))
  expect(calls).toMatchObject([
    [judging.report, { outcome: 'system_error', message: 'the disk of this judge is full' }, {}],
  ])
})

test('every line about a job names its submission and the request that sent it', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
  const job = aJob({ judgementId: 12, submissionId: 7, requestId: 'req-0123456789ab' })
  const doing = async (judge: () => Promise<Outcome>, accepted = true, more: Partial<Job> = {}) => {
    const session = { call: () => Promise.resolve({ accepted }) } as unknown as Session
    await new Assignment({ ...job, ...more }, session, judge, () => {}).done
    return lines.splice(0)
  }
  const named = 'judgement 12 of submission 7, request req-0123456789ab'
  const judged = () => Promise.resolve<Outcome>({ outcome: 'judged', message: '', cases: [], evidence: null })
  expect(await doing(judged)).toEqual([
    expect.stringMatching(`^judge: ${named}, attempt 1: judged after \\d+\\.\\d\\d s\\.$`),
  ])
  expect((await doing(judged, false))[1]).toBe(`judge: the report of ${named} came too late and was refused.`)
  expect((await doing(busy))[0]).toContain(`judge: ${named} goes back to the queue: `)
  expect((await doing(() => Promise.reject(new Error('a defect'))))[0]).toContain(`judge: ${named}: Error: a defect`)
  const [unnamed] = await doing(judged, true, { requestId: undefined })
  expect(unnamed).toMatch(/^judge: judgement 12 of submission 7, attempt 1: judged after/)
})
