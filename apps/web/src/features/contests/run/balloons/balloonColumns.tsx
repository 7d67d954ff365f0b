import type { AcInfo } from '@praxis/contract/contestRun'
import type { ContestRunMessages } from '@praxis/locales/locales'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { clockText } from '#web/parts/contests/clock/phase.ts'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { noValue, type Format } from '#web/text/format.ts'
import styles from './Balloons.module.css'
import { FirstMark } from './FirstMark.tsx'

type Words = ContestRunMessages['balloonDesk']
type Told = {
  onCheck: (row: AcInfo, checked: boolean) => void
  /** A moment as a time of the contest. */
  contestClock: (at: string) => string
  format: Format
}

export const balloonColumns = (words: Words, { onCheck, contestClock, format }: Told): Column<AcInfo>[] => [
  {
    key: 'problem',
    head: words.columnProblem,
    priority: 1,
    width: 84,
    className: styles.letter,
    cell: ({ displayId, color }) => <BalloonLetter id={displayId} color={color} />,
  },
  {
    key: 'user',
    head: words.columnUser,
    priority: 1,
    minWidth: 180,
    className: styles.user,
    cell: ({ uid, username, shownName, realname, firstBlood }) => (
      <span className={styles.person}>
        <PersonBadge person={{ uid, username }} shownName={shownName} />
        {realname !== null && realname !== '' && realname !== shownName && (
          <small className="cut" title={realname}>
            {realname}
          </small>
        )}
        {firstBlood && <FirstMark word={words.first} />}
      </span>
    ),
  },
  {
    key: 'seat',
    head: words.columnSeat,
    priority: 1,
    width: 112,
    className: styles.seat,
    cell: ({ seat }) => <span className="cut">{seat ?? noValue}</span>,
  },
  {
    key: 'school',
    head: words.columnSchool,
    priority: 4,
    width: 200,
    className: styles.spare,
    cell: ({ school }) => <span className="cut">{school ?? noValue}</span>,
  },
  {
    key: 'time',
    head: words.columnTime,
    priority: 2,
    width: 200,
    minWidth: 104,
    align: 'right',
    className: styles.time,
    cell: ({ time, submitTime, isFrozen }) => (
      <>
        {isFrozen && (
          <span className={styles.frozen}>
            <i aria-hidden="true" />
            {words.afterFreeze}
          </span>
        )}
        <time title={format.exact(submitTime)}>{clockText(time * 1_000, true)}</time>
      </>
    ),
  },
  {
    key: 'by',
    head: words.columnBy,
    priority: 2,
    width: 264,
    minWidth: 180,
    className: styles.by,
    cell: (row) => <By row={row} words={words} contestClock={contestClock} />,
  },
  {
    key: 'brought',
    head: words.columnBrought,
    priority: 1,
    width: 76,
    align: 'center',
    className: styles.box,
    cell: (row) => (
      <CheckBox
        label={words.broughtTo(row.displayId, row.username)}
        hideLabel
        checked={row.checked}
        onChange={(checked) => onCheck(row, checked)}
      />
    ),
  },
]

type ByProps = { row: AcInfo; words: Words; contestClock: Told['contestClock'] }

/** Who has brought it and when, and what is to be done where the verdict has changed since. */
function By({ row: { isRevoked, checkedBy, checkedTime }, words, contestClock }: ByProps) {
  if (isRevoked) {
    return (
      <span className={styles.revoked}>
        <b>{words.revoked}</b> {words.takeBack}
      </span>
    )
  }
  if (checkedBy === null || checkedTime === null) return null
  return <span className="cut">{words.by(checkedBy, contestClock(checkedTime))}</span>
}
