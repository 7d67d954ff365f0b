import { contestStatus } from '@praxis/contract/statuses'
import { isOwnSealed } from '@praxis/rules/contests/seal'
import { propertiesOfType } from '@praxis/rules/standings/contestRules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ApiError } from '#web/api/request.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { links } from '#web/links.ts'
import { useContest, useStatusNow } from '#web/parts/contests/useContest.ts'
import { useScreen } from '#web/parts/screens/handle.ts'
import type { ContestBench, Sending } from '#web/parts/workbench/contestBench.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { markUnknown } from './markUnknown.ts'

/** Who replaces a submission whose result nobody sees waits so long. */
const coverDelayMs = 1_000

const needsPassword = 'contest_password_needed'

const staleAfterVerdict = [
  'GET /api/get-contest-problem',
  'GET /api/get-contest-problem-details',
  'GET /api/get-full-screen-problem-list',
  'GET /api/contest-submissions',
] as const

/** How a problem of the open contest is solved, and the question that stands in the way of a submission. */
export function useBench(displayId: string, pid: number): { bench: ContestBench; question: ReactNode } {
  const { contestInside: words, contests } = useContestText()
  const { submitted } = useWorkbenchText()
  const { isFocused = false } = useScreen()
  const { info, times, askPassword } = useContest()
  const client = useQueryClient()
  const status = useStatusNow(times)
  const { id: cid, standing } = info
  const { submitRefusal, isManager } = standing
  const isHidden = !isManager && isOwnSealed(info.isSealed, propertiesOfType(info.type))
  const { cover, isDelayed, question } = useCover()
  const isAfterEnd = status === contestStatus.ended && !isManager

  function afterPassword(go: () => void): void {
    if (submitRefusal === needsPassword) askPassword(go)
    else go()
  }

  const act = () => isHidden && markUnknown(client, { cid, displayId })

  const bench: ContestBench = {
    cid,
    scope: `contest:${cid}:${pid}`,
    closed:
      submitRefusal === null || submitRefusal === needsPassword
        ? null
        : (words.refusals[submitRefusal] ?? words.refused),
    locked:
      submitRefusal === needsPassword
        ? { reason: words.passwordFirst, action: contests.enterPassword, unlock: () => askPassword() }
        : null,
    note: isManager
      ? status === contestStatus.scheduled
        ? words.trialNote
        : words.managerNote
      : isAfterEnd
        ? words.endedNote
        : null,
    received: isAfterEnd
      ? { text: words.receivedAfterEnd, isWarning: true, act }
      : { text: isHidden ? words.hiddenTitle : submitted, isWarning: false, act },
    hidden: isHidden ? { title: words.hiddenTitle, text: words.hiddenText } : null,
    isDelayed,
    beforeRun: afterPassword,
    beforeSubmit({ go, hasSubmitted }: Sending) {
      afterPassword(() => (isHidden && hasSubmitted ? cover(go) : go()))
    },
    takesRefusal(error, again) {
      const isAsked = error instanceof ApiError && error.code === needsPassword
      if (isAsked) askPassword(again)
      return isAsked
    },
    staleAfterVerdict,
    focusTarget: isFocused ? links.contestProblem(cid, displayId) : links.contestFocusedProblem(cid, displayId),
  }
  return { bench, question }
}

/** Asks whether a submission shall be replaced. After a moment in which nothing else can be sent it is. */
function useCover(): { cover: (go: () => void) => void; isDelayed: boolean; question: ReactNode } {
  const { contestInside: words } = useContestText()
  const [asked, ask] = useState<{ go: () => void } | null>(null)
  const [isDelayed, setDelayed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const question = asked !== null && (
    <Confirm
      title={words.coverTitle}
      text={words.coverText}
      action={words.cover}
      onCancel={() => ask(null)}
      onConfirm={() => {
        ask(null)
        setDelayed(true)
        timer.current = setTimeout(() => {
          setDelayed(false)
          asked.go()
        }, coverDelayMs)
      }}
    />
  )
  return { cover: (go) => ask({ go }), isDelayed, question }
}
