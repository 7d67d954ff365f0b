import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The judge's key to the server: a given one, or one that is made once and kept. */
export function readJudgeToken(given: string | null, dataFolder: string): string {
  if (given !== null) return given
  const file = path.join(dataFolder, 'judge-token')
  const kept = readIfPresent(file)
  if (kept) return kept
  const token = randomBytes(32).toString('hex')
  writeFileSync(file, `${token}\n`, { mode: 0o600 })
  return token
}

/** The server writes this file when it makes the root account with a password of its own choice. */
export const rootPasswordFile = (dataFolder: string) => path.join(dataFolder, 'root-password')

export function readIfPresent(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || null : null
}
