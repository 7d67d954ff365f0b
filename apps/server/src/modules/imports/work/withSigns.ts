import type { Services } from '#server/context.ts'
import { leaveWork, signWork, takeOver, type Working } from '../rows/imports.queries.ts'
import { workTimes } from './workTimes.ts'

/** Somebody else works on the import. The job looks again later. */
export class Busy extends Error {
  constructor(id: number) {
    super(`somebody works on import ${id}`)
  }
}

/**
 * Works on an import alone, and says every few seconds that it is there. Does nothing if the import is in another state.
 * Throws Busy if somebody else works on it.
 */
export async function withSigns(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { id, state }: Pick<Working, 'id' | 'state'>,
  work: (mine: Working) => Promise<void>,
): Promise<void> {
  const worker = await takeOver(db, id, state)
  if (worker === undefined) return
  if (worker === 'busy') throw new Busy(id)
  const mine: Working = { id, worker, state }
  const sign = () => {
    signWork(db, mine).catch((error: unknown) =>
      log.warn({ err: error }, 'a worker of an import could not say that it is there'),
    )
  }
  const timer = setInterval(sign, workTimes.signMs)
  try {
    await work(mine)
  } finally {
    clearInterval(timer)
    await leaveWork(db, mine)
  }
}
