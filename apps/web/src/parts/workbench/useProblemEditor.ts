import { groupProblemList } from '@praxis/contract/groupProblemList'
import { groupRank } from '@praxis/contract/groupRank'
import { limits } from '@praxis/contract/limits'
import { problems, type ProblemInfo } from '@praxis/contract/problems'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions, type CaseResults } from '@praxis/contract/submissions'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { useLiveSubmission } from '#web/parts/submissions/useLiveSubmission.ts'
import { gidOf, useScope } from '#web/parts/screens/scope.ts'
import type { CodePlace } from '#web/components/editor/CodeEditorView.tsx'
import { toast } from '#web/state/toast.ts'
import { useRequireLogin, useViewer } from '#web/session/session.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { useEditorSettings, type EditorSettings } from './editor/editorSettings.ts'
import type { Seen } from './console/judgingSteps.ts'
import { whyClosed } from './closedProblem.ts'
import { useSeenStatuses } from './console/JudgingSteps.tsx'
import { draftKey } from './drafts/drafts.ts'
import { useDraft, type Draft } from './drafts/useDraft.ts'
import { keepVersion } from './history/draftHistory.ts'
import type { VersionCause } from './history/draftVersions.ts'
import { useLastSubmission, type LastSubmission } from './useLastSubmission.ts'
import { useLatest } from './useLatest.ts'
import { useTestRuns, type TestRuns } from './tests/useTestRuns.ts'

/** Everything the panes of one problem share. */
export type ProblemEditor = {
  info: ProblemInfo
  settings: EditorSettings
  changeSettings: (change: Partial<EditorSettings>) => void
  draft: Draft
  /** Replaces the code, as typing does. */
  changeCode: (code: string) => void
  /** What drafts of the problem are kept under. */
  scope: string
  /** Brings back an earlier version of the code. */
  restore: (code: string) => void
  /** Replaces the code of a language and switches to that language. */
  replaceCode: (code: string, language: string) => void
  /** What was wrong with the code when the person last tried to run or submit it. */
  complaint: string | null
  /** Why nobody runs or submits code for the problem; null: people do. */
  closed: string | null
  submit: () => void
  isBusy: boolean
  sent: SentSubmission
  tests: TestRuns
  /** Where the cursor was last sent. */
  place: CodePlace | null
  goTo: (place: CodePlace) => void
}

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

type Moments = {
  onSent: () => void
  /** A submission of an earlier visit is still being judged. */
  onFoundUnderWay: () => void
  /** The cursor was sent to a place of the code. */
  onPlace: () => void
}

export function useProblemEditor(info: ProblemInfo, { onSent, onFoundUnderWay, onPlace }: Moments): ProblemEditor {
  const { problemId } = info.problem
  const gid = gidOf(useScope())
  const scope = `problem:${info.problem.id}`
  const [settings, changeSettings] = useEditorSettings(scope, info.languages)
  const { language } = settings
  const draft = useDraft(scope, language, info.codeTemplate[language] ?? '')
  const [complaint, setComplaint] = useState<string | null>(null)
  const [place, setPlace] = useState<CodePlace | null>(null)
  const complain = useComplaint()
  const { closedProblem } = useText().workbench
  const why = whyClosed(info.problem)
  const closed = why === null ? null : closedProblem[why]
  const requireLogin = useRequireLogin()
  const { sent, isBusy, send } = useSent(problemId, onFoundUnderWay)
  const tests = useTestRuns({ info, language, code: draft.code, mayRun })

  const remember = (cause: VersionCause) => void keepVersion(draftKey(scope, language), draft.code, cause)
  useKeptWhileWriting(draft, draftKey(scope, language))

  /** True if somebody is signed in and the code can be run. Otherwise it has shown the reason. */
  function mayRun(): boolean {
    if (!draft.isReady || !requireLogin()) return false
    if (closed !== null) {
      toast.warning(closed)
      return false
    }
    const found = complain(draft.code)
    setComplaint(found)
    draft.flush()
    return found === null
  }

  function submit() {
    if (isBusy || !mayRun()) return
    remember('submitted')
    send({ pid: problemId, gid, language, code: draft.code })
    onSent()
  }

  return {
    info,
    settings,
    changeSettings(change) {
      draft.flush()
      setComplaint(null)
      changeSettings(change)
    },
    draft: {
      ...draft,
      reset() {
        remember('reset')
        draft.reset()
      },
    },
    scope,
    restore(code) {
      remember('restored')
      setComplaint(null)
      draft.change(code)
    },
    changeCode(code) {
      setComplaint(null)
      draft.change(code)
    },
    replaceCode(code, target) {
      remember('replaced')
      setComplaint(null)
      draft.change(code, target)
      if (target !== language) changeSettings({ language: target })
    },
    complaint,
    closed,
    submit,
    isBusy,
    sent,
    tests,
    place,
    goTo(next) {
      onPlace()
      setPlace({ ...next })
    },
  }
}

/** Keeps a version of what somebody writes, as often as the history wants one. */
function useKeptWhileWriting({ code, isReady, saved }: Draft, key: string): void {
  useEffect(() => {
    // After each time that the draft was written down.
    if (isReady && saved instanceof Date) void keepVersion(key, code, 'written')
    // oxlint-disable-next-line react/exhaustive-deps -- the code of that moment
  }, [saved, key])
}

type Program = { pid: string; gid: number | undefined; language: string; code: string }

type Sending = { sent: SentSubmission; isBusy: boolean; send: (program: Program) => void }

function useSent(problemId: string, onFoundUnderWay: () => void): Sending {
  const words = useText().workbench
  const client = useQueryClient()
  const uid = useViewer()?.uid
  const [received, setReceived] = useState<SubmissionRecord | null>(null)
  // Somebody else may have signed in meanwhile.
  const own = received?.uid === uid ? received : null
  const last = useLastSubmission(problemId, own === null)
  const action = useAction(submissions.submit, {
    onSuccess(judge) {
      setReceived(judge)
      toast.success(words.submitted)
    },
    onError: () => forget(),
  })
  // While the next submission is being sent, the last verdict is hidden. If the server refuses, it returns.
  const shown = action.isPending ? null : (own ?? last.judge)
  const live = useLiveSubmission(shown, () => {
    for (const { call } of staleAfterVerdict) void client.invalidateQueries({ queryKey: [call] })
  })
  const status = action.isPending ? judgeStatus.submitting : (live.current?.status ?? null)
  const { seen, forget } = useSeenStatuses(status)
  const isEarlier = own === null && shown !== null
  const isFoundUnderWay = last.judge !== null && !isFinished(last.judge.status)
  const tellFound = useLatest(onFoundUnderWay)
  useEffect(() => {
    if (isFoundUnderWay) tellFound()
  }, [isFoundUnderWay, tellFound])
  // A submission from before this visit does not block a new one.
  const isJudging = live.current !== null && !isEarlier && !isFinished(live.current.status) && !live.isStale
  return {
    sent: { ...live, status, judge: live.current, seen, last, isEarlier, isNews: !isEarlier || isFoundUnderWay },
    isBusy: action.isPending || isJudging,
    send: (program) => action.mutate(program),
  }
}

/** What keeps a program from being sent, or null. */
function useComplaint(): (code: string) => string | null {
  const words = useText().workbench
  const format = useFormat()
  return (code) => {
    if (code.trim() === '') return words.codeEmpty
    return code.length > limits.codeLength ? words.codeTooLong(format.number(limits.codeLength)) : null
  }
}
