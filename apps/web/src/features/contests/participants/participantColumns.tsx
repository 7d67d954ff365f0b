import type { Participant } from '@praxis/contract/contestDesk'
import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import type { ContestMakingMessages } from '@praxis/locales/locales'
import type { Column } from '#web/components/table/DataTable.tsx'
import { noValue } from '#web/text/format.ts'
import { SavedInput } from '#web/components/form/labelled/SavedInput.tsx'
import { extraSecondsIn } from './extraSecondsIn.ts'
import styles from './ParticipantDesk.module.css'

type Words = ContestMakingMessages['participantDesk']
type Doing = {
  onSeat: (row: Participant, seat: string) => void
  onExtra: (row: Participant, seconds: number) => void
  /** What was typed cannot be saved. */
  onWrong: (reason: string) => void
}

export const participantColumns = (words: Words, { onSeat, onExtra, onWrong }: Doing): Column<Participant>[] => [
  {
    key: 'user',
    head: words.columnUser,
    priority: 1,
    minWidth: 180,
    className: styles.user,
    cell: (row) => <Names {...row} />,
  },
  {
    key: 'school',
    head: words.columnSchool,
    priority: 4,
    width: 180,
    className: styles.spare,
    cell: ({ affiliation, school }) => (
      <span className="cut" title={affiliation ?? school ?? undefined}>
        {affiliation ?? school ?? noValue}
      </span>
    ),
  },
  {
    key: 'seat',
    head: words.columnSeat,
    priority: 1,
    width: 124,
    className: styles.seat,
    cell: (row) => (
      <SavedInput
        label={words.seatOf(row.username)}
        value={row.seat ?? ''}
        placeholder={words.columnSeat}
        maxLength={most.seatLength}
        onSave={(seat) => onSeat(row, seat)}
      />
    ),
  },
  {
    key: 'extra',
    head: words.columnExtra,
    priority: 2,
    width: 124,
    className: styles.extra,
    cell: (row) => (
      <SavedInput
        label={words.extraOf(row.username)}
        value={String(row.extraSeconds / 60)}
        maxLength={7}
        isNumber
        unit={words.minuteUnit}
        onSave={(text) => {
          const seconds = extraSecondsIn(text)
          if (seconds === null) onWrong(words.extraWrong(String(most.extraSeconds / 60)))
          else onExtra(row, seconds)
        }}
      />
    ),
  },
  {
    key: 'submissions',
    head: words.columnSubmissions,
    priority: 3,
    width: 96,
    align: 'right',
    className: styles.spare,
    cell: ({ submissions }) => submissions,
  },
  {
    key: 'marks',
    head: words.columnState,
    priority: 2,
    width: 200,
    className: styles.marks,
    cell: (row) => (
      <span className={styles.list}>
        {marksOf(row).map((mark) => (
          <span key={mark} data-mark={mark}>
            {words.marks[mark]}
          </span>
        ))}
        {row.device !== null && (
          <span title={words.seats.tiedTo(row.device.ip, row.device.userAgent)}>{words.seats.tied}</span>
        )}
        {row.address !== null && <span title={words.texts.address}>{row.address}</span>}
      </span>
    ),
  },
]

/** The name on the board, and below it what else is known. */
function Names({ username, shownName, teamName, members, nickname, realname }: Participant) {
  const others = [username, teamName, members, realname, nickname].filter(
    (name) => name !== null && name !== '' && name !== shownName,
  )
  const below = [...new Set(others)].join(' · ')
  return (
    <span className={styles.names}>
      <b className="cut" title={shownName}>
        {shownName}
      </b>
      {below !== '' && (
        <small className="cut" title={below}>
          {below}
        </small>
      )}
    </span>
  )
}

/** What is said of a person beside their name. */
function marksOf({ kind, isStar, isHidden, isDisqualified, isRegistered }: Participant): (keyof Words['marks'])[] {
  return [
    ...(isDisqualified ? (['disqualified'] as const) : []),
    ...(kind === 'staff' ? (['staff'] as const) : []),
    ...(isStar ? (['star'] as const) : []),
    ...(isHidden ? (['hidden'] as const) : []),
    ...(isRegistered || isDisqualified ? [] : (['stale'] as const)),
  ]
}
