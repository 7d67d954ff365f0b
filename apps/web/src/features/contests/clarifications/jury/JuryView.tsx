import { clarifications, type Clarification } from '@praxis/contract/clarifications'
import { pageSizeOf } from '@praxis/contract/limits'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestText } from '#web/text/contestText.ts'
import { QuestionList } from './QuestionList.tsx'
import { QuestionThread } from './QuestionThread.tsx'
import styles from './Jury.module.css'

/** The number of the chosen question in the address. */
const chosenKey = 'id'

/** All questions of a contest, for those who answer them. */
export function JuryView() {
  const { clarifications: words } = useContestText()
  const { info } = useContest()
  const [filter, setFilter, , addressOf] = useFilter(clarifications.list, { limit: pageSizeOf.clarifications })
  const { currentPage, limit, state, keyword } = filter
  const call = useCall(
    clarifications.list,
    { cid: info.id, currentPage, limit, state, keyword, order: state === 'open' ? 'oldest' : 'newest' },
    { quiet: true },
  )
  const [query, setQuery] = useSearchParams()
  const chosenId = Number(query.get(chosenKey))
  const chosen = useChosen(call.data?.records, chosenId)

  function choose(id: number | null): void {
    const next = new URLSearchParams(query)
    if (id === null) next.delete(chosenKey)
    else next.set(chosenKey, String(id))
    setQuery(next, { preventScrollReset: true })
  }

  return (
    <div className={`wrap ${styles.columns}`} data-chosen={chosen !== null || undefined}>
      <QuestionList
        call={call}
        filter={filter}
        setFilter={setFilter}
        pageAddress={(page) => addressOf({ currentPage: page })}
        chosenId={chosen?.id ?? null}
        onChoose={choose}
      />
      {chosen === null ? (
        <div className={styles.nothing}>
          <EmptyState icon="chat" title={words.choose} />
        </div>
      ) : (
        <QuestionThread key={chosen.id} row={chosen} onChoose={choose} />
      )}
    </div>
  )
}

/** A question stays open when an answer, or another filter, has taken it from the list. */
function useChosen(rows: readonly Clarification[] | undefined, id: number): Clarification | null {
  const [kept, keep] = useState<Clarification | null>(null)
  const found = rows?.find((row) => row.id === id)
  if (found !== undefined && found !== kept) keep(found)
  return found ?? (kept?.id === id ? kept : null)
}
