import { spawnSync } from 'node:child_process'

export type Command = { file: string; args: string[] }

/**
 * The same command, killed by the kernel when this process dies. The signal is asked for by the child itself, so
 * a parent that died a moment earlier would be missed: the shell compares its parent before it goes on.
 * Machines without setpriv run the command as it is.
 */
export function dieWithParent(command: Command, signal: 'KILL' | 'INT', options: readonly string[] = []): Command {
  if (!hasSetpriv()) return command
  const goOn = '[ "$PPID" = "$0" ] || exit 1; exec "$@"'
  const args = [...options, `--pdeathsig=${signal}`, 'sh', '-c', goOn, String(process.pid), command.file]
  return { file: 'setpriv', args: [...args, ...command.args] }
}

let setprivWorks: boolean | undefined

/** Only the setpriv of util-linux knows parent-death signals. */
export function hasSetpriv(): boolean {
  setprivWorks ??= spawnSync('setpriv', ['--pdeathsig=KILL', 'true']).status === 0
  return setprivWorks
}
