import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '@praxis/postgres/account'
import { chooseAccount } from '@praxis/postgres/account'
import type { Binaries } from '@praxis/postgres/binaries'
import { findBinaries } from '@praxis/postgres/binaries'
import type { Cluster } from '@praxis/postgres/cluster'
import { findCluster, prepareCluster } from '@praxis/postgres/cluster'
import { makeMemoryFolder } from '@praxis/postgres/memoryFolder'
import { query } from '@praxis/postgres/query'
import type { SystemAccount } from '@praxis/postgres/systemAccount'
import { removeStaleLocks, runningServer } from '@praxis/postgres/stalePid'

export type PostgresOptions = {
  /** The folder of the database. Required if the database is durable. */
  dataFolder?: string
  /** False for tests: the database is in memory, and its content is lost when it stops. */
  durable?: boolean
  /** False for tests: nothing happens to a table at a moment that the test does not choose. */
  autovacuum?: boolean
  maxConnections?: number
  /** A folder with the initdb and postgres of another PostgreSQL. */
  binFolder?: string | undefined
  /** Creates the system account for PostgreSQL if Praxis runs as root. Returns null if that is not possible. */
  makeAccount?: () => SystemAccount | null
  /** Receives the server's log. Without it, the log goes to `postgres.log` in the data folder. */
  onLog?: (chunk: Buffer) => void
  /** Called when the server ends without being stopped. */
  onExit?: (code: number | null, signal: NodeJS.Signals | null) => void
}

export type Postgres = {
  url: string
  pid: number
  /** Whether other programs run as the same user and can read the database password. */
  isAccountShared: boolean
  stop: () => Promise<void>
}

type Server = { child: ChildProcess; ended: Promise<void> }

const databaseName = 'praxis'
/** A previous server whose parent has died needs at most this long to write its last checkpoint. */
const waitForPredecessorMs = 30_000
/** Recovery after a crash can take long. This limit only ends a server that hangs. */
const startTimeoutMs = 300_000
/** Fast shutdown first, then immediate shutdown, which the next start repairs from the log, then a kill. */
const stopSteps = [
  { signal: 'SIGINT', patienceMs: 1_000 },
  { signal: 'SIGQUIT', patienceMs: 300 },
  { signal: 'SIGKILL', patienceMs: 1_000 },
] as const

/** Runs a PostgreSQL server that ends when this process ends. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const durable = options.durable ?? true
  const binaries = findBinaries(options.binFolder)
  const dataFolder = durable ? makeDataFolder(options.dataFolder) : makeMemoryFolder()
  const account = chooseAccount(dataFolder, binaries.postgres, options.makeAccount)
  // A previous server must end before the owner of its files changes.
  await waitForPredecessor({ folder: path.join(dataFolder, 'cluster') })
  const cluster = await prepareCluster(dataFolder, account, binaries, durable)
  const server = await startServer(cluster, account, binaries, options)
  let stopping = false
  server.child.on('exit', (code, signal) => {
    if (!stopping) options.onExit?.(code, signal)
  })
  return {
    url: urlOf(cluster, databaseName),
    pid: server.child.pid!,
    isAccountShared: account.isShared,
    async stop() {
      stopping = true
      await stopServer(server)
      if (!durable) rmSync(dataFolder, { recursive: true, force: true })
      rmSync(cluster.socketFolder, { recursive: true, force: true })
    },
  }
}

/** The address of the server that another process runs on this data folder, or null if there is none. */
export function runningUrl(dataFolder: string): string | null {
  const isRunning = runningServer({ folder: path.join(dataFolder, 'cluster') }) !== null
  return isRunning ? urlOf(findCluster(dataFolder), databaseName) : null
}

function makeDataFolder(given: string | undefined): string {
  if (given === undefined) throw new Error('a durable database needs a data folder')
  const dataFolder = path.resolve(given)
  mkdirSync(path.dirname(dataFolder), { recursive: true })
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  return dataFolder
}

async function startServer(
  cluster: Cluster,
  account: Account,
  binaries: Binaries,
  options: PostgresOptions,
): Promise<Server> {
  removeStaleLocks(cluster)
  const command = account.run({ file: binaries.postgres, args: ['-D', cluster.folder, ...settings(cluster, options)] })
  const log = options.onLog ? 'pipe' : openSync(path.join(cluster.folder, '../postgres.log'), 'a', 0o600)
  // Use a separate session, because a Ctrl-C in the terminal must not stop the database before its clients.
  const child = spawn(command.file, command.args, { cwd: '/', stdio: ['ignore', log, log], detached: true })
  if (typeof log === 'number') closeSync(log)
  let tail = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      tail = (tail + String(chunk)).slice(-1_000)
      options.onLog?.(chunk)
    })
  }
  const ended = new Promise<void>((resolve) => child.on('error', () => resolve()).on('exit', () => resolve()))
  const server = { child, ended }
  try {
    await waitUntilReady(cluster, server)
  } catch (error) {
    await stopServer(server)
    const reason = tail.trim().split('\n').at(-1) || (error as Error).message
    throw new Error(`PostgreSQL does not start: ${reason}`, { cause: error })
  }
  return server
}

/** Settings for a machine that also runs the server and the judge. */
function settings(cluster: Cluster, options: PostgresOptions): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: cluster.socketFolder,
    unix_socket_permissions: '0700',
    max_connections: options.maxConnections ?? 100,
    shared_buffers: '128MB',
    max_wal_size: '256MB',
    // The queries here are short, and compiling them costs more than it gains.
    jit: 'off',
    // By default, a killed server leaves its segments in /dev/shm for ever. In its own folder the next start finds
    // them.
    dynamic_shared_memory_type: 'mmap',
    // No spare CPUs exist for a single query, and each worker would need such a segment.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    log_line_prefix: '%m [%p] ',
    log_min_duration_statement: 1_000,
    autovacuum: (options.autovacuum ?? true) ? 'on' : 'off',
    ...(options.durable === false ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function waitForPredecessor(cluster: Pick<Cluster, 'folder'>) {
  const deadline = Date.now() + waitForPredecessorMs
  for (let pid = runningServer(cluster); pid !== null; pid = runningServer(cluster)) {
    if (Date.now() > deadline) throw new Error(`another PostgreSQL (pid ${pid}) works on ${cluster.folder}`)
    await sleep(100)
  }
}

async function waitUntilReady(cluster: Cluster, server: Server) {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    if (server.child.exitCode !== null || server.child.signalCode !== null) throw new Error('it ended')
    try {
      return await createDatabaseOnce(cluster)
    } catch (error) {
      if (Date.now() > deadline || (error as { code?: string }).code === '28P01') throw error
      await sleep(20)
    }
  }
}

async function createDatabaseOnce(cluster: Cluster) {
  const url = urlOf(cluster, 'postgres')
  const found = await query(url, 'select from pg_database where datname = $1', [databaseName])
  if (found.length === 0) await query(url, `create database ${databaseName}`)
}

async function stopServer({ child, ended }: Server) {
  for (const { signal, patienceMs } of stopSteps) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await Promise.race([ended, sleep(patienceMs, undefined, { ref: false })])
  }
}

const urlOf = ({ password, socketFolder }: Cluster, database: string) =>
  `postgres://postgres:${password}@localhost/${database}?host=${socketFolder}`
