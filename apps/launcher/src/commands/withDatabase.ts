import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningUrl, startPostgres } from '@praxis/postgres/embedded'
import { lockData } from '#launcher/checks/dataLock.ts'
import type { Settings } from '#launcher/settings.ts'
import { StartupProblem } from '#launcher/startupProblem.ts'
import type { Words } from '#launcher/words/words.ts'

/** A Praxis that is starting has a database within this time, and one that is stopping has ended. */
const patienceMs = 20_000

/** What a command says if it finds no database: that it did nothing, and why not on a site that was never started. */
type Refusal = { nothingDone: string; noSite: string }

/** Works with the database of the settings, the one of a Praxis that runs here, or one that is started for the work. */
export async function withDatabase<T>(
  settings: Settings,
  words: Words,
  { nothingDone, noSite }: Refusal,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (settings.databaseUrl !== null) return work(settings.databaseUrl)
  const dataFolder = path.join(settings.dataFolder, 'postgres')
  if (!existsSync(path.join(dataFolder, 'cluster'))) throw new StartupProblem(nothingDone, noSite)
  mkdirSync(settings.dataFolder, { recursive: true })
  const deadline = Date.now() + patienceMs
  for (;;) {
    const url = runningUrl(dataFolder)
    if (url !== null) return work(url)
    if (lockData(settings.dataFolder).held) break
    if (Date.now() > deadline) throw new StartupProblem(nothingDone, words.databaseStarting)
    await sleep(200)
  }
  const database = await startPostgres({ dataFolder })
  try {
    return await work(database.url)
  } finally {
    await database.stop()
  }
}
