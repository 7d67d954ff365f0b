import { Button } from '@mantine/core'
import { prints, type PrintRow } from '@praxis/contract/prints'
import type { ContestRunMessages } from '@praxis/locales/locales'
import { requestFile } from '#web/api/files/download.ts'
import { Icon } from '#web/components/icons.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { saveRequested } from '#web/parts/files/saveRequested.ts'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { noValue, toDate, type Format } from '#web/text/format.ts'
import styles from './PrintDesk.module.css'

type Words = ContestRunMessages['printDesk']
type Told = {
  onPrinted: (row: PrintRow) => void
  /** A moment as a time of the contest. */
  contestClock: (at: string) => string
  format: Format
}

export const printColumns = (words: Words, { onPrinted, contestClock, format }: Told): Column<PrintRow>[] => [
  {
    key: 'state',
    head: words.columnState,
    priority: 1,
    width: 248,
    minWidth: 112,
    className: styles.state,
    cell: (row) => <State row={row} words={words} contestClock={contestClock} />,
  },
  {
    key: 'user',
    head: words.columnUser,
    priority: 1,
    minWidth: 140,
    className: styles.user,
    cell: ({ uid, username, shownName, realname }) => (
      <span className={styles.person}>
        <PersonBadge person={{ uid, username }} shownName={shownName} />
        {realname !== null && realname !== '' && realname !== shownName && (
          <small className="cut" title={realname}>
            {realname}
          </small>
        )}
      </span>
    ),
  },
  {
    key: 'seat',
    head: words.columnSeat,
    priority: 1,
    width: 96,
    className: styles.seat,
    cell: ({ seat }) => <span className="cut">{seat ?? noValue}</span>,
  },
  {
    key: 'school',
    head: words.columnSchool,
    priority: 4,
    width: 180,
    className: styles.spare,
    cell: ({ school }) => <span className="cut">{school ?? noValue}</span>,
  },
  {
    key: 'size',
    head: words.columnSize,
    priority: 2,
    width: 152,
    className: styles.size,
    cell: ({ pages, lines }) =>
      words.size(words.pages(pages, format.number(pages)), words.lines(lines, format.number(lines))),
  },
  {
    key: 'sent',
    head: words.columnSent,
    priority: 3,
    width: 96,
    align: 'right',
    className: styles.sent,
    cell: ({ gmtCreate }) => (
      <time dateTime={toDate(gmtCreate).toISOString()} title={format.exact(gmtCreate)}>
        {contestClock(gmtCreate)}
      </time>
    ),
  },
  {
    key: 'actions',
    head: words.columnActions,
    hideHead: true,
    priority: 1,
    width: 244,
    align: 'right',
    className: styles.actions,
    cell: (row) => <Actions row={row} words={words} onPrinted={onPrinted} />,
  },
]

type StateProps = { row: PrintRow; words: Words; contestClock: Told['contestClock'] }

function State({ row: { status, printedBy, printedTime }, words, contestClock }: StateProps) {
  const isPrinted = status === 1
  return (
    <span className={styles.mark} data-printed={isPrinted || undefined}>
      <Icon name={isPrinted ? 'check' : 'clock'} size={14} />
      <span>{isPrinted ? words.printed : words.waiting}</span>
      {isPrinted && printedBy !== null && printedTime !== null && (
        <small className="cut">{words.printedBy(printedBy, contestClock(printedTime))}</small>
      )}
    </span>
  )
}

type ActionsProps = { row: PrintRow; words: Words; onPrinted: (row: PrintRow) => void }

function Actions({ row, words, onPrinted }: ActionsProps) {
  const { id, username, status } = row
  return (
    <span className={styles.buttons}>
      <Button
        size="xs"
        variant="default"
        aria-label={words.pdfOf(username)}
        leftSection={<Icon name="download" size={14} />}
        onClick={() => void saveRequested(`print_${id}.pdf`, requestFile(prints.pdf, { id }))}
      >
        {words.pdf}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={words.textOf(username)}
        onClick={() => void saveRequested(`print_${id}.txt`, requestFile(prints.text, { id }))}
      >
        {words.text}
      </Button>
      {status === 0 && (
        <Button size="xs" aria-label={words.checkOf(username)} onClick={() => onPrinted(row)}>
          {words.check}
        </Button>
      )}
    </span>
  )
}
