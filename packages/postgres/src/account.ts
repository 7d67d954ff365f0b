import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { Command } from '@praxis/postgres/dieWithParent'
import { dieWithParent, hasSetpriv } from '@praxis/postgres/dieWithParent'

/** PostgreSQL refuses to run as root: who runs it instead, and how. */
export type Account = {
  /** The owner its files must have, or null when they are simply ours. */
  uid: number | null
  run: (command: Command) => Command
}

const nobody = 65_534
const dropToNobody = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']

/** Chooses the account that may reach both the programs and the data folder. */
export function chooseAccount(dataFolder: string, program: string): Account {
  if (process.getuid?.() !== 0) return hasName() ? asOurselves : inUserNamespace(null)
  if (!hasSetpriv()) throw new Error('as root the built-in PostgreSQL needs the command setpriv (package util-linux)')
  const account = [asNobody, inUserNamespace(0)].find((candidate) => mayReach(candidate, dataFolder, program))
  if (account) return account
  throw new Error(
    `PostgreSQL does not run as root, and no other user may enter ${path.dirname(dataFolder)}: ` +
      'choose a data folder that can be entered, for example PRAXIS_DATA=/var/lib/praxis',
  )
}

const asOurselves: Account = { uid: null, run: (command) => dieWithParent(command, 'INT') }

const asNobody: Account = { uid: nobody, run: (command) => dieWithParent(command, 'INT', dropToNobody) }

/**
 * Our own files, seen by PostgreSQL as those of nobody: for root below a folder that only root may enter, and for
 * containers that run as a number without a user name, which initdb refuses.
 */
const inUserNamespace = (uid: number | null): Account => ({
  uid,
  run(command) {
    const inner = dieWithParent(command, 'INT')
    const map = [`--map-user=${nobody}`, `--map-group=${nobody}`]
    return { file: 'unshare', args: ['--user', ...map, inner.file, ...inner.args] }
  },
})

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function mayReach(account: Account, dataFolder: string, program: string): boolean {
  const probe = account.run({ file: 'sh', args: ['-c', 'cd "$0" && "$1" -V', path.dirname(dataFolder), program] })
  return spawnSync(probe.file, probe.args, { cwd: '/' }).status === 0
}
