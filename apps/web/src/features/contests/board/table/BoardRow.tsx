import type { AwardEntry } from '@praxis/rules/standings/awards'
import { memo, type CSSProperties } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { useBoardText } from '#web/text/boardText.ts'
import { useFormat } from '#web/text/format.ts'
import { AcmCell } from '../cells/AcmCell.tsx'
import { acmLook } from '../cells/acmLook.ts'
import { penaltyText } from '../cells/boardTime.ts'
import { Medal } from '../cells/Medal.tsx'
import { isUnknown } from '../cells/rowTotals.ts'
import { ScoreCell } from '../cells/ScoreCell.tsx'
import { scoreLook } from '../cells/scoreLook.ts'
import type { BoardPerson, BoardRanked } from '../data/boardRows.ts'
import { isUnofficial } from '../rows/shownRows.ts'
import styles from './BoardTable.module.css'
import type { RowLook } from './rowLook.ts'

type BoardRowProps = Pick<BoardRanked, 'person' | 'cells' | 'totals' | 'rank'> & {
  award: AwardEntry | undefined
  look: RowLook
  isOwn: boolean
  isPinned: boolean
  isMarked?: boolean
  /** Among the rows above the others, which do not scroll away: its place. */
  stuckAt?: number
  /** Among all rows, from 1, the head included. */
  index?: number
  pathOf: (uid: string) => string
  onPin: (uid: string) => void
}

/** A row is drawn again only when something of it changes. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { person, cells, totals, rank, award, look, isOwn, isMarked, stuckAt, index } = props
  const { number, time } = useFormat()
  const { settings } = look
  const isHidden = isUnknown(look.board, { cells, totals })
  return (
    <tr
      className={styles.row}
      data-own={isOwn || undefined}
      data-marked={isMarked || undefined}
      data-stuck={stuckAt === undefined ? undefined : true}
      style={stuckAt === undefined ? undefined : ({ '--at': stuckAt } as CSSProperties)}
      aria-rowindex={index}
    >
      <td className={styles.rank}>
        {award !== undefined && <Medal award={award} />}
        <Rank rank={isHidden ? null : rank} person={person} />
      </td>
      <NameCell {...props} />
      {look.board === 'solved' ? (
        <>
          <td className={styles.main}>{number(totals.solved)}</td>
          <td className={styles.side}>{penaltyText(totals.time, settings, number)}</td>
        </>
      ) : (
        <>
          <td className={styles.main}>{isHidden ? '?' : number(totals.score)}</td>
          <td className={styles.side}>{totals.time === 0 ? '' : time(totals.time)}</td>
        </>
      )}
      {look.problems.map(({ cpid }, column) => (
        <Cell key={cpid} column={column} cell={cells[column] ?? null} person={person} look={look} />
      ))}
    </tr>
  )
})

type CellProps = { column: number; cell: BoardRanked['cells'][number]; person: BoardPerson; look: RowLook }

/** Its look is made anew only when the cell, or who was first, has changed. */
const Cell = memo(function Cell({ column, cell, person, look }: CellProps) {
  if (look.board === 'solved') return <AcmCell look={acmLook(cell, person, look.firsts[column])} />
  const full = look.fulls[column] ?? 0
  return <ScoreCell look={scoreLook(cell, full)} full={full} />
})

/** `rank` is null where nothing is known that it could follow from. */
function Rank({ rank, person }: { rank: number | null; person: BoardPerson }) {
  const words = useBoardText()
  const { number } = useFormat()
  if (rank !== null && rank > 0) return <span>{number(rank)}</span>
  const [sign, name] = isUnofficial(person)
    ? ['★', words.star]
    : ['–', person.contest === null ? words.noRank : words.otherRow]
  return (
    <span title={name}>
      <span aria-hidden="true">{sign}</span>
      <span className="sr">{name}</span>
    </span>
  )
}

function NameCell({ person, isOwn, isPinned, pathOf, onPin }: BoardRowProps) {
  const words = useBoardText()
  const { uid, name, school, contest } = person
  const note = isUnofficial(person) ? words.unofficial : isOwn ? words.you : null
  const below = contest === null ? school?.trim() || null : words.ofContest(contest.title)
  const shown = (
    <>
      {name} {note !== null && <span className={styles.note}>{note}</span>}
    </>
  )
  return (
    <th scope="row" className={styles.name}>
      {contest === null ? (
        <Link to={pathOf(uid)} className="cut" title={name} preventScrollReset>
          {shown}
        </Link>
      ) : (
        <span className={`${styles.other} cut`} title={name}>
          {shown}
        </span>
      )}
      {below !== null && (
        <small className="cut" title={contest?.title ?? below}>
          {below}
        </small>
      )}
      {contest === null && !isOwn && (
        <button
          type="button"
          className={styles.pin}
          aria-pressed={isPinned}
          aria-label={isPinned ? words.unfollow(name) : words.follow(name)}
          title={isPinned ? words.unfollow(name) : words.follow(name)}
          onClick={() => onPin(uid)}
        >
          <Icon name="pin" size={12} filled={isPinned} />
        </button>
      )}
    </th>
  )
}
