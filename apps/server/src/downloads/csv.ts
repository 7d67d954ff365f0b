import { stringify } from 'csv-stringify/sync'
import type { Generated } from '../http/replies.ts'
import { batchesOf, type Rows } from './rows.ts'

/** A table that Excel opens with the right letters, because it begins with a byte order mark. */
export const csvFile = (name: string, rows: Rows): Generated => ({
  name,
  mediaType: 'text/csv; charset=utf-8',
  content: csv(rows),
})

export async function* csv(rows: Rows): AsyncGenerator<string> {
  yield '\uFEFF'
  for await (const batch of batchesOf(rows)) {
    const cells = batch.map((row) => row.map((cell) => (typeof cell === 'string' ? neutral(cell) : cell)))
    // The library quotes a line end only if it is the same as that between rows.
    yield stringify(cells, { record_delimiter: '\r\n', quoted_match: [/[\r\n]/] })
  }
}

/** Tables run a text as a formula if it begins so. A person's name must not be able to. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

const neutral = (text: string) => (formula.test(text) ? `'${text}` : text)
