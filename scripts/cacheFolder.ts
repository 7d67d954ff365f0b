import { lstatSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

type Folder = { isDirectory(): boolean; uid: number; mode: number }

/** Where what was worked out once is kept for other clones: null where there is no place for it. */
export function cachePlace({ XDG_CACHE_HOME: cache }: NodeJS.ProcessEnv, home: string): string | null {
  // The standard says to leave a path alone that is not absolute.
  if (cache !== undefined && path.isAbsolute(cache)) return path.join(cache, 'praxis')
  return path.isAbsolute(home) ? path.join(home, '.cache/praxis') : null
}

/** What another user could have put there is not believed. */
export const isOwn = (found: Folder, uid: number): boolean =>
  found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0

/** The folder itself, made if it is missing. Null where it cannot be made, or belongs to others as well. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string | null {
  const place = cachePlace(env, homedir())
  if (place === null) return null
  try {
    mkdirSync(path.dirname(place), { recursive: true })
    mkdirSync(place, { mode: 0o700, recursive: true })
    return isOwn(lstatSync(place), process.getuid?.() ?? -1) ? place : null
  } catch {
    return null
  }
}
