import type { Words } from '#launcher/words/words.ts'
import { runServerPart, type ServerPart } from './serverPart.ts'
import { withDatabase } from './withDatabase.ts'

/** The server's part ends with it where not all was done, and has said why. */
const notWhole = 3

type Asked = ServerPart & { readonly words: Words; readonly print: (line: string) => void }

type Telling<News> = {
  readonly options: readonly string[]
  readonly refusal: Parameters<typeof withDatabase>[2]
  /** What is said where the server's part broke. */
  readonly broke: string
  /** The lines that say a piece of news. */
  readonly described: (news: News, words: Words) => readonly string[]
}

/** Runs the server's part of a command with the database, and prints its news. Resolves with the exit code. */
export async function tellServerPart<News>(asked: Asked, telling: Telling<News>): Promise<number> {
  const { settings, words, print } = asked
  const { options, refusal, broke, described } = telling
  const tell = (line: unknown) => {
    for (const said of described(line as News, words)) print(said)
  }
  const code = await withDatabase(settings, words, refusal, (databaseUrl) =>
    runServerPart(asked, { databaseUrl, options }, tell),
  )
  if (code === 0) return 0
  if (code !== notWhole) print(broke)
  return 1
}
