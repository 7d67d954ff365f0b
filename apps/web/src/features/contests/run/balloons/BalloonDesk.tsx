import { contestRun, type AcInfo } from '@praxis/contract/contestRun'
import { pageSizeOf } from '@praxis/contract/limits'
import { useId } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { DataTable } from '#web/components/table/DataTable.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestRunText } from '#web/text/contest/contestRunText.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { useContestClock } from '../useContestClock.ts'
import { usePollMs } from '../usePollMs.ts'
import { balloonColumns } from './balloonColumns.tsx'
import styles from './Balloons.module.css'
import { shownBalloons } from './shownBalloons.ts'
import { useBalloonCheck } from './useBalloonCheck.ts'
import { useBoxColumn } from './useBoxColumn.ts'
import { useKeepsOn } from './useKeepsOn.ts'

const states = ['all', 'due', 'brought', 'revoked'] as const
const keyOf = ({ id }: AcInfo) => id

/** Balloons to bring, those that were brought, and those to take back. */
export function BalloonDesk() {
  const words = useContestRunText().balloonDesk
  const { listStale, retry } = useText().shell
  const format = useFormat()
  const { info, times } = useContest()
  const contestClock = useContestClock()
  const refetchInterval = usePollMs()
  const [filter, setFilter, , addressOf] = useFilter(contestRun.acInfo, { limit: pageSizeOf.acInfo })
  const { currentPage, limit, state } = filter
  const [keepsOn, setKeepsOn] = useKeepsOn(info.id)
  const check = useBalloonCheck()
  const stateId = useId()
  const call = useCall(contestRun.acInfo, { cid: info.id, currentPage, limit, state }, { quiet: true, refetchInterval })
  const { data: list, error } = call
  const refetch = () => void call.refetch()
  const stops = times.seal !== null && !keepsOn
  const { rows, hidden } = shownBalloons(list?.records ?? [], !stops)
  const area = useBoxColumn()
  return (
    <div ref={area} className="wrap">
      <PageTitle title={words.title} note={list && words.count(format.number(list.total))} />
      <div className={styles.tools}>
        <span id={stateId} className="sr">
          {words.which}
        </span>
        <Segmented
          labelledBy={stateId}
          value={state}
          options={states.map((value) => ({ value, label: words.states[value] }))}
          onChange={(next) => setFilter({ state: next })}
        />
        {times.seal !== null && <SwitchBox label={words.keepsOn} checked={keepsOn} onChange={setKeepsOn} />}
      </div>
      {error !== null && list !== undefined && <StaleNotice text={listStale} action={retry} onRetry={refetch} />}
      <DataTable
        label={words.title}
        className={styles.table}
        columns={balloonColumns(words, { onCheck: check, contestClock, format })}
        rows={list && rows}
        rowKey={keyOf}
        stale={call.isPlaceholderData}
        skeletonRows={limit}
        empty={
          list !== undefined && isBeyondEnd(list) ? (
            <BeyondEnd list={list} addressOf={(page) => addressOf({ currentPage: page })} />
          ) : state === 'all' || state === 'due' ? (
            <EmptyState icon="check" title={words.noneDue} text={words.noneDueText} />
          ) : (
            <EmptyState icon="check" title={words.none} text={words.noneText} />
          )
        }
        failure={error && <ErrorState reason={error.message} onRetry={refetch} />}
      />
      {hidden > 0 && <p className={styles.hidden}>{words.hidden(hidden, format.number(hidden))}</p>}
      {list !== undefined && list.total > 0 && (
        <Pager
          list={list}
          addressOf={(page) => addressOf({ currentPage: page })}
          onSize={(size) => setFilter({ limit: size })}
        />
      )}
    </div>
  )
}
