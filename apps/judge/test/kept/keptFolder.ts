import { lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import type { Stats } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** `why` is null where runs share the folder. Otherwise the folder is for one run, and this says why. */
export type KeptFolder = { folder: string; why: string | null }

/**
 * The folder for what runs of the tests keep, beside the caches of other programs of this user. Who can write there
 * decides what tests run as root, so a folder that others could have written is not used.
 */
export function openKeptFolder(env: NodeJS.ProcessEnv = process.env): KeptFolder {
  const asked = env['XDG_CACHE_HOME'] ?? ''
  const caches = isAbsolute(asked) ? asked : join(env['HOME'] || homedir(), '.cache')
  try {
    mkdirSync(caches, { recursive: true, mode: 0o700 })
    let folder = caches
    for (const name of ['praxis', 'judge-tests']) {
      folder = join(folder, name)
      makeOwn(folder)
    }
    return { folder, why: null }
  } catch (error) {
    return { folder: mkdtempSync(join(tmpdir(), 'praxis-kept-')), why: (error as Error).message }
  }
}

function makeOwn(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const wrong = whyNotOwn(lstatSync(folder))
  if (wrong !== null) throw new Error(`${folder} ${wrong}`)
}

/** Why something is not of this user alone, or null. */
export function whyNotOwn(found: Pick<Stats, 'uid' | 'mode' | 'isDirectory'>): string | null {
  if (!found.isDirectory()) return 'is not a folder'
  if (found.uid !== process.geteuid?.()) return `belongs to user ${found.uid}`
  if ((found.mode & 0o077) !== 0) return `is open to others (mode ${(found.mode & 0o777).toString(8)})`
  return null
}
