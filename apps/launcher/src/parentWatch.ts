import { readFileSync } from 'node:fs'

const everyMs = 250

/**
 * Calls back when the npm that started us is gone. Without npm nobody is watched: whoever starts the launcher itself
 * may want it to go on when the shell ends.
 */
export function watchParent(environment: Record<string, string | undefined>, onGone: () => void) {
  if (!environment.npm_lifecycle_event) return
  // npm starts scripts through a shell, which may stay between npm and us.
  const parent = process.ppid
  const grandparent = isShell(parent) ? parentOf(parent) : null
  const isGone = () => process.ppid !== parent || (grandparent !== null && parentOf(parent) !== grandparent)
  const timer = setInterval(() => {
    if (!isGone()) return
    clearInterval(timer)
    onGone()
  }, everyMs)
  timer.unref()
}

const isShell = (pid: number) => /^\d+ \((sh|dash|bash)\)/.test(statOf(pid))

/** The name in front of it is in brackets and may itself hold any sign. */
function parentOf(pid: number): number | null {
  const fields = statOf(pid).split(') ').at(-1)?.split(' ')
  return fields?.[1] === undefined ? null : Number(fields[1])
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
