import { problems, type Language } from '@praxis/contract/problems'
import { ownJudge } from '@praxis/contract/statuses'
import type { Scope } from '@praxis/contract/scope'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { NotFoundPage } from '#web/components/feedback/NotFoundPage.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { preloadProblemEditorText } from '#web/text/problemEditorText.ts'
import { ProblemEditor } from './ProblemEditor.tsx'
import { useLoadedProblem } from './save/useLoadedProblem.ts'
import styles from './ProblemEditor.module.css'

preloadProblemEditorText()

/** The editor of a problem of the site or of a group: a new one, or that in the address. */
export function ProblemEditPage() {
  const scope = useScope()
  const { pid } = useParams()
  if (pid !== undefined && !/^\d+$/.test(pid)) return <NotFoundPage />
  const number = pid === undefined ? null : Number(pid)
  // Another problem is another page: nothing of this one stays.
  return (
    <Suspense fallback={<PageSkeleton shape="detail" />}>
      <Loaded key={`${scope.kind} ${number}`} scope={scope} pid={number} />
    </Suspense>
  )
}

function Loaded({ scope, pid }: { scope: Scope; pid: number | null }) {
  const loading = useLoadedProblem(scope, pid)
  const { data, error, refetch } = useCall(problems.languages, {}, { quiet: true })
  if (loading.state === 'failed') {
    return (
      <div className={`wrap ${styles.state}`}>
        <ErrorState reason={loading.reason} onRetry={loading.retry} />
      </div>
    )
  }
  if (data === undefined && error !== null) {
    return (
      <div className={`wrap ${styles.state}`}>
        <ErrorState reason={error.message} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (loading.state === 'loading' || data === undefined) return <PageSkeleton shape="detail" />
  return <ProblemEditor scope={scope} loaded={loading.loaded} languages={languagesFor(data, loading.loaded?.problem)} />
}

/** The languages of the judge that has the problem. */
function languagesFor(
  all: readonly Language[],
  problem?: { isRemote: boolean; problemId: string },
): readonly Language[] {
  const judge = problem?.isRemote === true ? (problem.problemId.split('-')[0] ?? ownJudge) : ownJudge
  return all.filter(({ oj }) => oj === judge)
}
