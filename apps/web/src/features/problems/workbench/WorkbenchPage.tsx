import { problems } from '@praxis/contract/problems'
import { useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { preloadCodeEditor } from '#web/components/CodeEditor.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { ForbiddenPage } from '#web/components/ForbiddenPage.tsx'
import { preloadMarkdown } from '#web/components/Markdown.tsx'
import { NotFoundPage } from '#web/components/NotFoundPage.tsx'
import { useDocumentTitle } from '#web/components/PageTitle.tsx'
import { useText } from '#web/text/text.ts'
import { preloadDrafts } from './draftShelf.ts'
import { likelyTheme } from './editorSettings.ts'
import { Workbench } from './Workbench.tsx'
import { WorkbenchSkeleton } from './WorkbenchSkeleton.tsx'

// All are needed as soon as the problem is here, so they travel together with it.
preloadCodeEditor(likelyTheme())
preloadMarkdown()
preloadDrafts()

export function WorkbenchPage() {
  const { problemId = '' } = useParams()
  const words = useText().workbench
  const { data, error, refetch } = useCall(problems.detail, { problemId }, { quiet: true })
  useDocumentTitle(data && words.documentTitle(data.problem.problemId, data.problem.title))
  if (data !== undefined) return <Workbench key={data.problem.id} info={data} />
  if (error === null) return <WorkbenchSkeleton />
  if (error instanceof ApiError && error.code === 'problem_not_found') return <NotFoundPage />
  if (error instanceof ApiError && error.status === 403) return <ForbiddenPage reason={error.message} />
  return <ErrorState reason={error.message} onRetry={() => void refetch()} />
}
