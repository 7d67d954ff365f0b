import { judgeSwitches } from '@praxis/contract/features'
import { limits } from '@praxis/contract/limits'
import type { ProblemInfo } from '@praxis/contract/problems'
import { useEffect, useRef, useState } from 'react'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { useRemoteBench, type RemoteBench } from '#web/parts/workbench/remote/useRemoteBench.ts'
import { gidOf, useScope } from '#web/parts/screens/scope.ts'
import type { CodePlace } from '#web/components/editor/CodeEditorView.tsx'
import { toast } from '#web/state/toast.ts'
import { useRequireLogin } from '#web/session/session.ts'
import { useFormat } from '#web/text/format.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import type { EditorSettings } from './editor/editorSettings.ts'
import { useEditorSettings } from './editor/useEditorSettings.ts'
import { mistakenLanguage, type Mistaken } from './editor/writtenIn.ts'
import { whyClosed } from './closedProblem.ts'
import { useContestBench } from './contestBench.ts'
import { useTrainingBench } from './trainingBench.ts'
import { draftKey } from './drafts/drafts.ts'
import { useDraft, type Draft } from './drafts/useDraft.ts'
import { keepVersion } from './history/draftHistory.ts'
import type { VersionCause } from './history/draftVersions.ts'
import { useSent, type SentSubmission } from './useSent.ts'
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
  /** Why the buttons are disabled: it is closed, or something is asked for first. */
  disabled: string | null
  /** Over the statement: why it is closed, or what a reader should know of what they send. */
  notice: string | null
  /** The judge of another site that judges the problem; null: it is judged here. */
  remote: RemoteBench | null
  submit: () => void
  /** The program is plainly in another language than the chosen one: what is asked once before it is sent. */
  mistaken: (Mistaken & { submitAnyway: () => void; change: (language: string) => void; close: () => void }) | null
  isBusy: boolean
  sent: SentSubmission
  tests: TestRuns
  /** Where the cursor was last sent. */
  place: CodePlace | null
  goTo: (place: CodePlace) => void
}

type Moments = {
  onSent: () => void
  /** A submission of an earlier visit is still being judged. */
  onFoundUnderWay: () => void
  /** The cursor was sent to a place of the code. */
  onPlace: () => void
}

export function useProblemEditor(info: ProblemInfo, { onSent, onFoundUnderWay, onPlace }: Moments): ProblemEditor {
  const { problemId } = info.problem
  const scopeHere = useScope()
  const gid = gidOf(scopeHere)
  const contest = useContestBench()
  const training = useTrainingBench()
  const scope = contest?.scope ?? `problem:${info.problem.id}`
  const [settings, changeSettings] = useEditorSettings(scope, info.languages)
  const { language } = settings
  const draft = useDraft(scope, language, info.codeTemplate[language] ?? '')
  const [complaint, setComplaint] = useState<string | null>(null)
  const [place, setPlace] = useState<CodePlace | null>(null)
  const [mistaken, setMistaken] = useState<Mistaken | null>(null)
  /** Languages about which somebody was asked on this page. */
  const asked = useRef(new Set<string>())
  const complain = useComplaint()
  const { closedProblem, judgingOff } = useWorkbenchText()
  const config = useSiteConfig()
  const why = whyClosed(info.problem)
  const closedHere = why === null ? null : closedProblem[why]
  const area = contest === null ? scopeHere.kind : 'contest'
  const off = config?.[judgeSwitches[area]] === false ? judgingOff[area] : null
  const closed = (contest === null ? closedHere : contest.closed) ?? off
  const disabled = closed ?? contest?.locked?.reason ?? null
  const requireLogin = useRequireLogin()
  const { sent, isBusy, send } = useSent(problemId, onFoundUnderWay)
  const remote = useRemoteBench(info.problem)
  const tests = useTestRuns({
    info,
    scope,
    language,
    code: draft.code,
    whenAllowed: (go) => mayRun() && (contest === null ? go() : contest.beforeRun(go)),
  })

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
    const found = asked.current.has(language) ? null : mistakenLanguage(draft.code, language, info.languages)
    if (found === null) return submitNow()
    asked.current.add(language)
    setMistaken(found)
  }

  function submitNow() {
    const go = () => {
      remember('submitted')
      send({ pid: problemId, gid, cid: contest?.cid, tid: training?.tid, language, code: draft.code })
      onSent()
    }
    const submitHere = () => {
      if (contest === null) go()
      else contest.beforeSubmit({ go, hasSubmitted: sent.hasSubmitted })
    }
    if (remote === null) submitHere()
    else remote.beforeSubmit(submitHere)
  }

  function replaceCode(code: string, target: string) {
    remember('replaced')
    setComplaint(null)
    draft.change(code, target)
    if (target !== language) changeSettings({ language: target })
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
    replaceCode,
    complaint,
    closed,
    disabled,
    notice: disabled ?? contest?.note ?? null,
    remote,
    submit,
    mistaken: mistaken && {
      ...mistaken,
      submitAnyway() {
        setMistaken(null)
        submitNow()
      },
      change(target) {
        setMistaken(null)
        replaceCode(draft.code, target)
      },
      close: () => setMistaken(null),
    },
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

/** What keeps a program from being sent, or null. */
function useComplaint(): (code: string) => string | null {
  const words = useWorkbenchText()
  const format = useFormat()
  return (code) => {
    if (code.trim() === '') return words.codeEmpty
    return code.length > limits.codeLength ? words.codeTooLong(format.number(limits.codeLength)) : null
  }
}
