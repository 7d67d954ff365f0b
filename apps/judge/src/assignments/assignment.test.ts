import { judging } from '@praxis/contract/judging'
import { expect, test, vi } from 'vitest'
import { attemptsOnBusyMachines, attemptsOnFullDisks, MachineInTrouble, NotOffered } from '#judge/fatalError.ts'
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
