import { execFileSync } from 'node:child_process'
import type { Tree } from './draw.ts'

export function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 })
}

/** The files as they were in a commit. */
export function treeOf(folder: string, commit: string): Tree {
  const files = git(folder, 'ls-tree', '-r', '--name-only', '-z', commit).split('\0').filter(Boolean)
  return { files, read: (file) => git(folder, 'show', `${commit}:${file}`) }
}
