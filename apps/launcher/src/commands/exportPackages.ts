import type { Words } from '#launcher/words/words.ts'
import type { ServerPart } from './serverPart.ts'
import { tellServerPart } from './tellServerPart.ts'

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

/** Writes problems as packages into a file of this machine, also while Praxis runs. Resolves with the exit code. */
export async function exportPackages(asked: Asked): Promise<number> {
  const { words, ids, file, given } = asked
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
  return tellServerPart<News>(asked, { options, refusal, broke: words.exportBroke, described })
}

function described(news: News, words: Words): string[] {
  if ('unknown' in news) return [`${words.nothingExported} ${words.noSuchProblems(news.unknown.join(', '))}`]
  if ('exists' in news) return [`${words.nothingExported} ${words.exportFileExists(news.exists)}`]
  if ('refused' in news) return [`${words.nothingExported} ${news.refused}`]
  if ('unwritable' in news) return [`${words.nothingExported} ${news.unwritable}`]
  if ('of' in news) return news.leftOut.map((line) => `${news.of}: ${line}`)
  return [words.exported(news)]
}
