import type { DashboardNow, WaitingKind } from '@praxis/contract/dashboard'
import { Link } from 'react-router'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import classes from './DashboardPage.module.css'

/** Where it is decided or mended. */
const places: Readonly<Record<WaitingKind, string>> = {
  approvals: links.applications,
  reports: links.adminDiscussions,
  texts: links.adminDiscussions,
  mutes: links.adminDiscussions,
  refunds: links.goods,
  jobs: links.jobs,
  mails: links.mails,
  invitations: links.groups(),
  languages: links.judges,
}

/** What the reader can decide or mend. */
export function WaitingSection({ waiting }: { waiting: DashboardNow['waiting'] | undefined }) {
  const words = useStaffText().dashboard
  const { number } = useFormat()
  const rows = waiting ?? []
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section title={words.todo} action={all > 0 && <b className={classes.count}>{number(all)}</b>}>
      <ul className={classes.lines}>
        {rows.map(({ kind, count, names = [] }) => (
          <li key={kind} data-kind={kind}>
            <Link to={places[kind]} data-none={count === 0 || undefined}>
              {words.kinds[kind]}
            </Link>
            {count === 0 ? <span data-none>{number(count)}</span> : <b>{number(count)}</b>}
            {names.length > 0 && <small>{names.join(', ')}</small>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
