import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DoctorCheck } from '@praxis/contract/doctor'
import type { StaffMessages } from '@praxis/locales/locales'
import { freeMegabytes, leastFreeMegabytes, nearestExisting, shownBy } from './folders.ts'

export type DoctorWords = StaffMessages['doctor']
export type CheckName = DoctorCheck['name']
export type Finding = { state: 'ok' | 'warning' | 'failed'; detail: string; cure?: string }

/** `root` is the folder of the product. */
type Place = { readonly root: string; readonly dataFolder: string }

export const ok = (detail: string): Finding => ({ state: 'ok', detail })
export const failed = (detail: string, cure: string): Finding => ({ state: 'failed', detail, cure })
export const warning = (detail: string, cure: string): Finding => ({ state: 'warning', detail, cure })

const nodeVersion = 24

/** What a command and a server that runs both can look at. Changes nothing. */
export async function checkMachine({ root, dataFolder }: Place, words: DoctorWords) {
  const [packages, data, disk, cgroup] = await Promise.all([
    checkPackages(root, words),
    checkData(root, dataFolder, words),
    checkDisk(dataFolder, words),
    checkControlGroups(words),
  ])
  return {
    node: checkNode(words),
    packages,
    data,
    disk,
    pages: checkPages(root, words),
    compilers: checkCompilers(words),
    cgroup,
  } satisfies Partial<Record<CheckName, Finding>>
}

function checkNode(words: DoctorWords): Finding {
  const { node: version } = process.versions
  const isNew = Number.parseInt(version, 10) >= nodeVersion
  return isNew ? ok(version) : failed(`${version}; ${words.needsNode(String(nodeVersion))}`, words.nodeCure)
}

async function checkPackages(root: string, words: DoctorWords): Promise<Finding> {
  const lock = path.join(root, 'package-lock.json')
  const stamp = path.join(root, 'node_modules/.praxis-lock-hash')
  if (!existsSync(stamp)) return failed(words.notFound('node_modules'), words.packagesCure)
  const installedFor = await readFile(stamp, 'utf8')
  const isCurrent = hashLikeBootstrap('package-lock.json', await readFile(lock)) === installedFor
  return isCurrent ? ok('node_modules') : warning(words.packagesStale, words.packagesCure)
}

/** Must compute the same hash as scripts/bootstrap/stamps.mjs. */
function hashLikeBootstrap(name: string, content: Buffer): string {
  return createHash('sha256').update(`${name}\0${content.length}\0`).update(content).digest('hex')
}

async function checkData(root: string, folder: string, words: DoctorWords): Promise<Finding> {
  const shown = await shownBy(root, folder)
  if (shown !== null) return failed(words.dataShown(folder, shown), words.dataShownCure)
  try {
    await access(nearestExisting(folder), constants.R_OK | constants.W_OK | constants.X_OK)
    return ok(folder)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    return failed(words.dataNotWritable(folder, reason), words.dataNotWritableCure)
  }
}

async function checkDisk(folder: string, words: DoctorWords): Promise<Finding> {
  const free = await freeMegabytes(folder)
  return free >= leastFreeMegabytes
    ? ok(words.free(String(free)))
    : failed(words.diskFull(folder, String(free)), words.diskCure(String(leastFreeMegabytes)))
}

function checkPages(root: string, words: DoctorWords): Finding {
  const isBuilt = existsSync(path.join(root, 'apps/web/dist/index.html'))
  return isBuilt ? ok('apps/web/dist') : warning(words.notBuilt, words.startCure)
}

function checkCompilers(words: DoctorWords): Finding {
  // The sandbox shows only system folders to programs, so a compiler elsewhere on the PATH does not help.
  const needs = [
    { name: 'gcc', file: '/usr/bin/gcc' },
    { name: 'libc6-dev', file: '/usr/include/stdio.h' },
    { name: 'g++', file: '/usr/bin/g++' },
    { name: 'python3', file: '/usr/bin/python3' },
  ]
  const lacking = needs.filter(({ file }) => !existsSync(file)).map(({ name }) => name)
  if (lacking.length === 0) return ok('gcc, g++, python3')
  return failed(words.notFound(lacking.join(', ')), words.aptCure(lacking.join(' ')))
}

async function checkControlGroups(words: DoctorWords): Promise<Finding> {
  const list = '/sys/fs/cgroup/cgroup.controllers'
  const isV2 = existsSync(list)
  const controllers = isV2
    ? (await readFile(list, 'utf8')).trim().split(' ')
    : ['memory', 'pids'].filter((name) => existsSync(`/sys/fs/cgroup/${name}`))
  const lacking = ['memory', 'pids'].filter((name) => !controllers.includes(name))
  return lacking.length === 0 ? ok(isV2 ? 'v2' : 'v1') : failed(words.notFound(lacking.join(', ')), words.cgroupCure)
}
