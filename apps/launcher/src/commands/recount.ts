import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Command } from '@praxis/postgres/dieWithParent'
import { serverEnvironment } from '#launcher/programs/environments.ts'
import type { Environment, Settings } from '#launcher/settings.ts'
import type { Words } from '#launcher/words/words.ts'
import { withDatabase } from './withDatabase.ts'

type Recount = {
  root: string
  settings: Settings
  environment: Environment
  words: Words
  /** Does the work in the database (apps/server/src/recount). */
  server: Command
  /** Changes nothing, and fails if there are differences. */
  check: boolean
  print: (line: string) => void
}

type Cells = Record<string, unknown>

/** A line that the server's part prints. */
type Table = { table: string; count: number; differences: { key: Cells; stored: Cells; due: Cells }[] }

/** Puts the tables right that follow others, also while Praxis runs. Resolves with the exit code. */
export async function recount(asked: Recount): Promise<number> {
  const { settings, words, check, print } = asked
  const refusal = { nothingDone: words.noRecount, noSite: words.noSite }
  let found = 0
  const code = await withDatabase(settings, words, refusal, (url) =>
    run(asked, url, ({ table, count, differences }) => {
      found += count
      print(check ? words.tableDiffers(table, count) : words.tableRecounted(table, count))
      for (const difference of differences) print(`  ${describe(difference)}`)
      if (count > differences.length) print(`  ${words.moreDifferences(count - differences.length)}`)
    }),
  )
  // The server's part has said why.
  if (code !== 0) return 1
  if (found === 0) print(words.nothingDiffers)
  return check && found > 0 ? 1 : 0
}

/** Resolves with the exit code of the server's part. */
async function run(
  { root, settings, environment, server, check }: Recount,
  databaseUrl: string,
  tell: (table: Table) => void,
): Promise<number | null> {
  const child = spawn(server.file, [...server.args, ...(check ? ['--check'] : [])], {
    cwd: root,
    env: serverEnvironment(environment, settings, databaseUrl),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close') as Promise<[number | null]>
  for await (const line of createInterface(child.stdout)) tell(JSON.parse(line) as Table)
  const [code] = await closed
  return code
}

/** The key, and what differs: what is stored first. */
function describe({ key, stored, due }: Table['differences'][number]): string {
  const named = Object.entries(key).map(([name, value]) => `${name} ${String(value)}`)
  const changes = Object.keys(due)
    .filter((name) => stored[name] !== due[name])
    .map((name) => `${name} ${String(stored[name])} → ${String(due[name])}`)
  return `${named.join(', ')}: ${changes.join(', ')}`
}
