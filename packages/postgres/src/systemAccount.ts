import { spawnSync } from 'node:child_process'

export type SystemAccount = { uid: number; gid: number }

export const systemAccountName = 'praxis-db'

/** Programs that only root uses are not on everybody's path. */
const env = { ...process.env, PATH: `${process.env.PATH ?? '/usr/bin:/bin'}:/usr/sbin:/sbin` }

/** The account of this machine that belongs to the database alone, or null where there is none. */
export function findSystemAccount(): SystemAccount | null {
  const uid = numberFrom('-u')
  const gid = numberFrom('-g')
  return uid === null || gid === null || uid === 0 ? null : { uid, gid }
}

function numberFrom(option: '-u' | '-g'): number | null {
  const { status, stdout } = spawnSync('id', [option, systemAccountName], { encoding: 'utf8', env })
  return status === 0 ? Number(stdout) : null
}

/** Makes the account as root. Null where the machine has no command for it, or the command refuses. */
export function makeSystemAccount(): SystemAccount | null {
  const home = '/nonexistent'
  const shell = '/usr/sbin/nologin'
  const common = ['--system', '--user-group', '--no-create-home', '--home-dir', home, '--shell', shell]
  if (succeeds('useradd', [...common, '--comment', 'Praxis database', systemAccountName])) return findSystemAccount()
  // Where BusyBox is the system.
  succeeds('addgroup', ['-S', systemAccountName])
  succeeds('adduser', ['-S', '-D', '-H', '-h', home, '-s', shell, '-G', systemAccountName, systemAccountName])
  // Whoever was refused because another was quicker finds what that one made.
  return findSystemAccount()
}

const succeeds = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore', env }).status === 0
