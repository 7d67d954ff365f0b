import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import type { AdminLesson } from '@praxis/contract/lessonShapes'
import { Suspense, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { NotFoundPage } from '#web/components/feedback/NotFoundPage.tsx'
import { PageSkeleton, type PageShape } from '#web/components/feedback/PageSkeleton.tsx'

type MadeLessonPageProps = { shape: PageShape; children: (lesson: AdminLesson, readAt: number) => ReactNode }

/** A page about the lesson in its address, once that is known. Another lesson is another page. */
export function MadeLessonPage(props: MadeLessonPageProps) {
  const { lessonId = '' } = useParams()
  if (!/^[1-9]\d{0,8}$/.test(lessonId)) return <NotFoundPage />
  return (
    <Suspense fallback={<PageSkeleton shape={props.shape} />}>
      <Read key={lessonId} id={Number(lessonId)} {...props} />
    </Suspense>
  )
}

function Read({ id, shape, children }: MadeLessonPageProps & { id: number }) {
  const { data, error, refetch, dataUpdatedAt } = useCall(lessonAdmin.read, { id }, { quiet: true })
  if (data !== undefined) return children(data, dataUpdatedAt)
  if (error === null) return <PageSkeleton shape={shape} />
  return (
    <div className="wrap">
      <ErrorState reason={error.message} onRetry={() => void refetch()} />
    </div>
  )
}
