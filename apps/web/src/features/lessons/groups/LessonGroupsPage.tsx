import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import type { AdminLesson } from '@praxis/contract/lessonShapes'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { preloadLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import { preloadLessonText } from '#web/text/lessons/lessonText.ts'
import { MadeLessonPage } from '../making/MadeLessonPage.tsx'
import { GroupsEditor } from './GroupsEditor.tsx'

preloadLessonMakingText()
preloadLessonText()

/** The groups and items of a lesson. */
export function LessonGroupsPage() {
  return <MadeLessonPage shape="list">{(lesson) => <ReadGroups lesson={lesson} />}</MadeLessonPage>
}

/** A reply that is younger than this when the page opens was made for it. */
const justNowMs = 3_000

function ReadGroups({ lesson }: { lesson: AdminLesson }) {
  const [openedAt] = useState(Date.now)
  const { data, error, refetch, dataUpdatedAt } = useCall(lessonAdmin.groups, { lessonId: lesson.id }, { quiet: true })
  // What was read long ago must not be edited: a save would take away what others have added.
  if (data !== undefined && dataUpdatedAt > openedAt - justNowMs) return <GroupsEditor lesson={lesson} stored={data} />
  if (error === null) return <PageSkeleton shape="list" />
  return (
    <div className="wrap">
      <ErrorState reason={error.message} onRetry={() => void refetch()} />
    </div>
  )
}
