import { readFileSync } from 'node:fs'

const everyMs = 250

/**
 * Calls `onGone` when the npm process that started the launcher has ended. Without npm there is no such watch, because
 * a person who starts the launcher directly may want it to outlive the shell.
 */
export function watchParent(environment: Record<string, string | undefined>, onGone: () => void) {
  if (!environment.npm_lifecycle_event) return
  // npm starts scripts through a shell, which may be the direct parent of the launcher.
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

/** The process name comes first, in parentheses, and may itself contain any character. */
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
