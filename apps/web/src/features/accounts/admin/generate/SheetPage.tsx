import { Button } from '@mantine/core'
import { accountAdmin, type SheetRow } from '@praxis/contract/accountAdmin'
import { sheetSeconds } from '@praxis/contract/limits'
import type { StaffMessages } from '@praxis/locales/locales'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { requestFile } from '#web/api/files/download.ts'
import { useCall } from '#web/api/hooks.ts'
import { useSiteName } from '#web/api/useSiteName.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { DataTable, type Column } from '#web/components/table/DataTable.tsx'
import { links } from '#web/links.ts'
import { saveRequested } from '#web/parts/files/saveRequested.ts'
import { noValue, useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { timeLeft } from './timeLeft.ts'
import styles from './SheetPage.module.css'
import { useSheetEnd } from './useOpenSheet.ts'

/** A sheet of accounts with their passwords: to read, to download, and as slips to cut out. */
export function SheetPage() {
  const words = useStaffText().userAdmin
  const { number } = useFormat()
  const [query] = useSearchParams()
  const key = query.get('key') ?? ''
  const end = useSheetEnd()
  const left = useMsLeft(end)
  // An address without a key opens no sheet.
  const isOver = left === 0 || key === ''
  const { data, error, refetch } = useCall(
    accountAdmin.sheet,
    { key },
    { quiet: true, enabled: !isOver, staleMs: Infinity },
  )
  const rows = isOver ? undefined : data
  const save = () => void saveRequested('users.xlsx', requestFile(accountAdmin.sheetFile, { key }))

  return (
    <div className="wrap">
      <PageTitle title={words.sheetTitle} note={rows && words.sheetNote(number(rows.length))}>
        {rows !== undefined && (
          <>
            <Button
              variant="default"
              leftSection={<Icon name="download" size={14} />}
              aria-label={words.download}
              title={words.download}
              className={styles.action}
              onClick={save}
            >
              {words.download}
            </Button>
            <Button
              leftSection={<Icon name="file" size={14} />}
              aria-label={words.print}
              title={words.printHint}
              className={styles.action}
              onClick={() => window.print()}
            >
              {words.print}
            </Button>
          </>
        )}
      </PageTitle>
      <div className={styles.screen}>
        {isOver ? (
          <EmptyState icon="clock" title={words.sheetOver} text={words.sheetAgain}>
            <Link to={links.users} className="link">
              {words.back}
            </Link>
          </EmptyState>
        ) : (
          <>
            <p className={styles.note}>
              <b>{left === null ? words.sheetFor(sheetSeconds / 60) : words.sheetLeft(timeLeft(left))}</b>
              {words.sheetHint}{' '}
              <Link to={links.users} className="link">
                {words.back}
              </Link>
            </p>
            <DataTable
              label={words.sheetTitle}
              columns={columnsOf(words)}
              rows={rows}
              rowKey={({ username }) => username}
              className={styles.table}
              empty={null}
              failure={error && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
            />
          </>
        )}
      </div>
      {rows !== undefined && <Slips rows={rows} />}
    </div>
  )
}

/** Drawn on paper only: two beside each other, with lines to cut along. */
function Slips({ rows }: { rows: readonly SheetRow[] }) {
  const words = useStaffText().userAdmin
  const { name } = useSiteName()
  return (
    <ul className={styles.slips} data-slips>
      {rows.map(({ username, password, realname }) => (
        <li key={username}>
          <b>{name}</b>
          <small>{location.origin}</small>
          <dl>
            <dt>{words.slipUser}</dt>
            <dd>{username}</dd>
            <dt>{words.slipPassword}</dt>
            <dd>
              <code>{password}</code>
            </dd>
          </dl>
          {realname !== null && realname !== '' && <span>{realname}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Null where the end is not known. */
function useMsLeft(end: number | null): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (end === null) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [end])
  return end === null ? null : Math.max(0, end - now)
}

const columnsOf = (words: StaffMessages['userAdmin']): Column<SheetRow>[] => [
  {
    key: 'username',
    head: words.columnUsername,
    priority: 1,
    className: styles.name,
    cell: ({ username }) => username,
  },
  {
    key: 'realname',
    head: words.columnRealname,
    priority: 2,
    className: styles.realname,
    cell: ({ realname }) => realname ?? noValue,
  },
  {
    key: 'password',
    head: words.columnPassword,
    priority: 1,
    className: styles.password,
    cell: ({ password }) => <code>{password}</code>,
  },
]
