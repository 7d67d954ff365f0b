import { problems } from '@praxis/contract/problems'
import { useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { preloadCodeEditor } from '#web/components/editor/CodeEditor.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { NotFoundPage } from '#web/components/feedback/NotFoundPage.tsx'
import { useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { RefusedPage } from '#web/parts/membership/RefusedPage.tsx'
import { preloadWorkbenchText, useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { gidOf, useScope } from '#web/parts/screens/scope.ts'
import { preloadDrafts } from '#web/parts/workbench/drafts/draftStore.ts'
import { likelyTheme } from '#web/parts/workbench/editor/useEditorSettings.ts'
import { Workbench } from '#web/parts/workbench/Workbench.tsx'
import { WorkbenchSkeleton } from '#web/parts/workbench/WorkbenchSkeleton.tsx'

// All are needed as soon as the problem is here, so they travel together with it.
preloadMarkdown()
preloadWorkbenchText()
preloadDrafts()
preloadCodeEditor(likelyTheme())

export function WorkbenchPage() {
  const { problemId = '' } = useParams()
  const words = useWorkbenchText()
  const { data, error, refetch } = useCall(problems.detail, { problemId, gid: gidOf(useScope()) }, { quiet: true })
  useDocumentTitle(data && words.documentTitle(data.problem.problemId, data.problem.title))
  if (data !== undefined) return <Workbench key={data.problem.id} info={data} />
  if (error === null) return <WorkbenchSkeleton />
  if (error instanceof ApiError && error.code === 'problem_not_found') return <NotFoundPage />
  if (error instanceof ApiError && error.status === 403) return <RefusedPage error={error} />
  return <ErrorState reason={error.message} onRetry={() => void refetch()} />
}
