import { problems, type Language } from '@praxis/contract/problems'
import { ownJudge } from '@praxis/contract/statuses'
import type { Scope } from '@praxis/contract/scope'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import type { EditedContest } from './contest/inContest.ts'
import { ProblemEditor } from './ProblemEditor.tsx'
import { useLoadedProblem } from './save/useLoadedProblem.ts'
import styles from './ProblemEditor.module.css'

type LoadedEditorProps = {
  scope: Scope
  /** Null: a new problem. */
  pid: number | null
  /** The contest that it is opened from. */
  contest: EditedContest | null
}

/** The editor, once the problem and the languages are there. */
export function LoadedEditor({ scope, pid, contest }: LoadedEditorProps) {
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
  const languages = languagesFor(data, loading.loaded?.problem)
  return <ProblemEditor scope={scope} loaded={loading.loaded} languages={languages} contest={contest} />
}

/** The languages of the judge that has the problem. */
function languagesFor(
  all: readonly Language[],
  problem?: { isRemote: boolean; problemId: string },
): readonly Language[] {
  const judge = problem?.isRemote === true ? (problem.problemId.split('-')[0] ?? ownJudge) : ownJudge
  return all.filter(({ oj }) => oj === judge)
}
