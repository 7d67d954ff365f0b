import type { RemoteSite } from '@praxis/contract/remoteJudgeAdmin'
import type { StaffMessages } from '@praxis/locales/locales'
import type { ReactNode } from 'react'
import { RowLink, type Column } from '#web/components/table/DataTable.tsx'
import { links } from '#web/links.ts'
import type { Format } from '#web/text/format.ts'
import { ConditionMark, TestMark } from '../ConditionMark.tsx'
import styles from '../RemoteJudges.module.css'
import { SiteSwitch } from '../SiteSwitch.tsx'

/** What stands of a site in the list. Its name opens it. */
export function siteColumns(words: StaffMessages['remoteDesk'], { number }: Format): Column<RemoteSite>[] {
  const amount = (
    column: { key: string; head: string; priority: 2 | 3; width: number },
    valueOf: (site: RemoteSite) => ReactNode,
  ): Column<RemoteSite> => ({
    ...column,
    align: 'right',
    className: styles.amount,
    cell: (site) => (
      <>
        <span className={styles.amountName}>{column.head}</span>
        {valueOf(site)}
      </>
    ),
  })
  return [
    {
      key: 'name',
      head: words.columnName,
      priority: 1,
      minWidth: 200,
      className: styles.name,
      cell: (site) => (
        <>
          <span className={styles.nameLine}>
            <RowLink to={links.remoteJudge(site.key)} className="cut" title={site.name}>
              {site.name}
            </RowLink>
            <TestMark site={site} />
          </span>
          <small className="cut" title={site.address}>
            {site.key} · {site.address}
          </small>
        </>
      ),
    },
    {
      key: 'state',
      head: words.columnState,
      priority: 1,
      minWidth: 180,
      className: styles.state,
      cell: (site) => <ConditionMark site={site} />,
    },
    amount({ key: 'accounts', head: words.columnAccounts, priority: 2, width: 130 }, (site) => (
      <span data-none={site.readyAccounts === 0 || undefined}>
        {words.accountsOf(number(site.readyAccounts), number(site.accounts))}
      </span>
    )),
    amount({ key: 'waiting', head: words.columnWaiting, priority: 2, width: 90 }, ({ waiting }) => number(waiting)),
    amount({ key: 'following', head: words.columnFollowing, priority: 3, width: 100 }, ({ following }) =>
      number(following),
    ),
    amount({ key: 'failures', head: words.columnFailures, priority: 2, width: 130 }, ({ failuresOfDay }) => (
      <span data-failed={failuresOfDay > 0 || undefined}>{number(failuresOfDay)}</span>
    )),
    {
      key: 'on',
      head: words.columnOn,
      priority: 1,
      width: 80,
      className: styles.on,
      cell: (site) => <SiteSwitch site={site} hideLabel />,
    },
  ]
}
