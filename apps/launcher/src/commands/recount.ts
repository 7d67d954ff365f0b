import type { Words } from '#launcher/words/words.ts'
import { runServerPart, type ServerPart } from './serverPart.ts'
import { withDatabase } from './withDatabase.ts'

type Recount = ServerPart & {
  words: Words
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
  const tell = (line: unknown) => {
    const { table, count, differences } = line as Table
    found += count
    print(check ? words.tableDiffers(table, count) : words.tableRecounted(table, count))
    for (const difference of differences) print(`  ${describe(difference)}`)
    if (count > differences.length) print(`  ${words.moreDifferences(count - differences.length)}`)
  }
  const options = check ? ['--check'] : []
  const code = await withDatabase(settings, words, refusal, (databaseUrl) =>
    runServerPart(asked, { databaseUrl, options }, tell),
  )
  // The server's part has said why.
  if (code !== 0) return 1
  if (found === 0) print(words.nothingDiffers)
  return check && found > 0 ? 1 : 0
}

/** The key, and what differs: what is stored first. */
function describe({ key, stored, due }: Table['differences'][number]): string {
  const named = Object.entries(key).map(([name, value]) => `${name} ${String(value)}`)
  const changes = Object.keys(due)
    .filter((name) => stored[name] !== due[name])
    .map((name) => `${name} ${String(stored[name])} → ${String(due[name])}`)
  return `${named.join(', ')}: ${changes.join(', ')}`
}
