import { spawnSync } from 'node:child_process'

export type SystemAccount = { uid: number; gid: number }

export const systemAccountName = 'praxis-db'

/** Commands for root are often not on the PATH of other users. */
const env = { ...process.env, PATH: `${process.env.PATH ?? '/usr/bin:/bin'}:/usr/sbin:/sbin` }

/** The account for the database on this machine, or null if it does not exist. */
export function findSystemAccount(): SystemAccount | null {
  const uid = numberFrom('-u')
  const gid = numberFrom('-g')
  return uid === null || gid === null || uid === 0 ? null : { uid, gid }
}

function numberFrom(option: '-u' | '-g'): number | null {
  const { status, stdout } = spawnSync('id', [option, systemAccountName], { encoding: 'utf8', env })
  return status === 0 ? Number(stdout) : null
}

/** Creates the account as root. Returns null if this machine has no command for that, or if the command fails. */
export function makeSystemAccount(): SystemAccount | null {
  const home = '/nonexistent'
  const shell = '/usr/sbin/nologin'
  const common = ['--system', '--user-group', '--no-create-home', '--home-dir', home, '--shell', shell]
  if (succeeds('useradd', [...common, '--comment', 'Praxis database', systemAccountName])) return findSystemAccount()
  // For systems with BusyBox.
  succeeds('addgroup', ['-S', systemAccountName])
  succeeds('adduser', ['-S', '-D', '-H', '-h', home, '-s', shell, '-G', systemAccountName, systemAccountName])
  // If another process has created the account at the same time, the commands fail but the account exists.
  return findSystemAccount()
}

const succeeds = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore', env }).status === 0
