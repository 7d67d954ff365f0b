import { readFile } from 'node:fs/promises'
import type { Config } from './config.ts'
import { pause } from './waiting.ts'

/** The server writes the file at its first start, which may be at the same time as ours. */
const patienceMs = 15_000

/** The secret, or null when its file does not come. */
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
