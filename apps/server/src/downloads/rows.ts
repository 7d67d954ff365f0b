export type Cell = string | number | null
export type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

const batchRows = 200

/** Rows in small groups: writing them one by one costs more than their content. */
export async function* batchesOf(rows: Rows): AsyncGenerator<(readonly Cell[])[]> {
  let batch: (readonly Cell[])[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < batchRows) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
