import { spawnSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { git } from './gitTree.ts'

/** A copy of the tree as it is committed, with everything that its tests need already built. */
export function makeCopy(root: string): string {
  const copy = path.join(root, 'build/defects-copy')
  if (!existsSync(copy)) {
    git(root, 'clone', '--quiet', '--shared', '--no-checkout', root, copy)
    // Links to the same files take no room.
    const linked = spawnSync('cp', ['-al', path.join(root, 'node_modules'), copy])
    if (linked.status !== 0)
      cpSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), { recursive: true })
  }
  git(copy, 'checkout', '--quiet', '--force', '--detach', git(root, 'rev-parse', 'HEAD').trim())
  const { status } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', '--test'], { cwd: copy, stdio: 'inherit' })
  if (status !== 0) throw new Error(`the copy at ${copy} cannot be set up`)
  return copy
}

/** Builds the pages of the copy if they are not those of its sources. Gives back why that failed. */
export function buildPages(copy: string): string | null {
  const program = `import { buildPages } from './scripts/bootstrap/web.mjs'; await buildPages()`
  const args = ['--input-type=module', '--eval', program]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  return status === 0 ? null : stderr.trim().slice(0, 300)
}
