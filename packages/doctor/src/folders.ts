import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'

/** Praxis does not start with less. */
export const leastFreeMegabytes = 200

/**
 * The system folder that programs see and in which this folder lies, if they could read what is in it: without root they
 * run as the user who owns the data. Null too if there is no sandbox, because then nothing runs.
 */
export const shownBy = (root: string, folder: string): Promise<string | null> =>
  new Promise((resolve) => {
    // It fails if the program is not there.
    execFile(path.join(root, 'build/praxis-box'), ['shown', folder], (_, stdout) => resolve(stdout.trim() || null))
  })

export async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(nearestExisting(folder))
  return Math.floor((bavail * bsize) / 1024 / 1024)
}

export const nearestExisting = (folder: string): string =>
  existsSync(folder) ? folder : nearestExisting(path.dirname(folder))
