import { addressBlock } from '#server/addressBlock.ts'
import { Failure } from '#server/failure.ts'

export type Slots = { take(ip: string): () => void }

/** Bounds how many uploads run at once. Returns how to leave. */
export function uploadSlots({ each, all }: { each: number; all: number }): Slots {
  const running = new Map<string, number>()
  let total = 0
  return {
    take(ip) {
      const key = addressBlock(ip)
      const own = running.get(key) ?? 0
      if (own >= each || total >= all) throw new Failure('busy')
      running.set(key, own + 1)
      total += 1
      return () => {
        const left = running.get(key)! - 1
        if (left === 0) running.delete(key)
        else running.set(key, left)
        total -= 1
      }
    },
  }
}
