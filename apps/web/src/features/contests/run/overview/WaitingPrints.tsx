import { Button } from '@mantine/core'
import { prints, type PrintRow } from '@praxis/contract/prints'
import { Link } from 'react-router'
import { requestFile } from '#web/api/files/download.ts'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { useContest } from '#web/parts/contests/useContest.ts'
import { saveRequested } from '#web/parts/files/saveRequested.ts'
import { useContestRunText } from '#web/text/contest/contestRunText.ts'
import { useFormat } from '#web/text/format.ts'
import { usePrinted } from '../prints/usePrinted.ts'
import styles from './Lines.module.css'

/** There is room for so many. */
const shown = 5

/** The texts that have waited longest to be printed. */
export function WaitingPrints({ refetchInterval }: { refetchInterval: number }) {
  const { runDesk: words, printDesk } = useContestRunText()
  const { info } = useContest()
  const onPrinted = usePrinted()
  const { data, error, refetch } = useCall(
    prints.list,
    { cid: info.id, currentPage: 1, limit: shown, order: 'oldest' },
    { quiet: true, refetchInterval },
  )
  const rows = data?.records.filter(({ status }) => status === 0) ?? []
  return (
    <Section
      title={words.prints}
      action={
        <Link className={styles.all} to={links.contestPrintDesk(info.id)}>
          {words.all}
        </Link>
      }
    >
      {data === undefined ? (
        error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />
      ) : rows.length === 0 ? (
        <p className={styles.none}>{printDesk.none}</p>
      ) : (
        <ul className={styles.prints}>
          {rows.map((row) => (
            <Print key={row.id} row={row} onPrinted={() => onPrinted(row)} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Print({ row: { id, username, shownName, seat, pages }, onPrinted }: { row: PrintRow; onPrinted: () => void }) {
  const { printDesk: words } = useContestRunText()
  const { number } = useFormat()
  return (
    <li>
      <span className="cut" title={shownName}>
        {shownName}
      </span>
      <span className={styles.seat}>{seat}</span>
      <small>{words.pages(pages, number(pages))}</small>
      <IconButton
        icon="download"
        label={words.pdfOf(username)}
        onClick={() => void saveRequested(`print_${id}.pdf`, requestFile(prints.pdf, { id }))}
      />
      <Button size="xs" variant="default" aria-label={words.checkOf(username)} onClick={onPrinted}>
        {words.check}
      </Button>
    </li>
  )
}
