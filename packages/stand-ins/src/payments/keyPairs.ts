import { generateKeyPairSync, type KeyObject } from 'node:crypto'

export type KeyPair = { publicKey: KeyObject; privateKey: KeyObject }

/** A pair takes a tenth of a second, so that those of a stand-in that has ended serve the next one of this process. */
const free = new Set<KeyPair>()

export function takeKeys(): KeyPair {
  const [pair] = free
  if (pair === undefined) return generateKeyPairSync('rsa', { modulusLength: 2048 })
  free.delete(pair)
  return pair
}

export const giveKeysBack = (...pairs: readonly KeyPair[]): void => pairs.forEach((pair) => void free.add(pair))

export const pem = (key: KeyObject): string =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString()
