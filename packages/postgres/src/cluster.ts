import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import type { Account } from '@praxis/postgres/account'
import type { Binaries } from '@praxis/postgres/binaries'

export type Cluster = { folder: string; socketFolder: string; password: string }

/** Makes the database files on first use; afterwards only sees to it that they can be used. */
export async function prepareCluster(
  dataFolder: string,
  account: Account,
  binaries: Binaries,
  durable: boolean,
): Promise<Cluster> {
  const folder = path.join(dataFolder, 'cluster')
  if (account.uid === null) refuseForeign(dataFolder)
  const password = readPassword(dataFolder, fs.existsSync(folder))
  giveTo(account, dataFolder)
  if (!fs.existsSync(folder)) await initialise(dataFolder, account, binaries, durable)
  return { folder, socketFolder: prepareSocketFolder(dataFolder, account), password }
}

function readPassword(dataFolder: string, clusterExists: boolean): string {
  const file = path.join(dataFolder, 'password')
  if (!fs.existsSync(file)) {
    if (clusterExists) throw new Error(`${file} is gone: put back the password file that belongs to this database`)
    fs.writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  }
  return fs.readFileSync(file, 'utf8').trim()
}

function refuseForeign(dataFolder: string) {
  const { uid } = fs.statSync(dataFolder)
  if (!isMine(uid)) throw new Error(`${dataFolder} belongs to another user (uid ${uid}): start Praxis as that user`)
}

/** Root may have moved the folder, or restored it from a backup, with other owners. */
function giveTo({ uid }: Account, dataFolder: string) {
  if (uid === null) return
  const isIts = (file: string) => !fs.existsSync(file) || fs.lstatSync(file).uid === uid
  if (['', 'cluster', 'password'].every((name) => isIts(path.join(dataFolder, name)))) return
  for (const file of fs.readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })) {
    fs.lchownSync(path.join(dataFolder, file), uid, uid)
  }
  fs.chownSync(dataFolder, uid, uid)
}

/** A first start that is killed half way must not leave half a cluster: it gets its name when it is complete. */
async function initialise(dataFolder: string, account: Account, binaries: Binaries, durable: boolean) {
  const unfinished = path.join(dataFolder, 'cluster.unfinished')
  fs.rmSync(unfinished, { recursive: true, force: true })
  const passwordFile = path.join(dataFolder, 'password')
  const options = ['-U', 'postgres', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions']
  const args = [...options, '-D', unfinished, `--pwfile=${passwordFile}`, ...(durable ? [] : ['--no-sync'])]
  const command = account.run({ file: binaries.initdb, args })
  const child = spawn(command.file, command.args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(`initdb failed: ${output.trim().split('\n').slice(-3).join(' ')}`)
  fs.renameSync(unfinished, path.join(dataFolder, 'cluster'))
}

/** A socket path holds 107 bytes at most, so it cannot be inside the data folder. */
function prepareSocketFolder(dataFolder: string, account: Account): string {
  const hash = createHash('sha256').update(fs.realpathSync(dataFolder)).digest('hex').slice(0, 16)
  const folder = `/tmp/praxis-${hash}`
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = fs.lstatSync(folder)
  const isRoot = process.getuid?.() === 0
  // Anybody may make a folder in /tmp: one that somebody else owns could catch our connections.
  const isTrusted = found.isDirectory() && (isRoot ? found.uid === 0 || found.uid === account.uid : isMine(found.uid))
  if (!isTrusted) throw new Error(`${folder} belongs to somebody else: remove it and start again`)
  fs.chmodSync(folder, 0o700)
  if (account.uid !== null) fs.chownSync(folder, account.uid, account.uid)
  return folder
}

const isMine = (uid: number) => uid === process.getuid?.()
