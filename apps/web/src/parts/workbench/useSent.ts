import { groupProblemList } from '@praxis/contract/groupProblemList'
import { groupRank } from '@praxis/contract/groupRank'
import { problems } from '@praxis/contract/problems'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions, type CaseResults } from '@praxis/contract/submissions'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { useLiveSubmission } from '#web/parts/submissions/useLiveSubmission.ts'
import { useViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import type { Seen } from './console/judgingSteps.ts'
import { useSeenStatuses } from './console/JudgingSteps.tsx'
import { useContestBench, type ContestBench } from './contestBench.ts'
import { useTrainingBench } from './trainingBench.ts'
import { useLastSubmission, type LastSubmission } from './useLastSubmission.ts'
import { useLatest } from './useLatest.ts'

/** The viewer's newest submission to the problem. `status` is `submitting` while it travels, and null without one. */
export type SentSubmission = {
  status: number | null
  judge: SubmissionRecord | null
  cases: CaseResults | null | undefined
  queuePosition: number | null
  /** Its statuses until now. */
  seen: readonly Seen[]
  isStale: boolean
  retry: () => void
  /** What was submitted before this visit; it is shown until something is submitted in this one. */
  last: LastSubmission
  isEarlier: boolean
  /** Its verdict came, or will come, during this visit. */
  isNews: boolean
  /** There is one, of this visit or of an earlier one. */
  hasSubmitted: boolean
}

/** Replies that a verdict makes stale. */
const staleAfterVerdict = [
  problems.detail,
  problems.list,
  problems.userStatus,
  groupProblemList.list,
  groupRank.list,
  submissions.list,
]

type Program = {
  pid: string
  gid: number | undefined
  cid: number | undefined
  tid: number | undefined
  language: string
  code: string
}

type Sending = { sent: SentSubmission; isBusy: boolean; send: (program: Program) => void }

/** Sends programs, and follows the newest one. */
export function useSent(problemId: string, onFoundUnderWay: () => void): Sending {
  const client = useQueryClient()
  const contest = useContestBench()
  const training = useTrainingBench()
  const tellReceived = useReceivedToast()
  const isHidden = hidesResults(contest)
  const uid = useViewer()?.uid
  const [received, setReceived] = useState<SubmissionRecord | null>(null)
  // Somebody else may have signed in meanwhile.
  const own = received?.uid === uid ? received : null
  const last = useLastSubmission(problemId, own === null)
  const program = useRef<Program | null>(null)
  const action = useAction(submissions.submit, {
    onSuccess(judge) {
      setReceived(judge)
      tellReceived()
      contest?.received.act()
    },
    onError(error) {
      forget()
      const again = program.current
      if (again !== null) contest?.takesRefusal(error, () => send(again))
    },
  })
  const send = useLatest((next: Program) => {
    program.current = next
    action.mutate(next)
  })
  // While the next submission is being sent, the last verdict is hidden. If the server refuses, it returns.
  const newest = own ?? last.judge
  const shown = action.isPending || isHidden ? null : newest
  const live = useLiveSubmission(shown, () => {
    const alsoStale = training?.staleAfterVerdict ?? []
    for (const call of [...staleCalls(contest), ...alsoStale]) void client.invalidateQueries({ queryKey: [call] })
  })
  const status = action.isPending ? judgeStatus.submitting : (live.current?.status ?? null)
  const { seen, forget } = useSeenStatuses(status)
  const isEarlier = own === null && shown !== null
  const isFoundUnderWay = !isHidden && last.judge !== null && !isFinished(last.judge.status)
  const tellFound = useLatest(onFoundUnderWay)
  useEffect(() => {
    if (isFoundUnderWay) tellFound()
  }, [isFoundUnderWay, tellFound])
  // A submission from before this visit does not block a new one.
  const isJudging = live.current !== null && !isEarlier && !isFinished(live.current.status) && !live.isStale
  return {
    sent: {
      ...live,
      status,
      judge: live.current,
      seen,
      last,
      isEarlier,
      isNews: !isEarlier || isFoundUnderWay,
      hasSubmitted: newest !== null,
    },
    isBusy: action.isPending || isJudging || contest?.isDelayed === true,
    send,
  }
}

/** Says that a submission was received, and in a contest what that means. */
function useReceivedToast(): () => void {
  const { submitted } = useWorkbenchText()
  const contest = useContestBench()
  return () => {
    if (contest === null) toast.success(submitted)
    else toast[contest.received.isWarning ? 'warning' : 'success'](contest.received.text)
  }
}

const staleCalls = (contest: ContestBench | null): readonly string[] =>
  contest?.staleAfterVerdict ?? staleAfterVerdict.map(({ call }) => call)

const hidesResults = (contest: ContestBench | null): boolean => contest !== null && contest.hidden !== null
