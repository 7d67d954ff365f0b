import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkMachine as checkShared, failed, ok, type CheckName, type Finding } from '@praxis/doctor/checkMachine'
import { nearestExisting } from '@praxis/doctor/folders'
import { chooseAccount } from '@praxis/postgres/account'
import { findBinaries } from '@praxis/postgres/binaries'
import { lockData } from './dataLock.ts'
import { checkPort } from './preflight.ts'
import { checkSandbox } from './sandboxCheck.ts'
import type { Settings } from '#launcher/settings.ts'
import { StartupProblem } from '#launcher/startupProblem.ts'
import type { Words } from '#launcher/words/words.ts'

export type MachineCheck = Finding & { name: CheckName; isEssential: boolean }

/** Checks everything that Praxis, its judge and its tests need. Changes nothing. */
export async function checkMachine(root: string, settings: Settings, words: Words): Promise<MachineCheck[]> {
  const essential = { isEssential: true }
  const useful = { isEssential: false }
  const { dataFolder } = settings
  const shared = await checkShared({ root, dataFolder }, words)
  return [
    { name: 'node', ...essential, ...shared.node },
    { name: 'packages', ...essential, ...shared.packages },
    { name: 'postgres', ...essential, ...postgres(settings, words) },
    { name: 'data', ...essential, ...shared.data },
    { name: 'disk', ...essential, ...shared.disk },
    { name: 'port', ...essential, ...(await port(settings, words)) },
    { name: 'pages', ...useful, ...shared.pages },
    { name: 'compilers', ...useful, ...shared.compilers },
    { name: 'cgroup', ...useful, ...shared.cgroup },
    { name: 'sandbox', ...useful, ...(await sandbox(root, settings, words)) },
    { name: 'chromium', ...useful, ...chromium(words) },
    { name: 'font', ...useful, ...chineseFont(words) },
  ]
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
    return failed((error as Error).message, 'DATABASE_URL=postgres://… npm start')
  }
}

async function port(settings: Settings, words: Words): Promise<Finding> {
  const running = runningPraxis(settings)
  if (running !== null) return ok(words.dataInUse(settings.dataFolder, running))
  try {
    await checkPort(settings, words)
    return ok(`${settings.host}:${settings.port}`)
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error
    return failed(error.message, error.cure)
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

async function sandbox(root: string, settings: Settings, words: Words): Promise<Finding> {
  const state = await checkSandbox(root, settings.allowDegraded, words)
  const detail = state.report.replaceAll('\n', '\n         ')
  if (state.works && state.tier === 'full') return ok(detail)
  const cure = state.cure === null ? {} : { cure: state.cure }
  return state.works
    ? { state: 'warning', detail: `tier=degraded; ${detail}`, ...cure }
    : { state: 'failed', detail, ...cure }
}

function chromium(words: Words): Finding {
  const name = 'chromium-headless-shell'
  const folders = (process.env.PATH ?? '').split(':')
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
  return found === undefined ? failed(words.notFound(name), words.aptCure(name)) : ok(found)
}

function chineseFont(words: Words): Finding {
  const noto = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'
  const isThere = existsSync(noto) || Boolean(spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout)
  return isThere ? ok('CJK') : failed(words.notFound('fonts-noto-cjk'), words.aptCure('fonts-noto-cjk'))
}
