import { readStored, storageKeys, writeStored } from '#web/state/storage.ts'

/** Only for browsers that block the storage: elsewhere a token that another tab removed must not live on here. */
let memory: string | null = null

export const storedToken = (): string | null => readStored(storageKeys.token) ?? memory

export function storeToken(token: string | null): void {
  const isKept = writeStored(storageKeys.token, token)
  memory = isKept ? null : token
}
