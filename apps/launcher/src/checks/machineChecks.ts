import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chooseAccount } from '@praxis/postgres/account'
import { findBinaries } from '@praxis/postgres/binaries'
import { lockData } from './dataLock.ts'
import { checkPort, freeMegabytes, leastFreeMegabytes } from './preflight.ts'
import { checkSandbox } from './sandboxCheck.ts'
import { shownBy } from './shownFolder.ts'
import type { Settings } from '#launcher/settings.ts'
import { StartupProblem } from '#launcher/startupProblem.ts'
import type { Words } from '#launcher/words/words.ts'

type Finding = { state: 'ok' | 'missing' | 'warning'; detail: string; cure?: string }

export type MachineCheck = Finding & { name: string; isEssential: boolean }

const nodeVersion = 24

/** Checks everything that Praxis, its judge and its tests need. Changes nothing. */
export async function checkMachine(root: string, settings: Settings, words: Words): Promise<MachineCheck[]> {
  const essential = { isEssential: true }
  const useful = { isEssential: false }
  const names = words.checks
  return [
    { name: names.node, ...essential, ...node(words) },
    { name: names.packages, ...essential, ...packages(root, words) },
    { name: names.postgres, ...essential, ...postgres(settings, words) },
    { name: names.data, ...essential, ...dataFolder(root, settings, words) },
    { name: names.disk, ...essential, ...disk(settings, words) },
    { name: names.port, ...essential, ...(await port(settings, words)) },
    { name: names.pages, ...useful, ...pages(root, words) },
    { name: names.compilers, ...useful, ...compilers(words) },
    { name: names.cgroup, ...useful, ...controlGroups(words) },
    { name: names.sandbox, ...useful, ...(await sandbox(root, settings, words)) },
    { name: names.chromium, ...useful, ...chromium(words) },
    { name: names.font, ...useful, ...chineseFont(words) },
  ]
}

const ok = (detail: string): Finding => ({ state: 'ok', detail })
const missing = (detail: string, cure: string): Finding => ({ state: 'missing', detail, cure })
const warning = (detail: string, cure: string): Finding => ({ state: 'warning', detail, cure })

function node(words: Words): Finding {
  const { node: version } = process.versions
  const isNew = Number.parseInt(version, 10) >= nodeVersion
  return isNew ? ok(version) : missing(`${version}; ${words.needsNode(nodeVersion)}`, words.nodeCure)
}

function packages(root: string, words: Words): Finding {
  const lock = path.join(root, 'package-lock.json')
  const stamp = path.join(root, 'node_modules/.praxis-lock-hash')
  if (!existsSync(stamp)) return missing(words.notFound('node_modules'), words.packagesCure)
  const installedFor = readFileSync(stamp, 'utf8')
  const isCurrent = hashLikeBootstrap('package-lock.json', readFileSync(lock)) === installedFor
  return isCurrent ? ok('node_modules') : warning(words.packagesStale, words.packagesCure)
}

/** Must compute the same hash as scripts/bootstrap/stamps.mjs. */
function hashLikeBootstrap(name: string, content: Buffer): string {
  return createHash('sha256').update(`${name}\0${content.length}\0`).update(content).digest('hex')
}

function postgres(settings: Settings, words: Words): Finding {
  if (settings.databaseUrl !== null) return ok(words.outsideDatabase)
  try {
    const binaries = findBinaries()
    const version = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' }).stdout.trim()
    // Throws if no account can run PostgreSQL on this data folder.
    chooseAccount(path.join(nearestExisting(settings.dataFolder), 'postgres'), binaries.postgres, () => null)
    return ok(version)
  } catch (error) {
    return missing((error as Error).message, 'DATABASE_URL=postgres://… npm start')
  }
}

function dataFolder(root: string, { dataFolder: folder }: Settings, words: Words): Finding {
  const shown = shownBy(root, folder)
  if (shown !== null) return missing(words.dataShown(folder, shown), words.dataShownCure)
  try {
    accessSync(nearestExisting(folder), constants.R_OK | constants.W_OK | constants.X_OK)
    return ok(folder)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    return missing(words.dataNotWritable(folder, reason), words.dataNotWritableCure)
  }
}

function disk({ dataFolder: folder }: Settings, words: Words): Finding {
  const free = freeMegabytes(nearestExisting(folder))
  return free >= leastFreeMegabytes
    ? ok(words.free(free))
    : missing(words.diskFull(folder, free), words.diskCure(leastFreeMegabytes))
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(path.dirname(folder))
}

async function port(settings: Settings, words: Words): Promise<Finding> {
  const running = runningPraxis(settings)
  if (running !== null) return ok(words.dataInUse(settings.dataFolder, running))
  try {
    await checkPort(settings, words)
    return ok(`${settings.host}:${settings.port}`)
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error
    return missing(error.message, error.cure)
  }
}

/**
 * The process id of the Praxis that is using this data folder, if there is one. In that case a port in use is not an
 * error.
 */
function runningPraxis({ dataFolder: folder }: Settings): string | null {
  if (!existsSync(path.join(folder, 'lock'))) return null
  try {
    const lock = lockData(folder)
    return lock.held ? null : lock.pid
  } catch {
    return null
  }
}

function pages(root: string, words: Words): Finding {
  const isBuilt = existsSync(path.join(root, 'apps/web/dist/index.html'))
  return isBuilt ? ok('apps/web/dist') : warning(words.notBuilt, words.startCure)
}

function compilers(words: Words): Finding {
  // The sandbox shows only system folders to programs, so a compiler elsewhere on the PATH does not help.
  const needs = [
    { name: 'gcc', file: '/usr/bin/gcc' },
    { name: 'libc6-dev', file: '/usr/include/stdio.h' },
    { name: 'g++', file: '/usr/bin/g++' },
    { name: 'python3', file: '/usr/bin/python3' },
  ]
  const lacking = needs.filter(({ file }) => !existsSync(file)).map(({ name }) => name)
  if (lacking.length === 0) return ok('gcc, g++, python3')
  return missing(words.notFound(lacking.join(', ')), words.aptCure(lacking.join(' ')))
}

function controlGroups(words: Words): Finding {
  const isV2 = existsSync('/sys/fs/cgroup/cgroup.controllers')
  const controllers = isV2
    ? readFileSync('/sys/fs/cgroup/cgroup.controllers', 'utf8').trim().split(' ')
    : ['memory', 'pids'].filter((name) => existsSync(`/sys/fs/cgroup/${name}`))
  const lacking = ['memory', 'pids'].filter((name) => !controllers.includes(name))
  return lacking.length === 0 ? ok(isV2 ? 'v2' : 'v1') : missing(words.notFound(lacking.join(', ')), words.cgroupCure)
}

async function sandbox(root: string, settings: Settings, words: Words): Promise<Finding> {
  const state = await checkSandbox(root, settings.allowDegraded, words)
  const detail = state.report.replaceAll('\n', '\n         ')
  if (state.works && state.tier === 'full') return ok(detail)
  const cure = state.cure === null ? {} : { cure: state.cure }
  return state.works
    ? { state: 'warning', detail: `tier=degraded; ${detail}`, ...cure }
    : { state: 'missing', detail, ...cure }
}

function chromium(words: Words): Finding {
  const name = 'chromium-headless-shell'
  const folders = (process.env.PATH ?? '').split(':')
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
  return found === undefined ? missing(words.notFound(name), words.aptCure(name)) : ok(found)
}

function chineseFont(words: Words): Finding {
  const noto = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'
  const isThere = existsSync(noto) || Boolean(spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout)
  return isThere ? ok('CJK') : missing(words.notFound('fonts-noto-cjk'), words.aptCure('fonts-noto-cjk'))
}
