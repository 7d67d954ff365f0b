import type { BoardContest, StoredAttempt, StoredBoardPerson, StoredBoardProblem } from './boardTypes.ts'

/** Something about a board may have changed, or only what concerns one person. */
export type SourceChange = { readonly cid: number; readonly uid: string | null }

/** Where boards come from. The memory of boards knows no table: it asks this. */
export type BoardSource = {
  /** What all of a board follows from: times, rule, freeze, names. Undefined: there is no such board. */
  find(cid: number): Promise<BoardContest | undefined>
  problems(cid: number): Promise<readonly StoredBoardProblem[]>
  /** Who may be on the board. With uids, those of these only. */
  people(contest: BoardContest, uids?: readonly string[]): Promise<readonly StoredBoardPerson[]>
  /** All that these people have sent. */
  attempts(people: readonly StoredBoardPerson[]): Promise<readonly StoredAttempt[]>
  /** Whose rows these submissions are in, of these boards. */
  authors(submissionIds: readonly number[], cids: readonly number[]): Promise<readonly { cid: number; uid: string }[]>
  /** Milliseconds, by the clock of the database. Of two reads of a thing the later one holds. */
  clock(): Promise<number>
  /** Hears what may have changed beside submissions; null: anything. Returns how to stop. */
  hear(heard: (change: SourceChange | null) => void): () => void
}
