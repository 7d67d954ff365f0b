import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Space } from '@praxis/rules/disk'
import { inject, onTestFinished } from 'vitest'
import { createDatabase } from '../../../tests/setup/database.ts'
import { buildApp } from '#server/app.ts'
import type { Services } from '#server/context.ts'
import { connect, type DatabaseTimes } from '#server/db/connection.ts'
import type { Route } from '#server/http/handlers.ts'
import type { HubTimes } from '#server/modules/live/hub.ts'
import { allJobs } from '#server/jobs/allJobs.ts'
import { prepareQueues } from '#server/jobs/queues.queries.ts'
import { forgetFigures } from '#server/modules/people/figures/figures.ts'
import { boardTimes } from '#server/modules/standings/boards/boards.ts'
import { openServices } from '#server/openServices.ts'
import { folderStore } from '#server/services/folderStore.ts'
import { measureDisk } from '#server/services/measureDisk.ts'
import { sealerOf } from '#server/services/sealer.ts'
import { listen } from '#server/signals.ts'
import { empty, isSpoilt, prepareEmptying, seedsOf, type Seeds } from './emptyDatabase.ts'

export const judgeToken = 'a judge token of the tests'
export const noRoutes: readonly Route[] = []
export const realShops: Services['paymentAddresses'] = { wechat: undefined, alipay: undefined }

type MachineOptions = {
  database: string | undefined
  liveTimes: Partial<HubTimes>
  trustedProxies: string[]
  settingsKey: string
  address: string | undefined
  /** Where files are kept, on a disk that is measured. */
  files: string | undefined
  extraRoutes: readonly Route[]
  databaseTimes: DatabaseTimes | undefined
  paymentAddresses: Services['paymentAddresses']
  aiAddress: Services['aiAddress']
  remoteHosts: Services['remoteHosts']
}

type Machine = Awaited<ReturnType<typeof startMachine>>
type Kept = Machine & { options: string; extraRoutes: readonly Route[]; isTaken: boolean }

/** What this process has started and keeps; a test takes one that no other test uses. */
const machines: Kept[] = []

const heartbeatSeconds = 30

/** Where tests run need not have a large disk. */
const roomyDisk = () => ({ freeBytes: 2 ** 40, totalBytes: 2 ** 41 })

/** All databases of tests are copies of one, and begin alike: the first server tells what the others need not find out. */
let seeds: Promise<Seeds> | undefined

/** Databases of servers that have ended, to be emptied before they are used again. */
const leftDatabases: string[] = []

async function startMachine(options: MachineOptions) {
  const {
    database,
    liveTimes,
    trustedProxies,
    settingsKey,
    address,
    files,
    extraRoutes,
    databaseTimes,
    paymentAddresses,
    aiAddress,
    remoteHosts,
  } = options
  const url = database ?? leftDatabases.pop() ?? (await createDatabase())
  const filesFolder = files ?? (await mkdtemp(join(inject('databaseServer').folder, 'files-')))
  const connection = connect(url, () => {}, 6, databaseTimes)
  const errors: unknown[] = []
  const clock = { now: new Date() }
  const disk: { read: () => Space | null } = { read: roomyDisk }
  const signals = listen(url, () => {})
  const log: Services['log'] = { info() {}, warn() {}, error: (details) => void errors.push(details) }
  const own = {
    db: connection.db,
    files: await folderStore(filesFolder),
    dataFolder: filesFolder,
    measureDisk: async () => (files === undefined ? disk.read() : measureDisk({ folder: files })),
    signals,
    now: () => clock.now,
    judgeToken,
    address,
    // Tests that want quotations start a service of their own.
    quotationAddress: null,
    paymentAddresses,
    aiAddress,
    remoteHosts,
    sealer: sealerOf(settingsKey),
    log,
  }
  // A page shows what was written just before.
  const services = openServices(own, { pagesMs: 0, boards: { ...boardTimes, changesMs: 20 } })
  const app = await buildApp(services, { strictOutput: true, version: 'test', liveTimes, trustedProxies, extraRoutes })
  let isClosed = false
  app.addHook('onClose', async () => void (isClosed = true))
  if (database !== undefined) await prepareQueues(connection.db, allJobs, heartbeatSeconds)
  else await makeLikeNew(connection.db)
  /** Tests may have left other tables, or much to look through, or no server. */
  const isLikeNew = async () => !(await isSpoilt(connection.db, await seeds!).catch(() => true))
  return {
    url,
    filesFolder,
    services,
    clock,
    disk,
    errors,
    app,
    /** Makes it as if it had just started, on an empty database. False when it cannot be used again. */
    async renew(): Promise<boolean> {
      if (isClosed || seeds === undefined) return false
      await services.discussionViews.flush().catch(() => {})
      // A test may have broken it on purpose.
      const isEmpty = await empty(connection.db).then(
        () => true,
        () => false,
      )
      if (!isEmpty) return false
      services.watch.forget()
      services.boards.forget()
      forgetFigures(connection.db)
      clock.now = new Date()
      disk.read = roomyDisk
      errors.length = 0
      return true
    },
    /** Whether the next file may have it. */
    async isAsMade(): Promise<boolean> {
      return !isClosed && !app.server.listening && isLikeNew()
    },
    async forgetFiles(): Promise<void> {
      const names = await readdir(filesFolder)
      await Promise.all(names.map((name) => rm(join(filesFolder, name), { recursive: true, force: true })))
      // It makes the folders that it needs.
      await folderStore(filesFolder)
    },
    async stop() {
      await services.discussionViews.flush().catch(() => {})
      const mayServeAgain = database === undefined && !isClosed && (await isLikeNew())
      await app.close()
      await services.signals.close()
      await connection.close()
      await rm(filesFolder, { recursive: true, force: true })
      if (mayServeAgain) leftDatabases.push(url)
    },
  }
}

async function makeLikeNew(db: Services['db']): Promise<void> {
  const isFirst = seeds === undefined
  seeds ??= prepareQueues(db, allJobs, heartbeatSeconds).then(() => seedsOf(db))
  await prepareEmptying(db, await seeds)
  if (!isFirst) await empty(db)
}

/** After each file. What may serve the tests of the next one stays, and ends with the process. */
export async function tidyMachines(): Promise<void> {
  for (const machine of machines.splice(0)) {
    // Routes of a file are its own.
    if (machine.extraRoutes === noRoutes && (await machine.isAsMade())) {
      await machine.forgetFiles()
      machines.push(machine)
    } else {
      await machine.stop()
    }
  }
}

export async function takeMachine(wanted: MachineOptions): Promise<Machine> {
  const { extraRoutes, ...others } = wanted
  const options = JSON.stringify(others)
  // Routes of the same calls may do different things.
  const free = machines.find((one) => !one.isTaken && one.options === options && one.extraRoutes === extraRoutes)
  if (free !== undefined) {
    free.isTaken = true
    onTestFinished(() => void (free.isTaken = false))
    if (await free.renew()) return free
    machines.splice(machines.indexOf(free), 1)
    await free.stop()
  }
  const machine = { ...(await startMachine(wanted)), options, extraRoutes, isTaken: true }
  // What is told live is kept in memory, and a second one on a database would go on hearing of what happens there.
  const isKept =
    wanted.database === undefined &&
    wanted.files === undefined &&
    Object.keys(wanted.liveTimes).length === 0 &&
    // The address of a stand-in is the test's own.
    wanted.paymentAddresses === realShops
  if (isKept) machines.push(machine)
  onTestFinished(isKept ? () => void (machine.isTaken = false) : machine.stop)
  return machine
}
