import type { OutputOf } from '@praxis/contract/endpoint'
import { acRanges, type AcRange, type home } from '@praxis/contract/home'
import { homeRules } from '@praxis/contract/limits'
import { isRoot } from '@praxis/rules/viewer'
import type { Context, Services } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { readShown } from '#server/modules/accounts/public.ts'
import { siteDay } from '#server/modules/site/public.ts'
import { daysUntil } from '../days.ts'
import { listNewest, listSolvers, listSolversBetween, sumDays } from './figures.queries.ts'
import { Keeper } from './keeper.ts'

type AcRank = OutputOf<typeof home.acRank>
type WeekStatistics = OutputOf<typeof home.weekStatistics>
type Reading = Pick<Services, 'db' | 'log' | 'now'>

/** What this process keeps of a database. */
type Kept = { acRanks: Record<AcRange, Keeper<AcRank>>; week: Keeper<WeekStatistics> }
const keptOf = new WeakMap<Database, Kept>()

function keep(): Kept {
  const keeper = <T>() => new Keeper<T>(homeRules.figuresSeconds)
  const acRanks = Object.fromEntries(acRanges.map((range) => [range, keeper<AcRank>()])) as Kept['acRanks']
  return { acRanks, week: keeper() }
}

function keptIn(db: Database): Kept {
  const kept = keptOf.get(db) ?? keep()
  keptOf.set(db, kept)
  return kept
}

/** For a database that was emptied. */
export const forgetFigures = (db: Database) => void keptOf.delete(db)

/** Who solved the most problems in a range of days, as it was within the last minute. */
export const readAcRank = ({ db, log, now }: Reading, range: AcRange): Promise<AcRank> =>
  keptIn(db).acRanks[range].get(() => rankSolvers({ db, log, now }, range), now())

async function rankSolvers(reading: Reading, range: AcRange): Promise<AcRank> {
  const { db } = reading
  const solvers = await listSolversOf(reading, range)
  const missing = homeRules.acRankRows - solvers.length
  const besides = solvers.map(({ uid }) => uid)
  const all = missing === 0 ? solvers : [...solvers, ...(await listNewest(db, besides, missing))]
  const people = await readShown(
    db,
    all.map(({ uid }) => uid),
  )
  return all.flatMap(({ uid, ac }) => {
    const person = people.get(uid)
    if (person === undefined) return []
    const { signature: _signature, rating: _rating, ...shown } = person
    return [{ ...shown, ac }]
  })
}

async function listSolversOf(reading: Reading, range: AcRange) {
  if (range === 'all') return listSolvers(reading.db)
  const today = await siteDay(reading)
  const [first = today] = daysUntil(today, homeRules.acRankDays[range])
  return listSolversBetween(reading.db, first, today)
}

/** What was sent on each of the last days, as it was within the last minute; counted anew if root asks for it. */
export const readWeekStatistics = (
  { db, log, now, viewer }: Reading & Pick<Context, 'viewer'>,
  { forceRefresh }: { forceRefresh: boolean },
): Promise<WeekStatistics> =>
  keptIn(db).week.get(() => countWeek({ db, log, now }), now(), forceRefresh && isRoot(viewer))

async function countWeek(reading: Reading): Promise<WeekStatistics> {
  const today = await siteDay(reading)
  const days = daysUntil(today, homeRules.statisticsDays)
  const sums = new Map((await sumDays(reading.db, days[0] ?? today, today)).map((row) => [row.day, row]))
  return {
    dateStrList: days.map((day) => day.slice('yyyy-'.length)),
    acCountList: days.map((day) => sums.get(day)?.accepted ?? 0),
    totalCountList: days.map((day) => sums.get(day)?.practice ?? 0),
  }
}
