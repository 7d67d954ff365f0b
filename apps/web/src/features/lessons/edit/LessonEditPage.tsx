import { Suspense } from 'react'
import { useParams } from 'react-router'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { preloadLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import { preloadLessonText } from '#web/text/lessons/lessonText.ts'
import { MadeLessonPage } from '../making/MadeLessonPage.tsx'
import { CreateLesson } from './CreateLesson.tsx'
import { EditLesson } from './EditLesson.tsx'

preloadLessonMakingText()
preloadLessonText()

/** The form of a lesson: a new one, or that in the address. */
export function LessonEditPage() {
  const { lessonId } = useParams()
  if (lessonId !== undefined) {
    return (
      <MadeLessonPage shape="detail">
        {(lesson, readAt) => <EditLesson lesson={lesson} readAt={readAt} />}
      </MadeLessonPage>
    )
  }
  return (
    <Suspense fallback={<PageSkeleton shape="detail" />}>
      <CreateLesson />
    </Suspense>
  )
}
