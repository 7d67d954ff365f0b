import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The server writes this file if it chooses the password of the root account itself. */
export const rootPasswordFile = (dataFolder: string) => path.join(dataFolder, 'root-password')

export function readIfPresent(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || null : null
}
