import { addressBlock } from '#server/addressBlock.ts'
import { Failure } from '#server/failure.ts'

export type AtOnce = { readonly person: number; readonly address: number; readonly all: number }
export type Slots = { take(from: { ip: string; uid: string | null }): () => void }

/**
 * Bounds how many uploads run at once: of each person who is signed in, of the visitors from each address, and of all.
 * Returns how to leave.
 */
export function uploadSlots({ person, address, all }: AtOnce): Slots {
  const running = new Map<string, number>()
  const countOf = (key: string) => running.get(key) ?? 0
  const add = (key: string, more: number) => {
    const count = countOf(key) + more
    if (count === 0) running.delete(key)
    else running.set(key, count)
  }
  return {
    take({ ip, uid }) {
      const places: [string, number][] = [
        ['all', all],
        uid === null ? [`address ${addressBlock(ip)}`, address] : [`person ${uid}`, person],
      ]
      if (places.some(([key, most]) => countOf(key) >= most)) throw new Failure('busy')
      for (const [key] of places) add(key, 1)
      return () => {
        for (const [key] of places) add(key, -1)
      }
    },
  }
}
