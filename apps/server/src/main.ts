import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import type { Services } from './context.ts'
import { connect } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { allJobs } from './jobs/allJobs.ts'
import { startChores } from './jobs/chores.ts'
import { jobTimes, runJobs } from './jobs/runJobs.ts'
import { agreeOnJudgeToken } from './modules/judgeHosts/public.ts'
import { readSiteSettings } from './modules/site/public.ts'
import { requestOf } from './services/requestOf.ts'
import { openServices } from './openServices.ts'
import { awaitSamples, seed } from './seed.ts'
import type { FilePlace } from './services/fileStore.ts'
import { openFileStore } from './services/files.ts'
import { measureDisk } from './services/measureDisk.ts'
import { openSealer } from './services/sealer.ts'
import { listen } from './signals.ts'
import { version } from './version.ts'

const config = configOrExit()
/** Each line names the request on whose behalf it was written. */
const logger = pino({ level: 'info', base: null, mixin: nameRequest })
await start(config).catch((error: unknown) => {
  logger.fatal({ err: error }, error instanceof Error ? error.message : 'the server cannot start')
  process.exit(1)
})

function nameRequest() {
  const requestId = requestOf()
  return requestId === null ? {} : { requestId }
}

function configOrExit(): Config {
  try {
    process.loadEnvFile()
  } catch {
    // No .env file: every setting has a default or comes from the environment.
  }
  try {
    return readConfig(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

async function start({ databaseUrl, dataFolder, files, port, host, supervised, ...rest }: Config): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  await closeToOthers(files, dataFolder)
  await untilReachable(() => migrate(databaseUrl, (line) => logger.info(line)))
  const connection = connect(databaseUrl, (error) => logger.warn({ err: error }, 'a database connection broke'))
  const signals = listen(databaseUrl, (error) => logger.warn({ err: error }, 'the notification connection broke'))
  const log: Services['log'] = {
    info: (line, details = {}) => logger.info(details, line),
    warn: (details, line) => logger.warn(details, line),
    error: (details, line) => logger.error(details, line),
  }
  const services = openServices({
    db: connection.db,
    files: await openFileStore(files, (error) =>
      logger.warn({ err: error }, 'what broken uploads have left could not be removed'),
    ),
    dataFolder,
    measureDisk: () => measureDisk(files),
    signals,
    now: () => new Date(),
    judgeToken: await agreeOnJudgeToken(connection.db, { judgeToken: rest.judgeToken, dataFolder }),
    address: rest.address,
    quotationAddress: rest.quotationAddress,
    paymentAddresses: rest.paymentAddresses,
    aiAddress: rest.aiAddress,
    remoteHosts: rest.remoteHosts,
    sealer: await openSealer({ settingsKey: rest.settingsKey, dataFolder }),
    log,
  })
  await seed(services, { ...rest, dataFolder })
  const stopSamples = rest.demo ? awaitSamples(services) : () => {}
  const { trustedProxies, metricsToken } = rest
  const metrics = metricsToken === undefined ? {} : { metrics: { token: metricsToken, pool: connection.pool } }
  const app = await buildApp(services, { logger, strictOutput: false, version, trustedProxies, ...metrics })
  const stopChores = startChores(services)
  const jobs = await runJobs(services, {
    databaseUrl,
    jobs: allJobs,
    times: jobTimes,
    timeZone: async () => (await readSiteSettings(services, ['timeZone'])).timeZone,
  })
  await app.listen({ port, host })
  logger.info(`listening on http://${host}:${port}`)

  const stop = async () => {
    stopSamples()
    stopChores()
    await Promise.race([Promise.allSettled([app.close(), jobs.stop()]), pause(1_000)])
    const unwritten = [services.discussionViews.flush(), services.watch.flush()]
    await Promise.race([Promise.allSettled(unwritten), pause(500)])
    // A database that hangs takes no goodbye.
    await Promise.race([Promise.allSettled([signals.close(), connection.close()]), pause(1_000)])
    process.exit(0)
  }
  stopOnSignals(stop, supervised)
}

/**
 * Other users of the machine must not read test data. A folder outside the data folder is its owner's responsibility.
 */
async function closeToOthers(files: FilePlace, dataFolder: string): Promise<void> {
  if (!('folder' in files) || files.folder !== join(dataFolder, 'files')) return
  await mkdir(files.folder, { recursive: true, mode: 0o700 })
  await chmod(files.folder, 0o700)
}

/** Retries while PostgreSQL is still starting. */
async function untilReachable(work: () => Promise<void>): Promise<void> {
  const tries = 50
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      const { code } = error as { code?: string }
      const mayCome = code === 'ECONNREFUSED' || code === 'ENOENT' || code === '57P03' || code === 'ECONNRESET'
      if (!mayCome || tried === tries) throw error
      await pause(200)
    }
  }
}

function stopOnSignals(stop: () => Promise<void>, supervised: boolean): void {
  let stopping = false
  const once = () => {
    if (stopping) return
    stopping = true
    void stop()
  }
  process.on('SIGTERM', once)
  process.on('SIGINT', once)
  if (!supervised) return
  process.stdin.on('end', once)
  process.stdin.resume()
}
