import { spawnSync } from 'node:child_process'

export type Command = { file: string; args: string[] }

/**
 * Wraps a command so that the kernel kills it when this process dies. The child asks for that signal itself, so it
 * would miss a parent that died a moment earlier. Therefore a shell compares the parent's process id before it runs the
 * command. On machines without setpriv, the command is returned unchanged.
 */
export function dieWithParent(command: Command, signal: 'KILL' | 'INT', options: readonly string[] = []): Command {
  if (!hasSetpriv()) return command
  const goOn = '[ "$PPID" = "$0" ] || exit 1; exec "$@"'
  const args = [...options, `--pdeathsig=${signal}`, 'sh', '-c', goOn, String(process.pid), command.file]
  return { file: 'setpriv', args: [...args, ...command.args] }
}

let setprivWorks: boolean | undefined

/** Only the setpriv of util-linux supports parent-death signals. */
export function hasSetpriv(): boolean {
  setprivWorks ??= spawnSync('setpriv', ['--pdeathsig=KILL', 'true']).status === 0
  return setprivWorks
}
