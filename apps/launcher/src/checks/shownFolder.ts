import { spawnSync } from 'node:child_process'
import path from 'node:path'

/**
 * The system folder that programs see and in which this folder lies, if they could read what is in it: without root they
 * run as the user who owns the data. Null too if there is no sandbox, because then nothing runs.
 */
export function shownBy(root: string, folder: string): string | null {
  const { stdout } = spawnSync(path.join(root, 'build/praxis-box'), ['shown', folder], { encoding: 'utf8' })
  // Null if the program is not there.
  return stdout?.trim() || null
}
