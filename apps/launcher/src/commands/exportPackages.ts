import type { Words } from '#launcher/words/words.ts'
import { runServerPart, type ServerPart } from './serverPart.ts'
import { withDatabase } from './withDatabase.ts'

/** The formats that packages are written in. */
export const exportFormats: readonly string[] = ['praxis', 'hoj', 'kattis', 'fps']

type Asked = ServerPart & {
  words: Words
  /** Ids of problems as people see them, separated by commas. */
  ids: string
  file: string
  given: { format?: string; solutions?: boolean; force?: boolean }
  print: (line: string) => void
}

/** A line that the server's part prints. */
type News =
  | { unknown: string[] }
  | { exists: string }
  | { refused: string }
  | { unwritable: string }
  | { of: string; leftOut: string[] }
  | { written: string; problems: number; bytes: number }

/** The server's part ends with it where nothing was written, and has said why. */
const notWritten = 3

/** Writes problems as packages into a file of this machine, also while Praxis runs. Resolves with the exit code. */
export async function exportPackages(asked: Asked): Promise<number> {
  const { settings, words, ids, file, given, print } = asked
  const refusal = { nothingDone: words.nothingExported, noSite: words.noSite }
  const options = [
    `--format=${given.format ?? 'praxis'}`,
    ...(given.solutions === true ? ['--solutions'] : []),
    ...(given.force === true ? ['--force'] : []),
    `--locale=${words.locale}`,
    '--',
    ids,
    file,
  ]
  const tell = (line: unknown) => {
    for (const said of described(line as News, words)) print(said)
  }
  const code = await withDatabase(settings, words, refusal, (databaseUrl) =>
    runServerPart(asked, { databaseUrl, options }, tell),
  )
  if (code === 0) return 0
  if (code !== notWritten) print(words.exportBroke)
  return 1
}

function described(news: News, words: Words): string[] {
  if ('unknown' in news) return [`${words.nothingExported} ${words.noSuchProblems(news.unknown.join(', '))}`]
  if ('exists' in news) return [`${words.nothingExported} ${words.exportFileExists(news.exists)}`]
  if ('refused' in news) return [`${words.nothingExported} ${news.refused}`]
  if ('unwritable' in news) return [`${words.nothingExported} ${news.unwritable}`]
  if ('of' in news) return news.leftOut.map((line) => `${news.of}: ${line}`)
  return [words.exported(news)]
}
