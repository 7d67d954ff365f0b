import { Button } from '@mantine/core'
import { trainingRules } from '@praxis/contract/trainingLimits'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle, useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { useFormat } from '#web/text/format.ts'
import { useTrainingMakingText } from '#web/text/training/trainingMakingText.ts'
import { trainingCalls } from '../making/trainingCalls.ts'
import { TrainingHead, type MadeTraining } from '../making/TrainingHead.tsx'
import { LinkTable } from './LinkTable.tsx'
import styles from './TrainingLinks.module.css'
import { rowsOf } from './trainingRows.ts'

const AddProblems = latePart('AddProblems', () => import('./AddProblems.tsx'))
const ImportRemoteDialog = latePart(
  'ImportRemoteDialog',
  () => import('#web/parts/remoteJudges/ImportRemoteDialog.tsx'),
)

/** The problems of a training: their order, and where others come from. */
export function TrainingLinks({ training }: { training: MadeTraining }) {
  const words = useTrainingMakingText().problems
  const { number } = useFormat()
  const scope = useScope()
  const tid = training.id
  const { problemList } = trainingCalls(scope).problems
  const asked = { tid, currentPage: 1, limit: trainingRules.problems, queryExisted: true }
  const call = useCall(problemList, asked, { quiet: true })
  const [source, open] = useState<'bank' | 'group' | 'remote' | null>(null)
  const rows = call.data && rowsOf(call.data)
  useDocumentTitle(`${words.title} · ${training.title}`)
  return (
    <div className="wrap">
      <TrainingHead training={training} />
      <PageTitle
        title={`${words.title}: ${training.title}`}
        note={rows && words.count(rows.length, number(rows.length))}
      >
        {scope.kind === 'group' ? (
          <Button variant="default" onClick={() => open('group')}>
            {words.fromGroup}
          </Button>
        ) : (
          <Button
            variant="default"
            className={styles.add}
            leftSection={<Icon name="outside" size={14} />}
            aria-label={words.fromRemote}
            onClick={() => open('remote')}
          >
            <span className={styles.label}>{words.fromRemote}</span>
          </Button>
        )}
        <Button
          className={styles.add}
          leftSection={<Icon name="plus" size={14} />}
          aria-label={words.fromBank}
          onClick={() => open('bank')}
        >
          <span className={styles.label}>{words.fromBank}</span>
        </Button>
      </PageTitle>
      {rows === undefined ? (
        call.error === null ? (
          <PageSkeleton shape="table" />
        ) : (
          <ErrorState reason={call.error.message} onRetry={() => void call.refetch()} />
        )
      ) : rows.length === 0 ? (
        <EmptyState icon="book" title={words.emptyTitle} text={words.emptyText} />
      ) : (
        <LinkTable tid={tid} rows={rows} readAt={call.dataUpdatedAt} />
      )}
      {source === 'remote' && <ImportRemoteDialog place={{ kind: 'training', tid }} onClose={() => open(null)} />}
      {(source === 'bank' || source === 'group') && (
        <AddProblems tid={tid} source={source} onClose={() => open(null)} />
      )}
    </div>
  )
}
