/**
 * A page of a list in which some rows are as given, with `patch` over them. Of what is not on the page, nothing changes.
 */
export function withRows<P, Row>(
  page: P | undefined,
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  patch?: Partial<Row>,
): P | undefined {
  if (page === undefined) return undefined
  const given = new Map(rows.map((row) => [keyOf(row), row]))
  const { records } = page as { records: readonly Row[] }
  const changed = records.map((row) => {
    const known = given.get(keyOf(row))
    return known === undefined ? row : { ...known, ...patch }
  })
  return { ...page, records: changed }
}
