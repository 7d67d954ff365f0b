import { siteScope } from '@praxis/contract/scope'
import type { ProblemInfo } from '@praxis/contract/problems'
import { useParams } from 'react-router'
import { ApiError } from '#web/api/request.ts'
import { preloadCodeEditor } from '#web/components/editor/CodeEditor.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { NotFoundPage } from '#web/components/feedback/NotFoundPage.tsx'
import { useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { trainingLinks } from '#web/links.ts'
import { RefusedPage } from '#web/parts/membership/RefusedPage.tsx'
import { useScreen } from '#web/parts/screens/handle.ts'
import { ScopeContext, useScope } from '#web/parts/screens/scope.ts'
import { useTraining } from '#web/parts/trainings/useTraining.ts'
import { preloadDrafts } from '#web/parts/workbench/drafts/draftStore.ts'
import { likelyTheme } from '#web/parts/workbench/editor/useEditorSettings.ts'
import { TrainingBenchContext, type TrainingBench } from '#web/parts/workbench/trainingBench.ts'
import { Workbench } from '#web/parts/workbench/Workbench.tsx'
import { WorkbenchSkeleton } from '#web/parts/workbench/WorkbenchSkeleton.tsx'
import { preloadWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { useTrainingText } from '#web/text/training/trainingText.ts'
import { TrainingStrip } from './TrainingStrip.tsx'
import styles from './TrainingProblemPage.module.css'
import { useTrainingProblem } from './useTrainingProblem.ts'

// All are needed as soon as the problem is here, so they travel together with it.
preloadCodeEditor(likelyTheme())
preloadMarkdown()
preloadDrafts()
preloadWorkbenchText()

/** Calls that a verdict makes stale, beside those of every problem. */
const staleAfterVerdict = [
  'GET /api/get-training-detail',
  'GET /api/get-training-problem-list',
  'GET /api/get-full-screen-problem-list',
  'GET /api/get-training-list',
  'GET /api/group/get-training-list',
  'GET /api/get-training-rank',
] as const

/** A problem of a training, with the editor, over the strip of all its problems. */
export function TrainingProblemPage() {
  return (
    <div className={styles.page}>
      <div className={styles.bench}>
        <Problem />
      </div>
      <TrainingStrip />
    </div>
  )
}

function Problem() {
  const { problemId = '' } = useParams()
  const words = useTrainingText()
  const { isFocused = false } = useScreen()
  const { id: tid } = useTraining()
  const to = trainingLinks(useScope(), tid)
  const { info, isMissing, error, retry } = useTrainingProblem(tid, problemId)
  useDocumentTitle(info && words.documentTitle(info.problem.problemId, info.problem.title))
  if (info !== undefined) {
    const focusTarget = isFocused ? to.problem(problemId) : to.focusedProblem(problemId)
    return <Bench info={info} bench={{ tid, staleAfterVerdict, focusTarget }} />
  }
  if (isMissing) return <NotFoundPage />
  if (error === null) return <WorkbenchSkeleton />
  if (error instanceof ApiError && error.status === 403) return <RefusedPage error={error} />
  return <ErrorState reason={error.message} onRetry={retry} />
}

/** A training of a group may have problems of the bank: those are practised on the site, also here. */
function Bench({ info, bench }: { info: ProblemInfo; bench: TrainingBench }) {
  const scope = useScope()
  const isOfGroup = scope.kind === 'group' && info.problem.gid === scope.groupId
  return (
    <ScopeContext value={isOfGroup ? scope : siteScope}>
      <TrainingBenchContext value={bench}>
        <Workbench key={info.problem.id} info={info} />
      </TrainingBenchContext>
    </ScopeContext>
  )
}
