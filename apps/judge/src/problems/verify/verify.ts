import { dirname } from 'node:path'
import type { Locale } from '@praxis/locales/locales'
import { seconds } from '#judge/problems/buildProblems.ts'
import { listProblems, readToolConfig } from '#judge/problems/config.ts'
import type { LocalJudge } from '#judge/problems/localJudge.ts'
import { orAborted } from '#judge/waiting.ts'
import { verificationWords } from './head.ts'
import { countsOf, type Session } from './session.ts'
import { plain, widest, wrapped } from './textWidth.ts'
import { verifyPackages } from './verifyPackages.ts'
import { verifySamples } from './verifySamples.ts'
import { tryToWrite, writeJson } from './writeJson.ts'

type Asked = {
  /** Files and folders. None means the problems of this repository. */
  paths: readonly string[]
  everyCase: boolean
  /** Where all that is known is written. */
  json: string | null
  locale: Locale
  isCi: boolean
  signal: AbortSignal
  print: (line: string) => void
}

/** Judges the solutions of packages and tells what they do. Resolves with whether all of them do what is declared. */
export async function verify(asked: Asked): Promise<boolean> {
  const { paths, json, locale, signal, print } = asked
  const began = performance.now()
  const words = verificationWords(locale)
  const { open, close } = opener()
  const say = (line: string) => print(plain(line))
  const session: Session = { ...asked, say, localJudge: open, problems: [] }
  try {
    if (json !== null) await tryToWrite(json)
    // The judge tries languages to their end; whoever stops it should not wait for that.
    await orAborted(paths.length === 0 ? verifyOwn(null, session) : verifyAll(paths, session), signal)
  } catch (error) {
    say(signal.aborted ? words.stopped : words.broke((error as Error).message))
    return false
  } finally {
    await close()
    if (json !== null)
      await writeJson(json, session.problems, locale).catch((error: Error) => say(words.broke(error.message)))
  }
  const counts = countsOf(session.problems)
  say('')
  const letters = Object.entries(words.legend).map(([verdict, meaning]) => `${verdict} ${meaning}`)
  for (const line of wrapped(letters, widest)) say(line)
  for (const line of wrapped(totalOf(session, seconds(began)), widest)) say(line)
  return counts.failed === 0 && counts.passed + counts['by hand'] > 0
}

/** What there was, and how much of it ended how. */
function totalOf({ problems, locale }: Session, time: string): string[] {
  const words = verificationWords(locale)
  const { passed, failed, 'by hand': byHand, 'not offered': notOffered } = countsOf(problems)
  return [
    words.total(problems.length, time),
    words.counts.passed(passed),
    words.counts.failed(failed),
    ...(byHand === 0 ? [] : [words.counts['by hand'](byHand)]),
    ...(notOffered === 0 ? [] : [words.counts['not offered'](notOffered)]),
  ]
}

async function verifyAll(paths: readonly string[], session: Session): Promise<void> {
  const { problemFolder } = readToolConfig([])
  for (const path of paths) {
    if (path === problemFolder) await verifyOwn(null, session)
    else if (dirname(path) === problemFolder) await verifyOwn(path, session)
    else await verifyPackages(path, session)
  }
}

/** The problems of this repository, or the one in a folder of it. Their generated data are made first. */
async function verifyOwn(folder: string | null, session: Session): Promise<void> {
  const config = readToolConfig([])
  const places = await listProblems(config)
  const wanted = places.filter((place) => folder === null || place.folder === folder)
  if (folder !== null && wanted.length === 0) return verifyPackages(folder, session)
  await verifySamples(wanted, config, session)
}

/** Opens the judge once, when something is judged: to tell what is broken needs none. */
function opener() {
  let opened: Promise<LocalJudge> | null = null
  const start = async () => {
    const { openLocalJudge } = await import('#judge/problems/localJudge.ts')
    return openLocalJudge(readToolConfig([]).cacheFolder)
  }
  return {
    open: () => (opened ??= start()),
    close: async () => {
      const localJudge = await opened?.catch(() => null)
      await localJudge?.close()
    },
  }
}
