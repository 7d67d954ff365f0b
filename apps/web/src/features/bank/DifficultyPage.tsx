import { Button } from '@mantine/core'
import { difficultyAdmin } from '@praxis/contract/bank'
import { problems, type Difficulty } from '@praxis/contract/problems'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { Icon } from '#web/components/icons.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { DataTable } from '#web/components/table/DataTable.tsx'
import { DeleteRows } from '#web/parts/rows/DeleteRows.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { useLocale } from '#web/text/text.ts'
import styles from './Bank.module.css'
import { dotStyle } from './dotStyle.ts'
import { RecordDialog, type RecordField } from './RecordDialog.tsx'

type Asked = { to: 'create' } | { to: 'edit' | 'delete'; row: Difficulty }
const nameOf = ({ name }: Difficulty) => name
const usualColor = '#7a4bd8'

const named = ({ name, color }: Difficulty) => (
  <span>
    <i className={styles.dot} style={dotStyle(color)} />
    {name}
  </span>
)

/** Names and colours of the difficulties. */
export function DifficultyPage() {
  const { bank: words, adminLists } = useStaffText()
  const locale = useLocale()
  const { data, error, refetch } = useCall(problems.difficulties, {}, { quiet: true })
  const remove = useRowAction(difficultyAdmin.remove, problems.list, ({ pid }) => pid)
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  const fieldsOf = (row?: Difficulty): RecordField<'name' | 'nameEn' | 'color'>[] => [
    // A list has the names in the reader's language only: one that is left empty stays as it is.
    { name: 'name', label: words.nameZh, value: row !== undefined && locale === 'zh-CN' ? row.name : '' },
    { name: 'nameEn', label: words.nameEn, value: row !== undefined && locale === 'en-US' ? row.name : '' },
    { name: 'color', label: words.color, value: row?.color ?? usualColor, kind: 'color' },
  ]
  return (
    <section className="wrap" aria-label={words.difficultyTitle}>
      <PageTitle title={words.difficultyTitle}>
        <Button leftSection={<Icon name="plus" size={14} />} onClick={() => ask({ to: 'create' })}>
          {words.createDifficulty}
        </Button>
      </PageTitle>
      <DataTable
        label={words.difficultyTitle}
        className={styles.table}
        columns={[
          { key: 'id', head: words.number, priority: 1, width: 72, align: 'right', cell: ({ id }) => id },
          nameColumn({
            head: words.name,
            nameOf,
            onOpen: (row) => ask({ to: 'edit', row }),
            content: named,
          }),
          rowMenuColumn(
            (row: Difficulty) => [
              { label: adminLists.edit, icon: 'edit', onSelect: () => ask({ to: 'edit', row }) },
              {
                label: adminLists.delete,
                icon: 'trash',
                parted: true,
                isDangerous: true,
                onSelect: () => ask({ to: 'delete', row }),
              },
            ],
            nameOf,
            adminLists,
          ),
        ]}
        rows={data}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="chart" title={words.noDifficulties} />}
        failure={error && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      />
      {asked?.to === 'create' && (
        <RecordDialog
          title={words.createDifficulty}
          endpoint={difficultyAdmin.create}
          fields={fieldsOf()}
          inputOf={({ name, nameEn, color }) => ({ name, nameEn: nameEn === '' ? null : nameEn, color })}
          onClose={close}
        />
      )}
      {asked?.to === 'edit' && (
        <RecordDialog
          title={words.editOf(asked.row.name)}
          endpoint={difficultyAdmin.update}
          fields={fieldsOf(asked.row)}
          inputOf={({ name, nameEn, color }) => ({
            id: asked.row.id,
            ...(name !== '' && { name }),
            ...(nameEn !== '' && { nameEn }),
            color,
          })}
          onClose={close}
        />
      )}
      {asked?.to === 'delete' && (
        <DeleteRows
          rows={[asked.row]}
          nameOf={nameOf}
          words={{ ...words.deleting, deleteText: words.deleteDifficultyText }}
          remove={(rows) => remove.run({ rows: rows as never, inputOf: () => ({ id: asked.row.id }) })}
          isPending={remove.isPending}
          onClose={close}
        />
      )}
    </section>
  )
}
