import { packageImports, type PackageImport } from '@praxis/contract/packageImports'
import type { Scope } from '@praxis/contract/scope'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { isMeasuring } from '#web/parts/problems/limitOffer/offerState.ts'
import { ProblemRow } from '../rows/ProblemRow.tsx'
import rows from '../rows/Rows.module.css'
import styles from './Earlier.module.css'

const pageSize = 20

/** The problems of an import that has ended, with links to those that it made. */
export function EndedProblems({ shown: { id, fileName }, scope }: { shown: PackageImport; scope: Scope }) {
  const words = useText().shell
  const { number } = useFormat()
  const [page, setPage] = useState(1)
  const call = useCall(
    packageImports.items,
    { id, currentPage: page, limit: pageSize },
    {
      quiet: true,
      staleMs: 0,
      // Judges measure time limits while nobody does anything here.
      refetchInterval: (latest) => (latest?.records.some(({ offer }) => isMeasuring(offer)) === true ? 2_000 : false),
    },
  )
  const { data: list, error } = call
  if (list === undefined) {
    return error === null ? (
      <span className="sk" style={{ width: '60%' }} />
    ) : (
      <ErrorState reason={error.message} onRetry={() => void call.refetch()} />
    )
  }
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, list.total)
  return (
    <>
      <ul className={rows.list} aria-label={fileName}>
        {list.records.map((item) => (
          <ProblemRow key={item.seq} item={item} scope={scope} />
        ))}
      </ul>
      {list.pages > 1 && (
        <p className={styles.pages}>
          <span>{words.pageRange(number(first), number(last), number(list.total))}</span>
          <IconButton
            icon="left"
            label={words.previousPage}
            isDisabled={page === 1}
            onClick={() => setPage(page - 1)}
          />
          <IconButton
            icon="right"
            label={words.nextPage}
            isDisabled={page >= list.pages}
            onClick={() => setPage(page + 1)}
          />
        </p>
      )}
    </>
  )
}
