import { createHash, randomBytes } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, root } from '@praxis/e2e/product'
import { connect, type Connection } from '../../../apps/server/src/db/connection.ts'
import { migrate } from '../../../apps/server/src/db/migrate.ts'
import { aDatabase } from '../database.ts'
import { until } from '../until.ts'
import { seedLists, sizesOf, type Sizes } from './seed.ts'

/**
 * A database with the data of `scale`: in memory, or in PRAXIS_BENCH_DATABASE_URL, which keeps the data for the next
 * run.
 */
export type Site = { url: string; connection: Connection; scale: number; sizes: Sizes; stop(): Promise<void> }

export async function startSite(scale: number): Promise<Site> {
  const given = process.env.PRAXIS_BENCH_DATABASE_URL
  const postgres = given === undefined ? await aDatabase() : { url: given, stop: async () => {} }
  if (given !== undefined) await migrate(postgres.url)
  const connection = connect(postgres.url, () => {})
  const began = performance.now()
  const { rows } = await connection.pool.query('select from submission limit 1')
  const sizes = rows.length === 0 ? await seedLists(postgres.url, scale) : sizesOf(scale)
  console.log(
    `seeded ${Object.entries(sizes)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')} in ${seconds(began)} s`,
  )
  return {
    url: postgres.url,
    connection,
    scale,
    sizes,
    async stop() {
      await connection.close()
      await postgres.stop()
    },
  }
}

const seconds = (began: number) => ((performance.now() - began) / 1_000).toFixed(0)

export type Api = { address: string; pid: number; stop(): Promise<void> }

/** Starts the API process with the same command as the product. */
export async function startApi(databaseUrl: string): Promise<Api> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'praxis-bench-'))
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      PRAXIS_DATA: folder,
      PRAXIS_DEMO: '0',
      PRAXIS_QUOTATION_URL: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Also when the bench fails before it stops what it has started.
  process.once('exit', () => child.kill('SIGKILL'))
  const address = `http://127.0.0.1:${port}`
  await untilReady(child, address)
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error('the API process ended')
    const answer = await fetch(`${address}/readyz`).catch(() => null)
    return answer?.status === 200
  }
  await until(isReady, 'the API process answers', { everyMs: 100, limitMs: 300_000 })
}

/** Creates a session for this person and returns its token. */
export async function signIn({ pool }: Connection, uid: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `insert into session (token_hash, uid, issued_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), uid],
  )
  return token
}
