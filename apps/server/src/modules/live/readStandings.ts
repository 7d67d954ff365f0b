import type { Place } from '@praxis/contract/place'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import type { Services } from '#server/context.ts'
import { readContests, type ReadContest } from '#server/modules/contests/public.ts'
import { levelsOf } from '#server/modules/groups/public.ts'
import { contestOfWatch, groupOfWatch } from './places.ts'
import type { Reader } from './reader.ts'
import { refreshViewers } from './viewers.ts'

type Watched = { readonly reader: Reader; readonly place: Place }

/** How a reader stands to what is watched. Undefined and null: it is not there for the reader, or is of the site. */
type Standing = { readonly level: GroupLevel | null; readonly contest: ReadContest | undefined }

type Tools = { services: Services; onRoles: (reader: Reader) => void; onContest?: (contest: ReadContest) => void }

const nowhere: Standing = { level: null, contest: undefined }

/**
 * How readers stand in the groups and contests of what they watch, as it is stored: nothing is remembered from earlier.
 * The readers' sessions and roles, which may have changed since the last beat, are read first.
 */
export async function readStandings<W extends Watched>(
  watches: readonly W[],
  { services, onRoles, onContest }: Tools,
): Promise<(watch: W) => Standing> {
  const { db } = services
  const inContests = numbersOf(watches, contestOfWatch)
  // How one stands in the group of a contest is told with the contest.
  const inGroups = numbersOf(watches, (watch) => (watch.place.activity === null ? groupOfWatch(watch) : null))
  const readers = new Set([...inContests, ...inGroups].map(({ reader }) => reader))
  if (readers.size === 0) return () => nowhere
  await refreshViewers([...readers], services, onRoles)
  const [contests, levels] = await Promise.all([
    readContests(
      db,
      inContests.map(({ reader, number }) => ({ viewer: reader.viewer, cid: number })),
    ),
    levelsOf(
      db,
      inGroups.map(({ reader, number }) => ({ viewer: reader.viewer, groupId: number })),
    ),
  ])
  for (const contest of contests) if (contest !== undefined) onContest?.(contest)
  const contestOf = finderOf(inContests, contests)
  const levelOf = finderOf(inGroups, levels)
  return ({ reader, place: { scope, activity } }) => {
    if (activity !== null) {
      const contest = contestOf(reader, activity.cid)
      return { level: contest?.visitor.level ?? null, contest }
    }
    return { level: scope.kind === 'site' ? null : (levelOf(reader, scope.groupId) ?? null), contest: undefined }
  }
}

type Numbered = { readonly reader: Reader; readonly number: number }

/** Each number of each reader once. */
function numbersOf<W extends Watched>(
  watches: readonly W[],
  numberOf: (watch: W) => number | null,
): readonly Numbered[] {
  const ofReaders = new Map<Reader, Set<number>>()
  for (const watch of watches) {
    const number = numberOf(watch)
    if (number !== null) ofReaders.set(watch.reader, (ofReaders.get(watch.reader) ?? new Set()).add(number))
  }
  return [...ofReaders].flatMap(([reader, numbers]) => [...numbers].map((number) => ({ reader, number })))
}

/** `found` has what was read of each of them, in their order. */
function finderOf<T>(sought: readonly Numbered[], found: readonly T[]) {
  const byReader = new Map<Reader, Map<number, T>>()
  for (const [n, { reader, number }] of sought.entries()) {
    const ofReader = byReader.get(reader) ?? new Map<number, T>()
    byReader.set(reader, ofReader.set(number, found[n] as T))
  }
  return (reader: Reader, number: number): T | undefined => byReader.get(reader)?.get(number)
}
