import { contests } from '@praxis/contract/contests'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { preloadCodeEditor } from '#web/components/editor/CodeEditor.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { NotFoundPage } from '#web/components/feedback/NotFoundPage.tsx'
import { useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { RefusedPage } from '#web/parts/membership/RefusedPage.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { ContestBenchContext } from '#web/parts/workbench/contestBench.ts'
import { preloadDrafts } from '#web/parts/workbench/drafts/draftStore.ts'
import { likelyTheme } from '#web/parts/workbench/editor/useEditorSettings.ts'
import { Workbench } from '#web/parts/workbench/Workbench.tsx'
import { WorkbenchSkeleton } from '#web/parts/workbench/WorkbenchSkeleton.tsx'
import { useContestText } from '#web/text/contestText.ts'
import styles from './ContestProblemPage.module.css'
import { ContestStrip } from './problem/ContestStrip.tsx'
import { useBench } from './problem/useBench.tsx'

// All are needed as soon as the problem is here, so they travel together with it.
preloadCodeEditor(likelyTheme())
preloadMarkdown()
preloadDrafts()

/** A problem of a contest, with the editor, over the strip of all its problems. */
export function ContestProblemPage() {
  return (
    <div className={styles.page}>
      <div className={styles.bench}>
        <Problem />
      </div>
      <ContestStrip />
    </div>
  )
}

function Problem() {
  const { displayId = '' } = useParams()
  const { contestInside: words } = useContestText()
  const { info } = useContest()
  const { data, error, refetch } = useCall(contests.problem, { cid: info.id, displayId }, { quiet: true })
  // In the contest it has a name of its own.
  const problem = useMemo(
    () => data && { ...data, problem: { ...data.problem, problemId: displayId } },
    [data, displayId],
  )
  const { bench, question } = useBench(displayId, data?.problem.id ?? 0)
  useDocumentTitle(problem && words.documentTitle(displayId, problem.problem.title))
  if (problem !== undefined) {
    return (
      <ContestBenchContext value={bench}>
        <Workbench key={problem.problem.id} info={problem} />
        {question}
      </ContestBenchContext>
    )
  }
  if (error === null) return <WorkbenchSkeleton />
  if (error instanceof ApiError && error.code === 'problem_not_found') return <NotFoundPage />
  if (error instanceof ApiError && error.status === 403) return <RefusedPage error={error} />
  return <ErrorState reason={error.message} onRetry={() => void refetch()} />
}
