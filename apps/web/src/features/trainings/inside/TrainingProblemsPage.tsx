import { judgeStatus } from '@praxis/contract/statuses'
import { trainings } from '@praxis/contract/trainings'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { DataTable } from '#web/components/table/DataTable.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import { useDifficulties } from '#web/parts/problems/DifficultyLabel.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { useTraining } from '#web/parts/trainings/useTraining.ts'
import { useFormat } from '#web/text/format.ts'
import { useTrainingText } from '#web/text/training/trainingText.ts'
import { AboutTraining } from './AboutTraining.tsx'
import styles from './Inside.module.css'
import { OwnProgress } from './OwnProgress.tsx'
import { trainingProblemColumns } from './trainingProblemColumns.tsx'

const TrainingLinks = latePart('TrainingLinks', () => import('#web/features/trainings/problems/TrainingLinks.tsx'))

/** The problems of a training. In a group they are managed at the same address. */
export function TrainingProblemsPage() {
  const info = useTraining()
  const [query] = useSearchParams()
  const isManaging = useScope().kind === 'group' && query.get('manage') === 'true' && info.mayEdit
  if (isManaging) return <TrainingLinks training={info} />
  return (
    <div className={`wrap ${styles.columns}`}>
      <Problems />
      <aside className={styles.aside}>
        <OwnProgress info={info} />
        <AboutTraining info={info} />
      </aside>
    </div>
  )
}

/** Each with how the reader stands with it. */
function Problems() {
  const words = useTrainingText()
  const format = useFormat()
  const scope = useScope()
  const { id: tid } = useTraining()
  const { data: rows, error, refetch } = useCall(trainings.problems, { tid }, { quiet: true })
  const [onlyUnsolved, setOnlyUnsolved] = useState(false)
  const unsolved = rows?.filter(({ myStatus }) => myStatus !== judgeStatus.accepted)
  const isAllSolved = onlyUnsolved && unsolved?.length === 0 && rows?.length !== 0
  const solved = rows === undefined || unsolved === undefined ? 0 : rows.length - unsolved.length
  return (
    <div className={styles.main}>
      <PageTitle
        title={words.problems}
        note={rows && words.solvedOf(format.number(solved), format.number(rows.length))}
      >
        <CheckBox label={words.onlyUnsolved} checked={onlyUnsolved} onChange={setOnlyUnsolved} />
      </PageTitle>
      <DataTable
        label={words.problems}
        columns={trainingProblemColumns(words, format, { scope, tid, difficulties: useDifficulties() })}
        rows={onlyUnsolved ? unsolved : rows}
        rowKey={({ pid }) => pid}
        skeletonRows={8}
        className={styles.problems}
        empty={
          <EmptyState
            icon={isAllSolved ? 'check' : 'book'}
            title={isAllSolved ? words.allSolved : words.noProblems}
            text={isAllSolved ? words.allSolvedText : words.noProblemsText}
          />
        }
        failure={error && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      />
    </div>
  )
}
