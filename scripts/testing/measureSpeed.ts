import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { speedOf, type Round, type Speed } from './machineSpeed.ts'

/** The tests use two cores, so both are measured, at once: a program that takes one of them shows. */
const cores = Math.min(2, availableParallelism())

async function roundsOfOneCore(): Promise<Round[]> {
  const worker = new Worker(new URL('./speedLoop.ts', import.meta.url))
  const [rounds] = (await once(worker, 'message')) as [Round[]]
  return rounds
}

/** Takes about a second. */
export async function measureSpeed(): Promise<Speed> {
  const rounds = await Promise.all(Array.from({ length: cores }, roundsOfOneCore))
  return speedOf(rounds.flat())
}
