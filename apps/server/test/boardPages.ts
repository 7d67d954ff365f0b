import { setTimeout as pause } from 'node:timers/promises'
import type { BoardEvent } from '@praxis/contract/live'
import { standings, type BoardReply, type BoardRow } from '@praxis/contract/standings'
import { expect } from 'vitest'
import { fast, follow } from './follow.ts'
import { boardSite, type BoardSite } from './boardSite.ts'
import type { startServer } from './harness.ts'

type Server = Pick<Awaited<ReturnType<typeof startServer>>, 'app' | 'call'>
type Asked = { cid: number; force?: boolean; containsEnd?: boolean }

/** A site whose pages are told of boards without much delay. */
export const liveBoardSite = (times: { boardsMs?: number } = {}) =>
  boardSite({ liveTimes: { ...fast, boardsMs: 40, ...times } })

const patienceMs = 8_000

/** A page that shows a board: it hears first, reads all of it, and puts what it is told. */
export async function aBoardPage({ app, call }: Server, who: { token: string } | null, asked: Asked) {
  const options = who === null ? {} : { token: who.token }
  const page = await follow(app, { contests: [asked.cid], boards: [asked] }, options)
  const events = () => page.events.filter((event): event is BoardEvent => event.type === 'board')
  let rows: Map<string, BoardRow> = new Map()
  let [shape, taken, reads] = ['', 0, 0]

  async function readAll(): Promise<BoardReply> {
    const { data, msg } = await call(standings.board, asked, options)
    if (data === null) throw new Error(msg)
    return data
  }

  /** All rows of a reply: those of the board, and what has changed since. */
  function rowsOf({ board, rows: changed, gone }: BoardReply): Map<string, BoardRow> {
    const all = new Map([...(board?.rows ?? []), ...changed].map((row) => [row.uid, row]))
    for (const uid of gone) all.delete(uid)
    return all
  }

  async function begin(): Promise<void> {
    const reply = await readAll()
    reads += 1
    shape = reply.shape
    rows = rowsOf(reply)
  }

  /** Takes what was told; reads all again where the board has another shape. */
  async function take(): Promise<void> {
    while (taken < events().length) {
      const event = events()[taken]!
      taken += 1
      if (event.shape !== shape) {
        await begin()
        continue
      }
      for (const row of event.rows) if (row.stamp >= (rows.get(row.uid)?.stamp ?? 0)) rows.set(row.uid, row)
      for (const uid of event.gone) rows.delete(uid)
    }
  }

  const contentOf = (all: Iterable<BoardRow>) =>
    [...all].map((row) => ({ ...row, stamp: 0 })).toSorted((one, other) => (one.uid < other.uid ? -1 : 1))

  return {
    ...page,
    all: page.events,
    events,
    readAll,
    take,
    reads: () => reads,
    /** What the page shows, and what it would show if it were opened now. */
    shown: () => contentOf(rows.values()),
    anew: async () => contentOf(rowsOf(await readAll()).values()),
  }
}
export type BoardPage = Awaited<ReturnType<typeof aBoardPage>>

/** Waits until a page shows what it would show if it were opened now; else it shows both. */
export async function caughtUp(page: BoardPage): Promise<void> {
  const limit = Date.now() + patienceMs
  for (;;) {
    await page.take()
    const [shown, anew] = [page.shown(), await page.anew()]
    if (JSON.stringify(shown) === JSON.stringify(anew)) return
    if (Date.now() > limit) expect(shown).toEqual(anew)
    await pause(10)
  }
}

/** Whatever had to be told before now has been told. */
export async function settled(page: Pick<BoardPage, 'events' | 'until'> & { all: readonly { type: string }[] }) {
  const beats = () => page.all.filter(({ type }) => type === 'beat').length
  const before = beats()
  await page.until(() => beats() > before + 5)
}

/** Names with what they have in each problem, of every event with rows; `shape` for one without. */
export async function toldTo(page: BoardPage, { db }: BoardSite): Promise<string[]> {
  const accounts = await db.selectFrom('account').select(['uid', 'username']).execute()
  const nameOf = new Map(accounts.map(({ uid, username }) => [uid, username]))
  return page
    .events()
    .map(({ rows, gone }) =>
      rows.length + gone.length === 0
        ? 'shape'
        : [
            ...rows.map(({ uid, cells }) => `${nameOf.get(uid)} ${JSON.stringify(cells)}`),
            ...gone.map((uid) => `-${nameOf.get(uid)}`),
          ].join(' '),
    )
}

export const shapesOf = (page: BoardPage) => page.events().map(({ shape }) => shape)
