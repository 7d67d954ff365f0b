import type { BoardEvent } from '@praxis/contract/live'
import type { Board, BoardReply, BoardRow } from '@praxis/contract/standings'
import { standingsRules } from '@praxis/rules/standings/registry'
import type { RuleSettings, StandingsRule } from '@praxis/rules/standings/rule'
import { openStandings, rowOf, type Standings } from '@praxis/rules/standings/standings'
import { cellsOf, personOf, type BoardPerson } from './boardRows.ts'

/** Everything of a board but its rows. */
export type BoardFacts = Omit<Board, 'rows'>
export type Ruling = { readonly rule: StandingsRule; readonly settings: RuleSettings }

type Whole = { facts: BoardFacts; ruling: Ruling; standings: Standings<BoardPerson> }

/** Events that are kept for a board that has not been read yet. */
const keptEvents = 500
/** After so many replies about the board of this page, events about another shape are those of another board. */
const certainAfter = 3

/**
 * A board as this page knows it: what it has read, and what it was told since. Replies and events may come from several
 * servers, in any order; of two rows of a person the one that was read later from the database holds.
 */
export class LiveBoard {
  #whole: Whole | null = null
  #shape: string | null = null
  /** Of the newest reply. Events do not count: one before them may have been missed. */
  #stamp = 0
  /** When the row of each person was read, and when it was gone. */
  readonly #stamps = new Map<string, number>()
  readonly #gone = new Map<string, number>()
  /** Events about a shape that this page has not read. */
  #early: BoardEvent[] = []
  /**
   * Shapes that events had and replies had not, and how many replies. They are other boards of the contest that this
   * browser follows, such as that of its managers; or a server that was asked was not as far yet.
   */
  readonly #foreign = new Map<string, number>()

  get facts(): BoardFacts | null {
    return this.#whole?.facts ?? null
  }

  get ruling(): Ruling | null {
    return this.#whole?.ruling ?? null
  }

  get standings(): Standings<BoardPerson> | null {
    return this.#whole?.standings ?? null
  }

  /** What the next call says that this page has. */
  get known(): { shape?: string; since?: number } {
    return this.#shape === null ? {} : { shape: this.#shape, since: this.#stamp }
  }

  /** False: the reply has only changes of a board that this page does not have, so all of it is to be read. */
  takeReply({ shape, stamp, board, rows, gone }: BoardReply): boolean {
    if (board !== null) this.#begin(shape, stamp, board)
    else if (shape !== this.#shape) {
      this.#shape = null
      return false
    }
    this.#put(rows, gone, stamp)
    this.#stamp = Math.max(this.#stamp, stamp)
    const early = this.#early
    this.#early = []
    for (const event of early) if (event.shape === shape) this.#put(event.rows, event.gone, event.stamp)
    const others = new Set(early.map((event) => event.shape))
    others.delete(shape)
    for (const other of others) this.#foreign.set(other, (this.#foreign.get(other) ?? 0) + 1)
    return true
  }

  /** `other`: it is about a board that this page has not read, so the page reads again. */
  takeEvent(event: BoardEvent): 'taken' | 'other' | 'ignored' {
    if (event.shape === this.#shape) {
      this.#put(event.rows, event.gone, event.stamp)
      return 'taken'
    }
    if ((this.#foreign.get(event.shape) ?? 0) >= certainAfter) return 'ignored'
    this.#early = [...this.#early.slice(1 - keptEvents), event]
    return 'other'
  }

  #begin(shape: string, stamp: number, { rows, ...facts }: Board): void {
    const before = this.#whole
    const isSame = shape === this.#shape
    // What was told of the same board after it was read.
    const later = isSame ? [...this.#stamps].filter(([, at]) => at > stamp) : []
    const gone = isSame ? [...this.#gone].filter(([, at]) => at > stamp) : []
    const ruling = { rule: standingsRules[facts.rule], settings: facts.settings }
    this.#stamps.clear()
    this.#gone.clear()
    if (!isSame) {
      this.#foreign.clear()
      this.#stamp = 0
    }
    for (const [uid, at] of gone) this.#gone.set(uid, at)
    const laterUids = new Set(later.map(([uid]) => uid))
    const current = rows.filter((row) => !laterUids.has(row.uid) && row.stamp > (this.#gone.get(row.uid) ?? -1))
    const made = current.map((row) => rowOf(ruling, personOf(row), cellsOf(row.cells, facts.problems.length)))
    const standings = openStandings(ruling, made)
    for (const row of current) this.#stamps.set(row.uid, row.stamp)
    for (const [uid, at] of later) {
      const row = before?.standings.get(uid)
      if (row === undefined) continue
      standings.put(row.person, row.cells)
      this.#stamps.set(uid, at)
    }
    this.#whole = { facts, ruling, standings }
    this.#shape = shape
  }

  #put(rows: readonly BoardRow[], gone: readonly string[], stamp: number): void {
    if (this.#whole === null) return
    const { standings, facts } = this.#whole
    for (const row of rows) {
      const { uid } = row
      const isLater = row.stamp >= (this.#stamps.get(uid) ?? -1) && row.stamp > (this.#gone.get(uid) ?? -1)
      if (!isLater) continue
      standings.put(personOf(row), cellsOf(row.cells, facts.problems.length))
      this.#stamps.set(uid, row.stamp)
      this.#gone.delete(uid)
    }
    for (const uid of gone) {
      if (stamp < (this.#stamps.get(uid) ?? -1)) continue
      const known = standings.get(uid)
      if (known !== undefined) standings.put(known.person, [])
      this.#stamps.delete(uid)
      this.#gone.set(uid, Math.max(stamp, this.#gone.get(uid) ?? -1))
    }
  }
}
