import type { Clarification } from '@praxis/contract/clarifications'
import { toDate } from '#web/text/format.ts'

type Answered = Pick<Clarification, 'answeredTime'>

/** When somebody answered, as a text that can be compared; null: nobody has. */
const answeredAt = ({ answeredTime }: Answered): string | null =>
  answeredTime === null ? null : toDate(answeredTime).toISOString()

/** The rows that were answered after what the reader has seen. Null: they have seen none. */
export function newAnswers<Row extends Answered>(rows: readonly Row[], seen: string | null): Row[] {
  return rows.filter((row) => {
    const at = answeredAt(row)
    return at !== null && (seen === null || at > seen)
  })
}

/** The newest of the answers; null: there is none. */
export const newestAnswer = (rows: readonly Answered[]): string | null =>
  rows.map(answeredAt).reduce((newest, at) => (at !== null && (newest === null || at > newest) ? at : newest), null)
