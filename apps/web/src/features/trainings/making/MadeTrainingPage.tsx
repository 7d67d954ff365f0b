import type { TrainingForm } from '@praxis/contract/trainingShapes'
import { Suspense, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { NotFoundPage } from '#web/components/feedback/NotFoundPage.tsx'
import { PageSkeleton, type PageShape } from '#web/components/feedback/PageSkeleton.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { trainingCalls } from './trainingCalls.ts'

type MadeTrainingPageProps = { shape: PageShape; children: (training: TrainingForm) => ReactNode }

/** A page about the training in its address, once that is known. Another training is another page. */
export function MadeTrainingPage(props: MadeTrainingPageProps) {
  const { tid } = useParams()
  if (tid === undefined || !/^[1-9]\d{0,8}$/.test(tid)) return <NotFoundPage />
  return (
    <Suspense fallback={<PageSkeleton shape={props.shape} />}>
      <Read key={tid} tid={Number(tid)} {...props} />
    </Suspense>
  )
}

function Read({ tid, shape, children }: MadeTrainingPageProps & { tid: number }) {
  const { read } = trainingCalls(useScope()).trainings
  const { data, error, refetch } = useCall(read, { tid }, { quiet: true })
  if (data !== undefined) return children(data)
  if (error === null) return <PageSkeleton shape={shape} />
  return (
    <div className="wrap">
      <ErrorState reason={error.message} onRetry={() => void refetch()} />
    </div>
  )
}
