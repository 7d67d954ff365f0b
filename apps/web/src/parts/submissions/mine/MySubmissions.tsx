import { Button } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { openLogin, useViewer } from '#web/session/session.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { useText } from '#web/text/text.ts'
import styles from './MySubmissions.module.css'
import { MySubmissionsTable } from './MySubmissionsTable.tsx'
import { useMySubmissions } from './useMySubmissions.ts'

/** What the viewer submitted to a problem, page by page. */
export function MySubmissions({ problemId }: { problemId: string }) {
  const words = useWorkbenchText()
  const viewer = useViewer()
  const [currentPage, setPage] = useState(1)
  const { data, error, refetch } = useMySubmissions(problemId, { currentPage })
  if (viewer === null) {
    return (
      <EmptyState icon="user" title={words.mineLoginTitle}>
        <Button onClick={() => openLogin()}>{words.logIn}</Button>
      </EmptyState>
    )
  }
  if (data === undefined) {
    if (error !== null) return <ErrorState reason={error.message} onRetry={() => void refetch()} />
    return <Waiting />
  }
  if (data.total === 0) return <EmptyState title={words.mineNoneTitle} />
  return (
    <div className={styles.mine}>
      <MySubmissionsTable rows={data.records} />
      {data.pages > 1 && <Steps page={currentPage} pages={data.pages} onPage={setPage} />}
    </div>
  )
}

type StepsProps = { page: number; pages: number; onPage: (page: number) => void }

/** The console is no page of its own, so its pages are not in the address. */
function Steps({ page, pages, onPage }: StepsProps) {
  const text = useText().shell
  return (
    <nav className={styles.steps} aria-label={text.pagination}>
      <button type="button" aria-label={text.previousPage} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="left" size={14} />
      </button>
      <span>{`${page} / ${pages}`}</span>
      <button type="button" aria-label={text.nextPage} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Icon name="right" size={14} />
      </button>
    </nav>
  )
}

function Waiting() {
  const text = useText().shell
  return (
    <section className={styles.waiting} aria-busy="true" aria-label={text.loading}>
      {['a', 'b', 'c', 'd'].map((line) => (
        <span key={line} className="sk" />
      ))}
    </section>
  )
}
