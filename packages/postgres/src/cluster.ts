import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import type { Account } from '@praxis/postgres/account'
import type { Binaries } from '@praxis/postgres/binaries'

export type Cluster = { folder: string; socketFolder: string; password: string }

/** Creates the database files on first use. Later it only makes sure that they can be used. */
export async function prepareCluster(
  dataFolder: string,
  account: Account,
  binaries: Binaries,
  durable: boolean,
): Promise<Cluster> {
  const folder = path.join(dataFolder, 'cluster')
  if (account.owner === null) refuseForeign(dataFolder)
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

/**
 * Changes the owner of the database files, if they belong to another account: an earlier one, or root after a restore
 * from a backup. The folder itself is changed last, so that an interrupted change continues at the next start.
 */
function giveTo({ owner }: Account, dataFolder: string) {
  if (owner === null) return
  const isIts = (file: string) => !fs.existsSync(file) || fs.lstatSync(file).uid === owner.uid
  if (['', 'cluster', 'password'].every((name) => isIts(path.join(dataFolder, name)))) return
  // After this, the previous owner can no longer reach anything in the folder.
  fs.chownSync(dataFolder, 0, 0)
  const files = fs.readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
  for (const file of files.map((name) => path.join(dataFolder, name))) {
    const found = fs.lstatSync(file)
    // A file with a second hard link could be any file of this disk that the previous owner has linked here.
    if (found.uid !== owner.uid && found.nlink > 1 && !found.isDirectory()) {
      throw new Error(`${file} has a second name elsewhere: replace it by a copy and start again`)
    }
    fs.lchownSync(file, owner.uid, owner.gid)
  }
  fs.chownSync(dataFolder, owner.uid, owner.gid)
}

/**
 * Creates the cluster under a temporary name and renames it when it is complete, so that an interrupted first start
 * leaves no partial cluster.
 */
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

function socketFolderOf(dataFolder: string): string {
  const hash = createHash('sha256').update(fs.realpathSync(dataFolder)).digest('hex').slice(0, 16)
  return `/tmp/praxis-${hash}`
}

/** The cluster of a data folder as it is, without a change to it. */
export const findCluster = (dataFolder: string): Cluster => ({
  folder: path.join(dataFolder, 'cluster'),
  socketFolder: socketFolderOf(dataFolder),
  password: fs.readFileSync(path.join(dataFolder, 'password'), 'utf8').trim(),
})

/** The path of a socket has at most 107 bytes, so the socket cannot be in the data folder. */
function prepareSocketFolder(dataFolder: string, { owner }: Account): string {
  const folder = socketFolderOf(dataFolder)
  if (!exists(folder)) fs.mkdirSync(folder, { mode: 0o700 })
  // Any user may create a folder in /tmp. A folder of another user could intercept our connections.
  if (!isFolderOf(folder, [owner?.uid, process.getuid?.()])) {
    if (process.getuid?.() !== 0) throw new Error(`${folder} belongs to somebody else: remove it and start again`)
    putAway(folder)
    fs.mkdirSync(folder, { mode: 0o700 })
  }
  fs.chmodSync(folder, 0o700)
  if (owner !== null) fs.chownSync(folder, owner.uid, owner.gid)
  return folder
}

/** A dangling symbolic link counts as existing. */
const exists = (file: string) => fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined

function isFolderOf(folder: string, uids: readonly (number | undefined)[]): boolean {
  const found = fs.lstatSync(folder)
  return found.isDirectory() && uids.includes(found.uid)
}

/**
 * Removes a folder or file of another account that has this name. It is first moved to a place where its owner cannot
 * reach it by name. Then only the names directly in it are removed, so the owner cannot redirect the removal to other
 * files.
 */
function putAway(folder: string) {
  const away = fs.mkdtempSync('/tmp/praxis-away-')
  const moved = path.join(away, 'socket')
  fs.renameSync(folder, moved)
  try {
    if (fs.lstatSync(moved).isDirectory()) {
      for (const name of fs.readdirSync(moved)) fs.unlinkSync(path.join(moved, name))
      fs.rmdirSync(moved)
    } else fs.unlinkSync(moved)
    fs.rmdirSync(away)
  } catch {
    // The rest stays in the moved folder, where it does no harm.
  }
}

const isMine = (uid: number) => uid === process.getuid?.()
