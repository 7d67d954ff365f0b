import { Button } from '@mantine/core'
import { lessons } from '@praxis/contract/lessons'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { NotFoundPage } from '#web/components/feedback/NotFoundPage.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'
import { useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { links } from '#web/links.ts'
import { RefusedPage } from '#web/parts/membership/RefusedPage.tsx'
import { openLogin, useViewer } from '#web/session/session.ts'
import { preloadLessonText, useLessonText } from '#web/text/lessons/lessonText.ts'
import { LessonView } from './LessonView.tsx'

preloadLessonText()
preloadMarkdown()

export function LessonPage() {
  const { lessonId = '' } = useParams()
  const isSignedIn = useViewer() !== null
  if (!/^[1-9]\d{0,8}$/.test(lessonId)) return <NotFoundPage />
  return (
    <Suspense fallback={<PageSkeleton shape="detail" />}>
      {isSignedIn ? <Read key={lessonId} id={Number(lessonId)} /> : <SignInFirst />}
    </Suspense>
  )
}

function SignInFirst() {
  const words = useLessonText()
  useDocumentTitle(words.title)
  return (
    <StatusPage title={words.signInTitle} text={words.signInText}>
      <Button onClick={() => openLogin()}>{words.signIn}</Button>
    </StatusPage>
  )
}

function Read({ id }: { id: number }) {
  const words = useLessonText()
  const { data, error, refetch } = useCall(lessons.detail, { id }, { quiet: true })
  useDocumentTitle(data?.title ?? (error === null ? undefined : words.title))
  const code = error instanceof ApiError ? error.code : undefined
  // Somebody may lose the lesson while it is open.
  if (error instanceof ApiError && code === 'lesson_members_only') return <RefusedPage error={error} />
  if (code === 'lesson_not_found') {
    return (
      <StatusPage digits="404" title={words.missingTitle} text={words.missingText}>
        <Button component={Link} to={links.lessons()}>
          {words.toList}
        </Button>
      </StatusPage>
    )
  }
  if (data !== undefined) return <LessonView lesson={data} />
  if (error === null) return <PageSkeleton shape="detail" />
  return (
    <div className="wrap">
      <ErrorState reason={error.message} onRetry={() => void refetch()} />
    </div>
  )
}
