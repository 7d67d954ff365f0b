import { execFileSync } from 'node:child_process'

/** The changed files of a clone, and since when. */
export type Changes = { since: string; files: string[] }

/**
 * Since a commit that is named. Otherwise what is not yet committed, or, where all is, what this branch adds to `main`,
 * or the last commit. New files count.
 */
export function changesIn(root: string, since: string | null): Changes {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const lines = (...args: string[]) =>
    git(...args)
      .split('\n')
      .filter((line) => line !== '')
  const added = lines('ls-files', '--others', '--exclude-standard')
  const differing = (from: string) =>
    [...new Set([...lines('diff', '--name-only', '--no-renames', from), ...added])].sort()
  if (since !== null) return { since, files: differing(since) }
  const uncommitted = differing('HEAD')
  if (uncommitted.length > 0) return { since: 'the last commit', files: uncommitted }
  const base = startOfBranch(git)
  return {
    since: base === null ? 'HEAD~1' : `the start of this branch, ${base.slice(0, 8)}`,
    files: differing(base ?? 'HEAD~1'),
  }
}

/** Where this branch left `main`; null on `main` itself, and where there is none. */
function startOfBranch(git: (...args: string[]) => string): string | null {
  try {
    const [base, head] = [git('merge-base', 'main', 'HEAD').trim(), git('rev-parse', 'HEAD').trim()]
    return base === head ? null : base
  } catch {
    return null
  }
}
