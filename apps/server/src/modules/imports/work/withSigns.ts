import type { Services } from '#server/context.ts'
import { leaveWork, signWork, takeOver, type Working } from '../rows/imports.queries.ts'
import { workTimes } from './workTimes.ts'

/** Somebody else works on the import. The job looks again later. */
export class Busy extends Error {
  constructor(id: number) {
    super(`somebody works on import ${id}`)
  }
}

/** The import is somebody else's, or gone. */
export class Lost extends Error {}

/** Throws Lost if the import is not this worker's any more. Asks the database once in a while. */
export function watchOwner({ db }: Pick<Services, 'db'>, mine: Working): () => Promise<void> {
  let asked = performance.now()
  return async () => {
    if (performance.now() - asked < workTimes.signMs / 4) return
    asked = performance.now()
    if (!(await signWork(db, mine))) throw new Lost()
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
  } catch (error) {
    if (!(error instanceof Lost)) throw error
  } finally {
    clearInterval(timer)
    await leaveWork(db, mine)
  }
}
