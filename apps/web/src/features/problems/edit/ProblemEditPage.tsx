import { Suspense } from 'react'
import { useParams } from 'react-router'
import { NotFoundPage } from '#web/components/feedback/NotFoundPage.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { preloadProblemEditorText } from '#web/text/problemEditorText.ts'
import { LoadedEditor } from './LoadedEditor.tsx'

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
      <LoadedEditor key={`${scope.kind} ${number}`} scope={scope} pid={number} contest={null} />
    </Suspense>
  )
}
