import type { TrainingCategory } from '@praxis/contract/trainingShapes'
import type { StaffMessages, TrainingMakingMessages } from '@praxis/locales/locales'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { CategoryTag } from '#web/parts/trainings/CategoryTag.tsx'
import { Moment } from '#web/text/Moment.tsx'
import styles from './Categories.module.css'

/** What is asked about a category; null stands for a new one. */
export type AskedCategory =
  { to: 'edit'; category: TrainingCategory | null } | { to: 'delete'; category: TrainingCategory }

export const categoryColumns = (
  words: TrainingMakingMessages['categories'],
  adminLists: StaffMessages['adminLists'],
  ask: (asked: AskedCategory) => void,
): Column<TrainingCategory>[] => [
  nameColumn<TrainingCategory>({
    head: words.columnName,
    nameOf: ({ name }) => name,
    className: styles.name,
    content: ({ name, color }) => <CategoryTag name={name} color={color} />,
    onOpen: (category) => ask({ to: 'edit', category }),
  }),
  {
    key: 'color',
    head: words.columnColor,
    priority: 2,
    width: 160,
    className: styles.color,
    cell: ({ color }) => color,
  },
  {
    key: 'updated',
    head: words.columnUpdated,
    priority: 3,
    width: 160,
    className: styles.updated,
    cell: ({ gmtModified }) => <Moment at={gmtModified} />,
  },
  rowMenuColumn<TrainingCategory>(
    (category) => [
      { label: adminLists.edit, icon: 'edit', onSelect: () => ask({ to: 'edit', category }) },
      {
        label: adminLists.delete,
        icon: 'trash',
        parted: true,
        isDangerous: true,
        onSelect: () => ask({ to: 'delete', category }),
      },
    ],
    ({ name }) => name,
    adminLists,
  ),
]
