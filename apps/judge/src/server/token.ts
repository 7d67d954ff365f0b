import { readFile } from 'node:fs/promises'
import type { Config } from '#judge/config.ts'
import { pause } from '#judge/waiting.ts'

/**
 * How long to wait for the file. The server writes it on its first start, which may be at the same time as the judge's.
 */
const patienceMs = 15_000

/** Returns the secret, or null if the file does not appear. */
export async function findToken(token: Config['token'], signal: AbortSignal): Promise<string | null> {
  for (let waited = 0; waited <= patienceMs && !signal.aborted; waited += 250) {
    const secret = await readToken(token)
    if (secret !== null) return secret
    await pause(250, signal)
  }
  return null
}

export async function readToken(token: Config['token']): Promise<string | null> {
  if ('secret' in token) return token.secret
  const text = await readFile(token.file, 'utf8').catch(() => '')
  return text.trim() || null
}
