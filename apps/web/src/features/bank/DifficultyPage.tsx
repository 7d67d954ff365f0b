import { Button } from '@mantine/core'
import { difficultyAdmin, type DifficultyRecord } from '@praxis/contract/bank'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { Icon } from '#web/components/icons.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { DataTable } from '#web/components/table/DataTable.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { useLocale } from '#web/text/text.ts'
import styles from './Bank.module.css'
import { DeleteRecord } from './DeleteRecord.tsx'
import { dotStyle } from './dotStyle.ts'
import type { RecordField } from './record.ts'
import { RecordDialog } from './RecordDialog.tsx'

type Asked = { to: 'create' } | { to: 'edit' | 'delete'; row: DifficultyRecord }
const usualColor = '#7a4bd8'

const named = ({ name, color }: DifficultyRecord) => (
  <span className="cut">
    <i className={styles.dot} style={dotStyle(color)} />
    {name}
  </span>
)

/** Names and colours of the difficulties. */
export function DifficultyPage() {
  const { bank: words, adminLists } = useStaffText()
  const locale = useLocale()
  const { data, error, refetch } = useCall(difficultyAdmin.list, {}, { quiet: true })
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  const nameOf = ({ name, nameEn }: DifficultyRecord) => (locale === 'zh-CN' ? name : nameEn)
  const fieldsOf = (row?: DifficultyRecord): RecordField<'name' | 'nameEn' | 'color'>[] => [
    { name: 'name', label: words.nameZh, value: row?.name ?? '' },
    { name: 'nameEn', label: words.nameEn, hint: words.nameEnHint, value: row?.nameEn ?? '' },
    { name: 'color', label: words.color, hint: words.colorHint, value: row?.color ?? usualColor, kind: 'color' },
  ]
  return (
    <section className="wrap" aria-label={words.difficultyTitle}>
      <PageTitle title={words.difficultyTitle}>
        <Button
          aria-label={words.createDifficulty}
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => ask({ to: 'create' })}
        >
          {words.createDifficulty}
        </Button>
      </PageTitle>
      <DataTable
        label={words.difficultyTitle}
        className={styles.table}
        columns={[
          {
            key: 'id',
            head: words.number,
            priority: 1,
            width: 80,
            className: `${styles.spare} ${styles.key}`,
            cell: ({ id }) => id,
          },
          nameColumn({
            head: words.nameZh,
            nameOf: ({ name }) => name,
            onOpen: (row) => ask({ to: 'edit', row }),
            className: styles.main,
            content: named,
          }),
          {
            key: 'nameEn',
            head: words.nameEn,
            priority: 1,
            minWidth: 160,
            className: styles.sub,
            cell: ({ nameEn }) => nameEn,
          },
          rowMenuColumn(
            (row: DifficultyRecord) => [
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
        skeletonRows={3}
        empty={<EmptyState icon="chart" title={words.noDifficulties} />}
        failure={error && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      />
      {asked?.to === 'create' && (
        <RecordDialog
          title={words.createDifficulty}
          endpoint={difficultyAdmin.create}
          fields={[
            ...fieldsOf(),
            { name: 'id', label: words.number, hint: words.numberHint, value: '', kind: 'number', isOptional: true },
          ]}
          inputOf={({ id, name, nameEn, color }) => ({
            id: id.trim() === '' ? null : Number(id),
            name,
            nameEn: nameEn.trim() || name,
            color: color.trim(),
          })}
          onClose={close}
        />
      )}
      {asked?.to === 'edit' && (
        <RecordDialog
          title={words.editOf(nameOf(asked.row))}
          endpoint={difficultyAdmin.update}
          fields={fieldsOf(asked.row)}
          inputOf={({ name, nameEn, color }) => ({
            id: asked.row.id,
            name,
            nameEn: nameEn.trim() || name,
            color: color.trim(),
          })}
          onClose={close}
        />
      )}
      {asked?.to === 'delete' && (
        <DeleteRecord
          title={words.deleting.deleteTitle(1, nameOf(asked.row))}
          text={words.deleteDifficultyText}
          endpoint={difficultyAdmin.remove}
          input={{ id: asked.row.id }}
          onClose={close}
        />
      )}
    </section>
  )
}
