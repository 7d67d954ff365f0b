import { boardRules } from '@praxis/contract/contestLimits'
import { limits } from '@praxis/contract/limits'
import { useState } from 'react'
import { Link } from 'react-router'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useViewer } from '#web/session/session.ts'
import { useBoardText } from '#web/text/boardText.ts'
import { useFormat } from '#web/text/format.ts'
import { useBoardPlace } from '../boardPlace.ts'
import { Legend } from '../cells/Legend.tsx'
import type { BoardView } from '../data/boardView.ts'
import type { BoardQuery } from '../rows/boardQuery.ts'
import { pageSizes, readSize, sizeText } from '../rows/pageSize.ts'
import { schoolsOf, type PageSize } from '../rows/shownRows.ts'
import { BesideDialog } from './BesideDialog.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { SchoolFilter } from './SchoolFilter.tsx'
import styles from './Tools.module.css'

type BoardToolsProps = {
  view: BoardView
  query: BoardQuery
  onQuery: (change: Partial<BoardQuery>, options?: { replace?: boolean }) => void
  size: PageSize
  onSize: (size: PageSize) => void
  isLive: boolean
  onLive: (isLive: boolean) => void
  onRefresh: () => void
  /** The reader may see what is frozen, and something is. */
  mayForce: boolean
  containsEnd: boolean
  /** The board itself asks whether what came after the end counts. */
  asksForEnd: boolean
  titles: ReadonlyMap<number, string>
  isFull: boolean
  onFull: (() => void) | null
}

/** What is shown of a board, and what can be done with it. */
export function BoardTools(props: BoardToolsProps) {
  const { view, query, onQuery, size, onSize, isLive, onLive, onRefresh, mayForce, containsEnd, asksForEnd } = props
  const words = useBoardText()
  const { number } = useFormat()
  const { board } = view.ruling.rule
  return (
    <div className={styles.tools}>
      <SearchBox
        label={words.search}
        hint={words.searchHint}
        value={query.keyword}
        maxLength={limits.keywordLength}
        onSearch={(keyword, isTyped) => onQuery({ keyword }, { replace: isTyped && query.keyword !== '' })}
      />
      <SelectBox
        label={words.show}
        value={sizeText(size)}
        options={pageSizes.map((one) => ({
          value: sizeText(one),
          label: one === null ? words.all(number(view.ranked.length)) : words.perPage(number(one)),
        }))}
        onChange={(value) => onSize(readSize(value))}
      />
      <span className={styles.live} title={words.liveHint(number(boardRules.pollMs / 1_000))}>
        <SwitchBox label={words.live} checked={isLive} onChange={onLive} />
        {!isLive && <IconButton icon="refresh" label={words.refresh} onClick={onRefresh} />}
      </span>
      <CheckBox label={words.hideStars} checked={query.hidesStars} onChange={(hidesStars) => onQuery({ hidesStars })} />
      {mayForce && (
        <span className={styles.live} title={words.forcedHint}>
          <SwitchBox label={words.forced} checked={query.isForced} onChange={(isForced) => onQuery({ isForced })} />
        </span>
      )}
      {asksForEnd && (
        <SwitchBox
          label={words.containsEnd}
          checked={query.containsEnd}
          onChange={(isOn) => onQuery({ containsEnd: isOn })}
        />
      )}
      <Buttons {...props} />
      <Legend board={board} isFrozen={view.facts.isFrozen} withLate={containsEnd} isJudgedAgain={view.isJudgedAgain} />
    </div>
  )
}

function Buttons({ view, query, onQuery, containsEnd, titles, isFull, onFull }: BoardToolsProps) {
  const words = useBoardText()
  const { number } = useFormat()
  const { cid, isManager, outsideLink } = useBoardPlace()
  const isSignedIn = useViewer() !== null
  const [isChoosing, choose] = useState(false)
  const schools = schoolsOf(view.ranked)
  const { others } = query
  return (
    <div className={styles.buttons}>
      {(schools.length > 1 || query.schools.length > 0) && (
        <SchoolFilter schools={schools} chosen={query.schools} onChange={(chosen) => onQuery({ schools: chosen })} />
      )}
      {isSignedIn && view.ruling.rule.board === 'solved' && (
        <button type="button" className={styles.tool} aria-haspopup="dialog" onClick={() => choose(true)}>
          <Icon name="users" size={14} />
          {others.length === 0 ? words.beside : words.besideChosen(number(others.length))}
        </button>
      )}
      {isManager && (
        <ExportMenu cid={cid} isForced={query.isForced} hidesStars={query.hidesStars} containsEnd={containsEnd} />
      )}
      {outsideLink !== null && (
        <Link className={styles.tool} to={outsideLink}>
          <Icon name="globe" size={14} />
          {words.outside}
        </Link>
      )}
      {onFull !== null && (
        <button type="button" className={styles.tool} aria-pressed={isFull} onClick={onFull}>
          <Icon name={isFull ? 'x' : 'max'} size={14} />
          {isFull ? words.leaveFullScreen : words.fullScreen}
        </button>
      )}
      {isChoosing && (
        <BesideDialog
          cid={cid}
          chosen={others}
          titles={titles}
          onChange={(chosen) => onQuery({ others: chosen })}
          onClose={() => choose(false)}
        />
      )}
    </div>
  )
}
