import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { Command } from '@praxis/postgres/dieWithParent'
import { dieWithParent, hasSetpriv } from '@praxis/postgres/dieWithParent'
import type { SystemAccount } from '@praxis/postgres/systemAccount'
import { findSystemAccount, makeSystemAccount } from '@praxis/postgres/systemAccount'

/** The user that runs PostgreSQL, which refuses to run as root. */
export type Account = {
  /** The required owner of the database files, or null if they belong to the current user. */
  owner: SystemAccount | null
  /** Whether other programs run as the same user and can read the files of PostgreSQL. */
  isShared: boolean
  run: (command: Command) => Command
}

const nobody = 65_534

/**
 * Chooses a user that can reach both the PostgreSQL programs and the data folder. If Praxis runs as root, this is a
 * system account for the database, which `make` may create; if that fails, it is the user nobody.
 */
export function chooseAccount(dataFolder: string, program: string, make = makeSystemAccount): Account {
  if (process.getuid?.() !== 0) return hasName() ? asOurselves : inUserNamespace(null)
  if (!hasSetpriv()) throw new Error('as root the built-in PostgreSQL needs the command setpriv (package util-linux)')
  const own = findSystemAccount() ?? make()
  const other = own === null ? asNobody : as(own)
  const account = [other, inUserNamespace({ uid: 0, gid: 0 })].find((one) => mayReach(one, dataFolder, program))
  if (account) return account
  throw new Error(
    `PostgreSQL does not run as root, and no other user may enter ${path.dirname(dataFolder)}: ` +
      'choose a data folder that can be entered, for example PRAXIS_DATA=/var/lib/praxis',
  )
}

const asOurselves: Account = { owner: null, isShared: false, run: (command) => dieWithParent(command, 'INT') }

const as = (owner: SystemAccount): Account => ({
  owner,
  isShared: false,
  run: (command) => dieWithParent(command, 'INT', [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']),
})

const asNobody: Account = { ...as({ uid: nobody, gid: nobody }), isShared: true }

/**
 * Runs PostgreSQL in a user namespace that shows the current user as nobody. This is for root if the data folder is
 * below a folder that only root may enter, and for containers that run under a user id without a name, which initdb
 * refuses.
 */
const inUserNamespace = (owner: SystemAccount | null): Account => ({
  owner,
  isShared: false,
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
