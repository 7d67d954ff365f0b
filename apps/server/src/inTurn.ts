import { Failure } from './failure.ts'

type Turns = { concurrent: number; waitingAtMost: number }

/** For work that a flood of must not take the machine: so many run at once, more wait, and beyond that are refused. */
export function turns({ concurrent, waitingAtMost }: Turns): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= concurrent) {
      if (waiting.length >= waitingAtMost) throw new Failure('busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
