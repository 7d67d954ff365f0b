import { useCallback, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { contestStatus } from '@praxis/contract/statuses'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ContestClock } from '#web/parts/contests/clock/ContestClock.tsx'
import { useStatusNow } from '#web/parts/contests/useContest.ts'
import { useViewer } from '#web/session/session.ts'
import { readStored, storageKeys, writeStored } from '#web/state/storage.ts'
import { useBoardText } from '#web/text/boardText.ts'
import styles from './Board.module.css'
import { BoardFoot } from './BoardFoot.tsx'
import { BoardNotices } from './BoardNotices.tsx'
import { useBoardPlace } from './boardPlace.ts'
import type { BoardView } from './data/boardView.ts'
import { useOthers } from './data/useOthers.ts'
import { PathDialog } from './path/PathDialog.tsx'
import { readBoardQuery, writeBoardQuery, type BoardQuery } from './rows/boardQuery.ts'
import { readSize, sizeText } from './rows/pageSize.ts'
import type { PageSize } from './rows/shownRows.ts'
import { useBoardRows } from './rows/useBoardRows.ts'
import { usePins } from './rows/usePins.ts'
import { BoardTable } from './table/BoardTable.tsx'
import { MarkedRow } from './table/MarkedRow.tsx'
import { useMark } from './table/useMark.ts'
import { BoardTools } from './tools/BoardTools.tsx'
import { useFullScreen } from './tools/useFullScreen.ts'

type ShownBoardProps = {
  view: BoardView
  /** Another one is on its way. */
  isBusy: boolean
  heardAt: number | null
  isForced: boolean
  containsEnd: boolean
  isLive: boolean
  isStale: boolean
  onLive: (isLive: boolean) => void
  onRefresh: () => void
}

/** A board with everything around it. All of it scrolls together, so that on a phone the rows have the window. */
export function ShownBoard(props: ShownBoardProps) {
  const { view, isBusy, heardAt, isForced, containsEnd, isLive, isStale, onLive, onRefresh } = props
  const words = useBoardText()
  const place = useBoardPlace()
  const { cid, times } = place
  const isOver = useStatusNow(times) === contestStatus.ended
  const ownUid = useViewer()?.uid ?? null
  const [params, setParams] = useSearchParams()
  const query = readBoardQuery(params)
  const change = (next: Partial<BoardQuery>, { replace = false } = {}) =>
    setParams(writeBoardQuery(params, next), { replace, preventScrollReset: true })
  const [size, setSize] = useState<PageSize>(() => readSize(readStored(storageKeys.boardSize)))
  const [pins, togglePin] = usePins(cid)
  const { others, error: othersError } = useOthers(view, query.others, !isOver)
  const shown = useBoardRows(view, { query, size, others, ownUid, pins })
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const full = useFullScreen(scroller)
  const mark = useMark({
    rows: shown.rows,
    stuck: shown.pinned.length,
    scroller,
    body,
    onOpen: (uid) => change({ person: uid }),
  })
  const text = params.toString()
  const pathOf = useCallback(
    (uid: string) => `?${writeBoardQuery(new URLSearchParams(text), { person: uid }).toString()}`,
    [text],
  )
  const titles = useMemo(
    () =>
      new Map(others.flatMap(({ person: { contest } }) => (contest === null ? [] : [[contest.cid, contest.title]]))),
    [others],
  )
  const isFiltered = shown.matching.length !== view.ranked.length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that walk through its rows
    <section
      ref={scroller}
      className={styles.board}
      aria-label={words.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
      tabIndex={0}
      onKeyDown={mark.handleKey}
    >
      <div className={styles.bar}>
        {full.isFull && (
          <div className={styles.title}>
            <h2 className="cut">{place.title}</h2>
            <ContestClock times={times} />
          </div>
        )}
        <BoardTools
          view={view}
          query={query}
          onQuery={change}
          size={size}
          onSize={(next) => {
            writeStored(storageKeys.boardSize, sizeText(next))
            setSize(next)
            change({ currentPage: 1 }, { replace: true })
          }}
          isLive={isLive}
          onLive={onLive}
          onRefresh={onRefresh}
          mayForce={place.isManager && (view.facts.isFrozen || isForced)}
          containsEnd={containsEnd}
          asksForEnd={place.containsEnd === null && place.allowsAfterEnd && isOver}
          titles={titles}
          isFull={full.isFull}
          onFull={full.toggle}
        />
        <BoardNotices
          view={view}
          isForced={isForced}
          isStale={isStale}
          onRefresh={onRefresh}
          othersError={othersError}
        />
      </div>
      {view.ranked.length === 0 && others.length === 0 ? (
        <EmptyState icon="cup" title={words.emptyTitle} text={words.emptyText} />
      ) : (
        <>
          <BoardTable
            view={view}
            rows={shown.rows}
            before={size === null ? 0 : (shown.current - 1) * size}
            total={shown.matching.length}
            pinned={shown.pinned}
            counts={shown.counts}
            ownUid={ownUid}
            pins={pins}
            marked={mark.uid}
            scroller={scroller}
            body={body}
            isBusy={isBusy}
            pathOf={pathOf}
            onPin={togglePin}
          />
          {shown.matching.length === 0 && <EmptyState icon="search" title={words.noneTitle} text={words.noneText} />}
        </>
      )}
      <BoardFoot
        view={view}
        matching={isFiltered ? shown.matching.filter(({ person }) => person.contest === null).length : null}
        heardAt={heardAt}
        list={size === null ? null : { total: shown.matching.length, size, current: shown.current, pages: shown.pages }}
        pageLink={(page) => `?${writeBoardQuery(params, { currentPage: page }).toString()}`}
      />
      <MarkedRow view={view} row={shown.rows.find(({ person }) => person.uid === mark.uid)} />
      {query.person !== null && (
        <PathDialog
          key={query.person}
          view={view}
          uid={query.person}
          isForced={isForced}
          containsEnd={containsEnd}
          isOwn={query.person === ownUid}
          isPinned={pins.includes(query.person)}
          onPin={() => query.person !== null && togglePin(query.person)}
          onClose={() => change({ person: null })}
        />
      )}
    </section>
  )
}
