import { limits } from '@praxis/contract/limits'
import { Failure } from '#server/failure.ts'

type Load = { streams: number; watches: number }
const none: Load = { streams: 0, watches: 0 }

/** Limits the number of streams and of the submissions they follow, for each address and in total. */
export function countStreams() {
  const ofAddress = new Map<string, Load>()
  let all = none
  const change = (address: string, streams: 1 | -1, watches: number) => {
    const before = ofAddress.get(address) ?? none
    const after = { streams: before.streams + streams, watches: before.watches + watches }
    if (after.streams === 0) ofAddress.delete(address)
    else ofAddress.set(address, after)
    all = { streams: all.streams + streams, watches: all.watches + watches }
  }
  return {
    enter(address: string, watches: number): void {
      const others = ofAddress.get(address) ?? none
      const isFull =
        others.streams >= limits.streamsPerAddress ||
        all.streams >= limits.streams ||
        others.watches + watches > limits.watchesPerAddress ||
        all.watches + watches > limits.watches
      if (isFull) throw new Failure('too_many_streams')
      change(address, 1, watches)
    },
    leave: (address: string, watches: number): void => change(address, -1, -watches),
  }
}
