import type { Scope } from '@praxis/contract/scope'
import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { NotFoundPage } from '#web/components/feedback/NotFoundPage.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { preloadProblemEditorText } from '#web/text/problemEditorText.ts'
import { LoadedEditor } from '../LoadedEditor.tsx'
import { contestCallsOf, type EditedContest } from './inContest.ts'

preloadProblemEditorText()

/** The editor of a problem of a contest: a new one, which joins the contest when it is saved, or that in the address. */
export function ContestProblemEditPage() {
  const scope = useScope()
  const { cid = '', pid } = useParams()
  if (!/^\d+$/.test(cid) || (pid !== undefined && !/^\d+$/.test(pid))) return <NotFoundPage />
  const number = pid === undefined ? null : Number(pid)
  return (
    <Suspense fallback={<PageSkeleton shape="detail" />}>
      <InContest key={`${scope.kind} ${cid} ${number}`} scope={scope} cid={Number(cid)} pid={number} />
    </Suspense>
  )
}

function InContest({ scope, cid, pid }: { scope: Scope; cid: number; pid: number | null }) {
  const calls = contestCallsOf(scope)
  const contest = useCall(calls.readContest, { cid }, { quiet: true })
  const list = useCall(calls.problemList, { cid, currentPage: 1, limit: most.problems }, { quiet: true })
  // As the problem, it is read once: what an editor shows does not change under the hands of somebody who types.
  const [known, setKnown] = useState<EditedContest | null>(null)
  if (known === null && contest.data !== undefined && list.data !== undefined) {
    const links = Object.values(list.data.contestProblemMap)
    setKnown({
      cid,
      title: contest.data.title,
      type: contest.data.type,
      link: links.find((link) => link.pid === pid) ?? null,
      taken: links.filter((link) => link.pid !== pid).map(({ displayId }) => displayId),
    })
  }
  const error = contest.error ?? list.error
  if (known !== null) return <LoadedEditor scope={scope} pid={pid} contest={known} />
  if (error === null) return <PageSkeleton shape="detail" />
  const retry = () => {
    void contest.refetch()
    void list.refetch()
  }
  return (
    <div className="wrap">
      <ErrorState reason={error.message} onRetry={retry} />
    </div>
  )
}
