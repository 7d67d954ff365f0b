import type { AiUsage } from '@praxis/contract/aiAdmin'
import type { StaffMessages } from '@praxis/locales/locales'
import type { Column } from '#web/components/table/DataTable.tsx'
import styles from './Usage.module.css'

/** How numbers and costs are said. */
export type Told = {
  words: StaffMessages['aiDesk']
  number: (value: number | null) => string
  cost: (costs: AiUsage['total']['costs']) => string
}

export const dayColumns = (told: Told): Column<AiUsage['days'][number]>[] => [
  { key: 'day', head: told.words.day, priority: 1, minWidth: 104, className: styles.name, cell: ({ day }) => day },
  {
    key: 'people',
    head: told.words.people,
    priority: 3,
    width: 88,
    align: 'right',
    className: styles.more,
    cell: ({ people }) => told.number(people),
  },
  ...countColumns<AiUsage['days'][number]>(told),
]

export const kindColumns = (told: Told): Column<AiUsage['kinds'][number]>[] => [
  {
    key: 'kind',
    head: told.words.kind,
    priority: 1,
    minWidth: 160,
    className: styles.name,
    cell: ({ kind }) => told.words.kinds[kind],
  },
  ...countColumns<AiUsage['kinds'][number]>(told),
]

const countColumns = <Row extends AiUsage['total']>({ words, number, cost }: Told): Column<Row>[] => [
  {
    key: 'calls',
    head: words.calls,
    priority: 1,
    width: 96,
    align: 'right',
    className: styles.calls,
    cell: ({ calls }) => number(calls),
  },
  {
    key: 'input',
    head: words.inputTokens,
    priority: 3,
    width: 128,
    align: 'right',
    className: styles.more,
    cell: ({ inputTokens }) => number(inputTokens),
  },
  {
    key: 'output',
    head: words.outputTokens,
    priority: 3,
    width: 128,
    align: 'right',
    className: styles.more,
    cell: ({ outputTokens }) => number(outputTokens),
  },
  {
    key: 'useful',
    head: words.useful,
    priority: 4,
    width: 104,
    align: 'right',
    className: styles.more,
    cell: ({ useful, notUseful }) => words.usefulOf(number(useful), number(useful + notUseful)),
  },
  {
    key: 'failed',
    head: words.failed,
    priority: 4,
    width: 80,
    align: 'right',
    className: styles.more,
    cell: ({ failed }) => number(failed),
  },
  {
    key: 'cost',
    head: words.cost,
    priority: 1,
    width: 152,
    align: 'right',
    className: styles.cost,
    cell: ({ costs }) => cost(costs),
  },
]
