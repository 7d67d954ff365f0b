import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import type { Scope } from '@praxis/contract/scope'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, request } from '#web/api/request.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { begunInContest, contestCallsOf, problemOfId, sentInContest, type EditedContest } from './inContest.ts'

/** What the problem is called in the contest that the editor was opened from; null: it was opened from none. */
export function useInContest(scope: Scope, contest: EditedContest | null) {
  const { contestRules } = useProblemEditorText()
  const client = useQueryClient()
  const [base, setBase] = useState(() => (contest === null ? null : begunInContest(contest)))
  const [place, setPlace] = useState(base)
  const [refused, setRefused] = useState<string | null>(null)
  const [isLinked, setLinked] = useState(contest?.link != null)
  if (contest === null || place === null || base === null) return null
  const wrong = problemOfId(place, contest.taken)
  const details = { name: place.displayId.trim(), max: most.displayIdLength }
  const problem =
    wrong === 'wrong'
      ? contestRules.contest_display_id_wrong(details)
      : wrong === 'twice'
        ? contestRules.contest_display_id_twice(details)
        : refused

  return {
    contest,
    place,
    problem,
    /** The server would refuse it. */
    isWrong: wrong !== null,
    isDirty: place.displayId !== base.displayId || place.displayTitle !== base.displayTitle,
    change(next: Partial<typeof place>) {
      setPlace({ ...place, ...next })
      setRefused(null)
    },
    discard: () => setPlace(base),
    /** Tells the server, once the problem is saved. Null: it did; else why not. `title` is that of the statement. */
    async send(pid: number, title: string): Promise<string | null> {
      const sent = sentInContest(place, title)
      if (isLinked && sent.displayId === base.displayId && sent.displayTitle === base.displayTitle) return null
      const { setLink } = contestCallsOf(scope)
      try {
        await request(setLink, { cid: contest.cid, pid, ...sent }, { quiet: true })
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        if (error instanceof ApiError && error.field === 'displayId') setRefused(message)
        return message
      }
      setBase(sent)
      setPlace(sent)
      setLinked(true)
      for (const call of setLink.changes ?? []) void client.invalidateQueries({ queryKey: [call] })
      return null
    },
  }
}

export type ContestPlace = NonNullable<ReturnType<typeof useInContest>>
