/**
 * Rehearses a day of contests on a running site, by the calls that organisers and teams make: accounts of teams, an ACM
 * and an OI contest with problems of their own, submissions, questions, texts to print, balloons, a freeze, a rejudge,
 * the end, results and awards. At fixed moments every board is held against a recomputation that shares no code with the
 * product. Whatever was made is removed, also after a failure or Ctrl-C.
 *
 *   npm run rehearse -- contest [options]; --smallest starts a product of its own.
 * Exits with 1 if anything differs or could not be compared, and with 2 if it could not begin.
 */
import { problems } from '@praxis/contract/problems'
import { site as siteTable } from '@praxis/contract/site'
import { Rehearsal, type World } from './contest.ts'
import { makeCrew } from './crew.ts'
import { freshMark, removeMade } from './made.ts'
import { languagesOf } from './programs.ts'
import { tellOutcome } from './report.ts'
import { CannotBegin, readSettings, type Settings } from './settings.ts'
import { logIn, lookMs, openSite, type Site } from './site.ts'

const broken = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (broken.signal.aborted) process.exit(1)
    console.log('Broken off. What was made is removed; once more, and it stays.')
    broken.abort(new Error('It was broken off.'))
  })
}

try {
  const { settings, stop } = await readSettings()
  try {
    await rehearseOn(settings)
  } finally {
    await stop()
  }
} catch (error) {
  console.error(error instanceof CannotBegin ? error.message : error)
  process.exitCode = 2
}

async function rehearseOn(settings: Settings): Promise<void> {
  const site = openSite(settings.address, broken.signal)
  const root = await signInRoot(site, settings)
  const mark = settings.removes ?? freshMark()
  try {
    if (settings.removes === undefined) await rehearseAll(site, root, mark, settings)
  } catch (error) {
    process.exitCode = 1
    console.error(error)
  } finally {
    await removeAll(settings, root, mark)
  }
}

async function signInRoot(site: Site, { address, root }: Settings): Promise<string> {
  const { token, roles } = await logIn(site, root).catch((error: unknown) => {
    throw new CannotBegin(`${address}: ${(error as Error).message}`)
  })
  if (!roles.includes('root')) throw new CannotBegin(`${root.username} is not root at ${address}.`)
  return token
}

/** Also when the run was broken off. */
async function removeAll({ address }: Settings, root: string, mark: string): Promise<void> {
  const site = openSite(address, new AbortController().signal)
  const left = await removeMade(site, root, mark).catch((error: unknown) => [String(error)])
  if (left.length === 0) console.log(`Everything of ${mark} is removed.`)
  else {
    process.exitCode = 1
    console.log(`Not removed: ${left.join(' ')} Try it with --remove ${mark}.`)
  }
}

async function rehearseAll(site: Site, root: string, mark: string, settings: Settings): Promise<void> {
  await untilJudge(site)
  const languages = languagesOf((await site.must(problems.languages, {})).map(({ name }) => name))
  if (languages.length === 0) throw new Error('The site offers none of the languages of the programs.')
  const { teams, seconds, seed, submissions } = settings
  const tell = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
  tell(`rehearsal ${mark}, seed ${seed}: ${teams} teams, ${submissions} submissions in ${languages.join(', ')}`)
  const crew = await makeCrew(site, root, mark, teams)
  tell(`${teams} teams have accounts and are signed in`)
  const world: World = {
    site,
    root,
    mark,
    crew,
    languages,
    submissions: Math.ceil(submissions / 2),
    seconds,
    seed,
    tell,
  }
  const contests: Rehearsal[] = []
  const work = (['acm', 'oi'] as const).map(async (kind) => {
    const contest = await Rehearsal.prepare(world, kind)
    contests.push(contest)
    await contest.run()
  })
  await allOf(work)
  tellOutcome(site, contests)
}

/** A site that has just started has its judge a little later. */
async function untilJudge(site: Site): Promise<void> {
  for (let tried = 0; tried < 120; tried += 1) {
    if ((await site.must(siteTable.websiteConfig, {})).judgesOnline > 0) return
    await site.rest(2 * lookMs)
  }
  throw new Error('No judge works for this site.')
}

/** All of it, or the first error: then the others are broken off, and end before anything is removed. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  for (const one of work) one.catch((error: unknown) => broken.abort(error))
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected')
  if (failed !== undefined) throw broken.signal.reason
}
