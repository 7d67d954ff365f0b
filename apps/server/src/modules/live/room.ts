import { limits } from '@praxis/contract/limits'
import { Failure } from '#server/failure.ts'

/** How many streams there are: of each address and together. */
export function countStreams() {
  const ofAddress = new Map<string, number>()
  let all = 0
  return {
    enter(address: string): void {
      const others = ofAddress.get(address) ?? 0
      if (others >= limits.streamsPerAddress || all >= limits.streams) throw new Failure('too_many_streams')
      ofAddress.set(address, others + 1)
      all += 1
    },
    leave(address: string): void {
      const others = (ofAddress.get(address) ?? 1) - 1
      if (others === 0) ofAddress.delete(address)
      else ofAddress.set(address, others)
      all -= 1
    },
  }
}
