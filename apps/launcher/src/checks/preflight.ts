import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freeMegabytes, leastFreeMegabytes, shownBy } from '@praxis/doctor/folders'
import { lockData } from './dataLock.ts'
import { findPortHolder } from './portHolder.ts'
import type { Settings } from '#launcher/settings.ts'
import { StartupProblem } from '#launcher/startupProblem.ts'
import type { Words } from '#launcher/words/words.ts'

/** If Praxis was just killed, its server may hold the port for a moment longer. */
const portTimeoutMs = 1_000

/** Throws if Praxis cannot start here, before anything has been changed. */
export async function checkBeforeStart(root: string, settings: Settings, words: Words) {
  await refuseShown(root, settings.dataFolder, words)
  checkDataFolder(settings.dataFolder, words)
  await checkDisk(settings.dataFolder, words)
  takeLock(settings.dataFolder, words)
  await checkPort(settings, words)
}

async function refuseShown(root: string, dataFolder: string, words: Words) {
  const shown = await shownBy(root, dataFolder)
  if (shown !== null) throw new StartupProblem(words.dataShown(dataFolder, shown), words.dataShownCure)
}

function checkDataFolder(dataFolder: string, words: Words) {
  try {
    mkdirSync(path.dirname(dataFolder), { recursive: true })
    // Other users may pass through to their own folders in it, but may not list it.
    if (!existsSync(dataFolder)) mkdirSync(dataFolder, { mode: 0o711 })
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK)
    closeToOthers(dataFolder)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartupProblem(words.dataNotWritable(dataFolder, reason), words.dataNotWritableCure)
  }
}

const folders = ['files', 'judge', 'logs', 'postgres']

/** Other users of the machine can neither list the data folder nor enter the folders in it that are not theirs. */
function closeToOthers(dataFolder: string) {
  restrictMode(dataFolder, 0o711)
  for (const name of folders) restrictMode(path.join(dataFolder, name), 0o700)
}

function restrictMode(folder: string, mode: number) {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory() !== true || (found.mode & 0o777 & ~mode) === 0) return
  const uid = process.getuid?.()
  if (uid === 0 || uid === found.uid) chmodSync(folder, found.mode & mode)
}

async function checkDisk(dataFolder: string, words: Words) {
  const free = await freeMegabytes(dataFolder)
  if (free >= leastFreeMegabytes) return
  throw new StartupProblem(words.diskFull(dataFolder, String(free)), words.diskCure(String(leastFreeMegabytes)))
}

function takeLock(dataFolder: string, words: Words) {
  const lock = lockData(dataFolder)
  if (!lock.held) throw new StartupProblem(words.dataInUse(dataFolder, lock.pid), words.dataInUseCure(lock.pid))
}

export async function checkPort({ host, port }: Pick<Settings, 'host' | 'port'>, words: Words) {
  const deadline = Date.now() + portTimeoutMs
  let code = await tryPort(host, port)
  while (code === 'EADDRINUSE' && Date.now() < deadline) {
    await sleep(100)
    code = await tryPort(host, port)
  }
  if (code === null) return
  if (code === 'EACCES') throw new StartupProblem(words.portNotAllowed(port), words.portCure(8080))
  if (code !== 'EADDRINUSE') throw new StartupProblem(words.addressUnknown(host), words.addressCure)
  const holder = findPortHolder(port)
  const by = holder ? words.by(holder.program, holder.pid) : ''
  throw new StartupProblem(words.portInUse(port, by), words.portCure(port < 65_535 ? port + 1 : 8080))
}

function tryPort(host: string, port: number): Promise<string | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)))
  })
}
