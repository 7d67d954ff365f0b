import { readStored, storageKeys, writeStored } from '#web/state/storage.ts'

/** Where the browser keeps nothing, the page has one of its own. */
let ofPage: string | null = null

/** What tells this browser from others, by chance. Contests that tie accounts to one device know it again by this. */
export function deviceKey(): string {
  const kept = readStored(storageKeys.device) ?? ofPage
  if (kept !== null && kept !== '') return kept
  const made = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  if (!writeStored(storageKeys.device, made)) ofPage = made
  return made
}
