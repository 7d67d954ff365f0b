import { readStored, storageKeys, writeStored } from './storage.ts'

/** Kept beside the storage for browsers that block it. */
let memory: string | null = null

export const storedToken = (): string | null => readStored(storageKeys.token) ?? memory

export function storeToken(token: string | null): void {
  memory = token
  writeStored(storageKeys.token, token)
}
