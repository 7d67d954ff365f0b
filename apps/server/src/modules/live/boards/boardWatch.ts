import { placeOf, type Place } from '@praxis/contract/place'
import type { ReadContest } from '#server/modules/contests/public.ts'
import type { Reader } from '../reader.ts'

/** One board of a contest of one reader. */
export type BoardWatch = {
  readonly reader: Reader
  readonly cid: number
  /** Whoever manages the contest sees what is frozen. */
  readonly force: boolean
  readonly containsEnd: boolean
  /** The contest, of the site before its group was read. */
  place: Place
  /** How the reader stood to the contest when that was read last; undefined before, and while there is no contest. */
  standing: TimedContest | undefined
  /** The shape that was sent last; null: none since the reader may read the board. */
  shape: string | null
  /** Resolves when it is known whether the reader may read the board. */
  readonly known: Promise<void>
  readonly learn: () => void
}

/** When the database was asked for the contest and when it had answered, by `performance.now()`. */
export type TimedContest = { readonly contest: ReadContest; readonly askedMs: number; readonly answeredMs: number }

/** Each view of a board once. */
export function boardWatchesOf(reader: Reader): BoardWatch[] {
  const { boards } = reader.wanted
  const others = new Map(boards.map((board) => [`${board.cid} ${board.force} ${board.containsEnd}`, board]))
  return [...others.values()].map((board) => boardWatchOf(reader, board))
}

function boardWatchOf(reader: Reader, { cid, force, containsEnd }: Reader['wanted']['boards'][number]): BoardWatch {
  const { promise: known, resolve: learn } = Promise.withResolvers<void>()
  const place = placeOf({ cid })
  return { reader, cid, force, containsEnd, place, standing: undefined, shape: null, known, learn }
}
