import { home } from '@praxis/contract/home'
import { contestStatus } from '@praxis/contract/statuses'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import classes from './DashboardPage.module.css'

/** Contests of the site that run or begin soon. */
export function ContestSection() {
  const words = useStaffText().dashboard
  const format = useFormat()
  const { data } = useCall(home.recentContests, {}, { quiet: true })
  return (
    <Section title={words.contests} action={<Link to={links.adminContests}>{words.allContests}</Link>}>
      {data?.length === 0 && <p className={classes.nothing}>{words.noContests}</p>}
      <ul className={classes.lines}>
        {data?.map(({ id, title, status, startTime, endTime }) => (
          <li key={id}>
            <Link className="cut" to={links.contest(id)}>
              {title}
            </Link>
            {status === contestStatus.running ? (
              <b title={format.exact(endTime)}>{words.ends(format.relative(endTime))}</b>
            ) : (
              <span data-none>
                <Moment at={startTime} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
