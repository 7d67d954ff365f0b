import { Button } from '@mantine/core'
import { ai, type AiHistoryRow } from '@praxis/contract/ai'
import { Suspense, useRef, useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { useKeptFocus } from '#web/components/dialog/useKeptFocus.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { DataTable } from '#web/components/table/DataTable.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { toast } from '#web/state/toast.ts'
import { preloadAiText, useAiText } from '#web/text/ai/aiText.ts'
import { useFormat } from '#web/text/format.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { answerColumns } from './answerColumns.tsx'
import styles from './Answers.module.css'
import { Agreement } from './Agreement.tsx'

preloadAiText()

/** What the AI helper has answered the reader, and what they agreed to. */
export function AnswersPage() {
  return (
    <Suspense fallback={<PageSkeleton shape="list" />}>
      <Answers />
    </Suspense>
  )
}

function Answers() {
  const words = useAiText()
  const { number } = useFormat()
  const [filter, , , addressOf] = useFilter(ai.history)
  const { data, error, isPlaceholderData, refetch } = useCall(ai.history, filter, { quiet: true })
  const [shown, show] = useState<number | null>(null)
  const [removed, remove] = useState<AiHistoryRow | 'all' | null>(null)
  const area = useRef<HTMLElement>(null)
  useKeptFocus(area, area)
  const pageOf = (currentPage: number) => addressOf({ currentPage })
  return (
    <section ref={area} className="wrap" aria-label={words.history} tabIndex={-1}>
      <PageTitle title={words.history} note={data && data.total > 0 && words.historyCount(number(data.total))}>
        {data !== undefined && data.total > 0 && (
          <Button variant="default" onClick={() => remove('all')}>
            {words.removeAll}
          </Button>
        )}
      </PageTitle>
      <p className={styles.note}>{words.historyText}</p>
      <Agreement />
      <DataTable
        label={words.history}
        className={styles.table}
        columns={answerColumns(words, { onOpen: ({ id }) => show(id), onRemove: remove })}
        rows={data?.records}
        rowKey={({ id }) => id}
        stale={isPlaceholderData}
        skeletonRows={5}
        empty={
          data !== undefined && isBeyondEnd(data) ? (
            <BeyondEnd list={data} addressOf={pageOf} />
          ) : (
            <EmptyState icon="spark" title={words.emptyTitle} text={words.emptyText} />
          )
        }
        failure={error && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      />
      {data !== undefined && data.pages > 1 && <Pager list={data} addressOf={pageOf} />}
      {shown !== null && <AnswerDialog id={shown} onClose={() => show(null)} />}
      {removed === 'all' && <RemoveAll total={number(data?.total ?? 0)} onClose={() => remove(null)} />}
      {removed !== null && removed !== 'all' && <RemoveOne id={removed.id} onClose={() => remove(null)} />}
    </section>
  )
}

function RemoveOne({ id, onClose }: { id: number; onClose: () => void }) {
  const words = useAiText()
  const action = useAction(ai.remove, {
    quiet: true,
    onSuccess() {
      toast.success(words.removed)
      onClose()
    },
  })
  return (
    <Confirm
      title={words.removeTitle}
      text={words.removeText}
      action={words.removeAction}
      isDangerous
      isPending={action.isPending}
      error={action.error}
      onCancel={onClose}
      onConfirm={() => action.mutate({ id })}
    />
  )
}

function RemoveAll({ total, onClose }: { total: string; onClose: () => void }) {
  const words = useAiText()
  const action = useAction(ai.removeAll, {
    quiet: true,
    onSuccess() {
      toast.success(words.allRemoved)
      onClose()
    },
  })
  return (
    <Confirm
      title={words.removeAllTitle(total)}
      text={words.removeText}
      action={words.removeAllAction}
      isDangerous
      isPending={action.isPending}
      error={action.error}
      onCancel={onClose}
      onConfirm={() => action.mutate({})}
    />
  )
}
