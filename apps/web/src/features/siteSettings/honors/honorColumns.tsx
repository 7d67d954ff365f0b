import type { Honor } from '@praxis/contract/honors'
import type { StaffMessages } from '@praxis/locales/locales'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { HonorTag } from '#web/parts/people/HonorTag.tsx'
import type { Format } from '#web/text/format.ts'
import type { RanklistName } from './honorRanges.ts'
import styles from './Honors.module.css'

type Texts = { words: StaffMessages['homeDesk']; adminLists: StaffMessages['adminLists']; number: Format['number'] }
type RowActions = { onEdit: (honor: Honor) => void; onDelete: (honor: Honor) => void }

const nameOf = ({ name }: Honor) => name

export const honorColumns = (
  { words, adminLists, number }: Texts,
  ranklist: RanklistName,
  { onEdit, onDelete }: RowActions,
): Column<Honor>[] => [
  nameColumn({
    head: words.columnHonor,
    nameOf,
    onOpen: onEdit,
    className: styles.main,
    content: (honor) => <HonorTag honor={honor} />,
  }),
  {
    key: 'range',
    head: words.unitOf[ranklist],
    priority: 1,
    width: 160,
    align: 'right',
    className: styles.range,
    cell: ({ minValue, maxValue }) =>
      maxValue === null ? words.openRange(number(minValue)) : words.range(number(minValue), number(maxValue)),
  },
  {
    key: 'colors',
    head: words.columnColors,
    priority: 3,
    minWidth: 200,
    className: styles.colors,
    cell: ({ color, background }) => (
      <span className="cut">
        {color} · {background}
      </span>
    ),
  },
  {
    key: 'rank',
    head: words.columnRank,
    priority: 2,
    width: 100,
    align: 'right',
    className: styles.rank,
    cell: ({ rank }) => rank,
  },
  rowMenuColumn(
    (honor: Honor) => [
      { label: adminLists.edit, icon: 'edit', onSelect: () => onEdit(honor) },
      {
        label: adminLists.delete,
        icon: 'trash',
        parted: true,
        isDangerous: true,
        onSelect: () => onDelete(honor),
      },
    ],
    nameOf,
    adminLists,
  ),
]
