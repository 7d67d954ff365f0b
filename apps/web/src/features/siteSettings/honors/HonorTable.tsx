import type { Honor } from '@praxis/contract/honors'
import { useId, type ReactNode } from 'react'
import { DataTable } from '#web/components/table/DataTable.tsx'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { honorColumns } from './honorColumns.tsx'
import { honorsOf, type RanklistName } from './honorRanges.ts'
import styles from './Honors.module.css'

type HonorTableProps = {
  ranklist: RanklistName
  /** Those of both ranklists; undefined until they are known. */
  honors: readonly Honor[] | undefined
  failure: ReactNode
  onEdit: (honor: Honor) => void
  onDelete: (honor: Honor) => void
}

/** The honours of one ranklist. */
export function HonorTable({ ranklist, honors, failure, onEdit, onDelete }: HonorTableProps) {
  const { homeDesk: words, adminLists } = useStaffText()
  const { number } = useFormat()
  const id = useId()
  return (
    <section className={styles.ranklist} aria-labelledby={id}>
      <h3 id={id}>{words.honorsOf[ranklist]}</h3>
      <DataTable
        label={words.honorsOf[ranklist]}
        className={styles.table}
        columns={honorColumns({ words, adminLists, number }, ranklist, { onEdit, onDelete })}
        rows={honors && honorsOf(honors, ranklist)}
        rowKey={(honor) => honor.id}
        skeletonRows={2}
        empty={<p className={styles.none}>{words.noHonors}</p>}
        failure={failure}
      />
    </section>
  )
}
