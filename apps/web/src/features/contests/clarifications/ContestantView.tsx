import { clarifications } from '@praxis/contract/clarifications'
import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { pageSizeOf } from '@praxis/contract/limits'
import { contestStatus } from '@praxis/contract/statuses'
import { useEffect, useId, useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { newAnswers, newestAnswer } from '#web/parts/contests/newAnswers.ts'
import { useContest, useStatusNow } from '#web/parts/contests/useContest.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import { AnsweredQuestion } from './AnsweredQuestion.tsx'
import { AskForm } from './AskForm.tsx'
import styles from './Clarifications.module.css'

/** What the reader may ask, has asked, and what was answered to everybody. */
export function ContestantView() {
  const { clarifications: words } = useContestText()
  const { number } = useFormat()
  const { info, times, clarifications: waiting } = useContest()
  const hasEnded = useStatusNow(times) === contestStatus.ended && !info.lateClarifications
  const [filter, setFilter, , addressOf] = useFilter(clarifications.list, { limit: pageSizeOf.clarifications })
  const { currentPage, limit, state } = filter
  const isMine = state === 'mine'
  const { data, error, isPlaceholderData, refetch } = useCall(
    clarifications.list,
    { cid: info.id, currentPage, limit, state: isMine ? 'mine' : 'all' },
    { quiet: true },
  )
  // What was new when the page was opened stays marked while it is open.
  const [seen] = useState(waiting.seen)
  const rows = data?.records ?? []
  const fresh = new Set(newAnswers(rows, seen).map(({ id }) => id))
  useSeen(newestAnswer(rows), waiting.see)
  const open = data?.counts.open ?? 0
  return (
    <div className={`wrap ${styles.columns}`}>
      <Section title={words.ask} note={words.openOf(number(open), number(contestRulesOfForm.questionsOpen))}>
        {hasEnded ? (
          <p className="quiet">{words.ended}</p>
        ) : (
          <AskForm cid={info.id} mayAsk={open < contestRulesOfForm.questionsOpen} />
        )}
      </Section>
      <Section
        title={words.answers}
        action={
          <>
            {fresh.size > 0 && <span className={styles.new}>{words.newCount(number(fresh.size))}</span>}
            <Which
              value={isMine ? 'mine' : 'all'}
              all={number(data?.counts.all ?? null)}
              onChange={(next) => setFilter({ state: next })}
            />
          </>
        }
      >
        {data === undefined ? (
          error !== null && (
            <ErrorState title={words.loadFailed} reason={error.message} onRetry={() => void refetch()} />
          )
        ) : data.records.length === 0 ? (
          <EmptyState icon="chat" title={words.none} text={words.noneText} />
        ) : (
          <ol className={styles.questions} data-stale={isPlaceholderData || undefined}>
            {data.records.map((row) => (
              <AnsweredQuestion key={row.id} row={row} isNew={fresh.has(row.id)} />
            ))}
          </ol>
        )}
        {data !== undefined && data.pages > 1 && (
          <Pager
            list={data}
            addressOf={(page) => addressOf({ currentPage: page })}
            onSize={(size) => setFilter({ limit: size })}
          />
        )}
      </Section>
    </div>
  )
}

/** Says that an answer was shown, once it is there. */
function useSeen(newest: string | null, see: (until: string) => void): void {
  useEffect(() => {
    if (newest !== null) see(newest)
    // oxlint-disable-next-line react/exhaustive-deps -- once for every answer that is newer
  }, [newest])
}

type WhichProps = { value: 'all' | 'mine'; all: string; onChange: (value: 'all' | 'mine') => void }

function Which({ value, all, onChange }: WhichProps) {
  const { clarifications: words } = useContestText()
  const nameId = useId()
  return (
    <>
      <span id={nameId} className="sr">
        {words.which}
      </span>
      <Segmented
        labelledBy={nameId}
        value={value}
        options={[
          { value: 'all', label: words.all(all) },
          { value: 'mine', label: words.mine },
        ]}
        onChange={onChange}
      />
    </>
  )
}
