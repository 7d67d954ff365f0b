import type { Clarification } from '@praxis/contract/clarifications'
import { clarifications } from '@praxis/contract/clarifications'
import type { ContestInfo } from '@praxis/contract/contestShapes'
import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { newAnswers } from '#web/parts/contests/newAnswers.ts'
import type { OpenContest } from '#web/parts/contests/useContest.ts'
import { useLiveState } from '#web/parts/live/useLive.ts'
import { useViewer } from '#web/session/session.ts'
import { readStored, writeStored } from '#web/state/storage.ts'

/** More than anybody has to catch up with. */
const looked = 50

/** Of the jury: the questions that are open. Of others: the answers that they have not seen. */
export function useWaitingAnswers(info: ContestInfo, isAllowed: boolean): OpenContest['clarifications'] {
  const { id: cid, openClarifications } = info
  const isJury = info.standing.desks.includes('jury')
  const key = `Praxis_Contest_Answers:${cid}:${useViewer()?.uid ?? ''}`
  const [seen, setSeen] = useState(() => readStored(key))
  const isDown = useLiveState() === 'down'
  const { data } = useCall(
    clarifications.list,
    { cid, currentPage: 1, limit: isJury ? 1 : looked },
    {
      enabled: isAllowed && openClarifications,
      quiet: true,
      refetchInterval: isDown ? contestRulesOfForm.pollMs : false,
    },
  )
  const rows: readonly Clarification[] = data?.records ?? []
  return {
    count: isJury ? (data?.counts.open ?? 0) : newAnswers(rows, seen).length,
    seen,
    see(until) {
      if (seen !== null && seen >= until) return
      writeStored(key, until)
      setSeen(until)
    },
  }
}
