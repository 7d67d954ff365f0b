import { contestStatus, type ContestStatus } from '@praxis/contract/statuses'

/** In the order in which people look for them. */
const order = [contestStatus.running, contestStatus.scheduled, contestStatus.ended] as const

export type ContestGroup<Row> = { status: ContestStatus; rows: readonly Row[] }

/** The rows of a page by how they stand at this moment. Within a group they keep their order. */
export function groupRows<Row>(rows: readonly Row[], statusOf: (row: Row) => ContestStatus): ContestGroup<Row>[] {
  return order
    .map((status) => ({ status, rows: rows.filter((row) => statusOf(row) === status) }))
    .filter((group) => group.rows.length > 0)
}
