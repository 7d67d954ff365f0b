import { judging } from '@praxis/contract/judging'
import { expect, test, vi } from 'vitest'
import { attemptsOnBusyMachines, MachineInTrouble } from '#judge/fatalError.ts'
import type { Session } from '#judge/server/session.ts'
import { aJob } from '../../test/jobs.ts'
import { Assignment } from './assignment.ts'

const busy = () => Promise.reject(new MachineInTrouble({ wallNs: 100e9, cpuNs: 1e9, waitedNs: 99e9 }))

/** What the server is told of a job that the machine keeps waiting, in this attempt. */
async function told(attempt: number) {
  vi.spyOn(console, 'error').mockReturnValue()
  const call = vi.fn((_endpoint: unknown, _input: object) => Promise.resolve({ accepted: true }))
  const session = { call } as unknown as Session
  await new Assignment(aJob({ attempt }), session, busy, () => {}).done
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
