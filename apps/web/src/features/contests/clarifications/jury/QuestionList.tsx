import type { clarifications, Clarification } from '@praxis/contract/clarifications'
import type { InputOf, OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import { limits } from '@praxis/contract/limits'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { To } from 'react-router'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { SmallButton } from '#web/components/form/SmallButton.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useContestText } from '#web/text/contestText.ts'
import { toDate, useFormat } from '#web/text/format.ts'
import { textOf } from '#web/parts/contests/clarificationText.ts'
import { useContestTime } from '../useContestTime.ts'
import styles from './Jury.module.css'

type List = (typeof clarifications)['list']

type QuestionListProps = {
  call: UseQueryResult<OutputOf<List>>
  filter: ParsedInputOf<List>
  setFilter: (change: Partial<InputOf<List>>, options?: { replace?: boolean }) => void
  pageAddress: (page: number) => To
  chosenId: number | null
  onChoose: (id: number) => void
  /** Writes to people who did not ask. */
  onWrite: () => void
}

/** The questions of a page, those that wait for an answer in bold. */
export function QuestionList({ call, filter, setFilter, pageAddress, chosenId, onChoose, onWrite }: QuestionListProps) {
  const { clarifications: words } = useContestText()
  const { number } = useFormat()
  const nameId = useId()
  const { data, error, isPlaceholderData, refetch } = call
  const { keyword = '', state } = filter
  const isFiltered = keyword !== '' || (state !== 'all' && state !== 'mine')
  const count = (name: 'all' | 'open' | 'answered') => number(data?.counts[name] ?? null)
  return (
    <section className={styles.list} aria-label={words.list}>
      <header>
        <span id={nameId} className="sr">
          {words.which}
        </span>
        <Segmented
          labelledBy={nameId}
          value={state === 'mine' ? 'all' : state}
          options={[
            { value: 'all', label: words.all(count('all')) },
            { value: 'open', label: words.open(count('open')) },
            { value: 'answered', label: words.answered(count('answered')) },
          ]}
          onChange={(next) => setFilter({ state: next })}
        />
        <SearchBox
          label={words.search}
          hint={words.searchHint}
          value={keyword}
          maxLength={limits.keywordLength}
          onSearch={(next, typed) => setFilter({ keyword: next }, { replace: typed && keyword !== '' })}
        />
        <SmallButton icon="edit" word={words.write} onClick={onWrite} />
      </header>
      {data === undefined ? (
        error !== null && <ErrorState title={words.loadFailed} reason={error.message} onRetry={() => void refetch()} />
      ) : data.records.length === 0 ? (
        isFiltered ? (
          <EmptyState icon="search" title={words.noneFound} text={words.noneFoundText} />
        ) : (
          <EmptyState icon="chat" title={words.noneForJury} text={words.noneForJuryText} />
        )
      ) : (
        <ol data-stale={isPlaceholderData || undefined}>
          {data.records.map((row) => (
            <Row key={row.id} row={row} isChosen={row.id === chosenId} onChoose={() => onChoose(row.id)} />
          ))}
        </ol>
      )}
      {data !== undefined && data.pages > 1 && (
        <Pager list={data} addressOf={pageAddress} onSize={(size) => setFilter({ limit: size })} />
      )}
    </section>
  )
}

function Row({ row, isChosen, onChoose }: { row: Clarification; isChosen: boolean; onChoose: () => void }) {
  const { clarifications: words } = useContestText()
  const { exact } = useFormat()
  const contestTime = useContestTime()
  const { displayId, color, shownName, answer, isPublic, isFromJury, gmtCreate } = row
  return (
    <li>
      <button
        type="button"
        data-open={answer === null || undefined}
        aria-current={isChosen || undefined}
        onClick={onChoose}
      >
        <BalloonLetter id={displayId} color={color} />
        <span className={`cut ${styles.text}`}>{textOf(row)}</span>
        <time dateTime={toDate(gmtCreate).toISOString()} title={exact(gmtCreate)}>
          {contestTime(gmtCreate)}
        </time>
        <small className="cut" title={isFromJury ? undefined : (shownName ?? undefined)}>
          {isFromJury ? words.jury : shownName}
        </small>
        {answer === null ? (
          <span className={styles.open}>{words.openState}</span>
        ) : (
          <span className={styles.sent}>
            {isPublic ? words.toAll : isFromJury ? words.toOne(shownName ?? '') : words.toAsker}
          </span>
        )}
      </button>
    </li>
  )
}
