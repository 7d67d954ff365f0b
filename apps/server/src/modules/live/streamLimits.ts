import { limits } from '@praxis/contract/limits'
import { addressBlock } from '#server/addressBlock.ts'
import { Failure } from '#server/failure.ts'

type Load = { streams: number; watches: number }
const none: Load = { streams: 0, watches: 0 }
/** `uid` is null of a visitor. */
type Whose = { ip: string; uid: string | null }

const {
  streamsPerPerson,
  watchesPerPerson,
  streamsPerAddress,
  watchesPerAddress,
  streams: allStreams,
  watches: allWatches,
} = limits

/**
 * Limits the number of streams and of the submissions they follow: of each person who is signed in, of the visitors from
 * each address, and in total. A school has one address for many people.
 */
export function countStreams() {
  const loads = new Map<string, Load>()
  const loadOf = (key: string) => loads.get(key) ?? none
  const isFull = (load: Load, watches: number, most: Load) =>
    load.streams >= most.streams || load.watches + watches > most.watches

  function change(key: string, streams: 1 | -1, watches: number) {
    const before = loadOf(key)
    const after = { streams: before.streams + streams, watches: before.watches + watches }
    if (after.streams === 0) loads.delete(key)
    else loads.set(key, after)
  }

  return {
    /** Returns how to leave. */
    enter({ ip, uid }: Whose, watches: number): () => void {
      const places: [string, Load][] = [
        ['all', { streams: allStreams, watches: allWatches }],
        uid === null
          ? [`address ${addressBlock(ip)}`, { streams: streamsPerAddress, watches: watchesPerAddress }]
          : [`person ${uid}`, { streams: streamsPerPerson, watches: watchesPerPerson }],
      ]
      if (places.some(([key, most]) => isFull(loadOf(key), watches, most))) throw new Failure('too_many_streams')
      for (const [key] of places) change(key, 1, watches)
      return () => {
        for (const [key] of places) change(key, -1, -watches)
      }
    },
  }
}
