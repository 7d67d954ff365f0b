import type { BoardEvent } from '@praxis/contract/live'
import { boardRow, writeHead, type Board, type ViewName } from '#server/modules/standings/public.ts'
import type { SentView } from './viewNow.ts'

/** People whose rows have changed, by view. */
export type ChangedPeople = Readonly<Record<ViewName, readonly string[]>>

/** Events about a board as it is. All readers of one kind get the same object, so that it is written once. */
export type BoardEvents = {
  shape(view: ViewName): string
  /** Tells the shape alone: a page that has another one reads all of the board. */
  bare(view: ViewName): BoardEvent
  /** Null: nothing of it has changed. */
  rows(sent: SentView): BoardEvent | null
}

export function eventsOf(board: Board, changed: ChangedPeople): BoardEvents {
  const bares = new Map<ViewName, BoardEvent>()
  const changes = new Map<string, BoardEvent>()

  function makeBare(view: ViewName): BoardEvent {
    const { stamps, gone } = board.view(view)
    const stamp = latest(board, [...stamps.values(), ...gone.values()])
    return { type: 'board', cid: board.contest.cid, shape: writeHead(board, view).shape, stamp, rows: [], gone: [] }
  }

  function makeRows({ view, source }: SentView): BoardEvent {
    const { standings, stamps, gone } = board.view(source)
    const stampOf = (uid: string) => stamps.get(uid) ?? gone.get(uid) ?? board.madeAt
    const uids = changed[source]
    return {
      type: 'board',
      cid: board.contest.cid,
      shape: writeHead(board, view).shape,
      stamp: latest(board, uids.map(stampOf)),
      rows: uids.flatMap((uid) => {
        const row = standings.get(uid)
        return row === undefined ? [] : [boardRow(row, stampOf(uid))]
      }),
      gone: uids.filter((uid) => standings.get(uid) === undefined),
    }
  }

  return {
    shape: (view) => writeHead(board, view).shape,
    bare(view) {
      const event = bares.get(view) ?? makeBare(view)
      bares.set(view, event)
      return event
    },
    rows(sent) {
      if (changed[sent.source].length === 0) return null
      const key = `${sent.view} ${sent.source}`
      const event = changes.get(key) ?? makeRows(sent)
      changes.set(key, event)
      return event
    },
  }
}

const latest = ({ madeAt }: Board, stamps: readonly number[]): number =>
  stamps.reduce((last, stamp) => Math.max(last, stamp), madeAt)
