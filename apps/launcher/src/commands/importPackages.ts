import { existsSync } from 'node:fs'
import type { Words } from '#launcher/words/words.ts'
import type { ServerPart } from './serverPart.ts'
import { tellServerPart } from './tellServerPart.ts'

/** What becomes of problems whose ids exist. */
export const existingChoices: readonly string[] = ['skip', 'copy', 'data']

type Asked = ServerPart & {
  words: Words
  /** A file or a folder. */
  file: string
  given: { 'dry-run'?: boolean; group?: string; public?: boolean; existing?: string }
  print: (line: string) => void
}

/** A line that the server's part prints. */
type News =
  | { as: string }
  | { refused: string }
  | { noRoot: true }
  | { read: string[] }
  | { leftOut: string }
  | { imported: string; problemId: string }
  | { failed: string; why: string }
  | { end: { id: number; state: string; imported: number; bad: number } }

/** Imports packages of problems that lie on this machine, also while Praxis runs. Resolves with the exit code. */
export async function importPackages(asked: Asked): Promise<number> {
  const { words, file, given, print } = asked
  if (!existsSync(file)) {
    print(`${words.nothingImported} ${words.noSuchFile(file)}`)
    return 1
  }
  const refusal = { nothingDone: words.nothingImported, noSite: words.noSite }
  const options = [
    ...(given['dry-run'] === true ? ['--dry-run'] : []),
    ...(given.public === true ? ['--public'] : []),
    ...(given.group === undefined ? [] : [`--group=${given.group}`]),
    `--existing=${given.existing ?? 'skip'}`,
    `--locale=${words.locale}`,
    '--',
    file,
  ]
  return tellServerPart<News>(asked, { options, refusal, broke: words.importBroke, described })
}

function described(news: News, words: Words): string[] {
  if ('as' in news) return [words.importsAs(news.as)]
  if ('refused' in news) return [`${words.nothingImported} ${news.refused}`]
  if ('noRoot' in news) return [`${words.nothingImported} ${words.noRoot}`]
  if ('read' in news) return news.read
  if ('leftOut' in news) return [words.leftOut(news.leftOut)]
  if ('imported' in news) return [words.imported(news.imported, news.problemId)]
  if ('failed' in news) return [words.notImported(news.failed, news.why)]
  return [words.importEnded(news.end)]
}
