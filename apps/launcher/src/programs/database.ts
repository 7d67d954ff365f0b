import type { Postgres } from '@praxis/postgres/embedded'
import { startPostgres } from '@praxis/postgres/embedded'
import { makeBackoff } from './backoff.ts'
import type { RotatingLog } from './rotatingLog.ts'

export type Database = { url: string; isAccountShared: boolean; stop: () => Promise<void> }

/** Runs the built-in PostgreSQL and restarts it if it ends by itself. Its address stays the same. */
export async function keepDatabase(
  dataFolder: string,
  log: RotatingLog,
  onCrash: (how: string, delayMs: number) => void,
): Promise<Database> {
  const backoff = makeBackoff()
  let stopping = false
  let restart: NodeJS.Timeout | undefined
  let startedAt = 0
  let current: Postgres | null = null
  let starting: Promise<Postgres>

  const handleEnd = (how: string) => {
    current = null
    if (stopping) return
    const delay = backoff.delayAfter(Date.now() - startedAt)
    onCrash(how, delay)
    restart = setTimeout(() => {
      starting = start()
      starting.catch((error: unknown) => handleEnd(error instanceof Error ? error.message : String(error)))
    }, delay)
  }
  const start = async () => {
    startedAt = Date.now()
    const onExit = (code: number | null, signal: string | null) => handleEnd(signal ?? `exit code ${code}`)
    current = await startPostgres({ dataFolder, onExit, onLog: (chunk) => log.write(chunk) })
    return current
  }

  starting = start()
  const { url, isAccountShared } = await starting
  return {
    url,
    isAccountShared,
    async stop() {
      stopping = true
      clearTimeout(restart)
      await starting.catch(() => {})
      await current?.stop()
    },
  }
}
