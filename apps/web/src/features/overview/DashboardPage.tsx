import { version } from '#package'
import { disk } from '@praxis/contract/disk'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { Hint } from '#web/components/layout/Hint.tsx'
import { FactList } from '#web/components/layout/FactList.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { Icon } from '#web/components/icons.tsx'
import { links } from '#web/links.ts'
import { diskWarning } from '#web/parts/disk/diskWords.ts'
import { useAdminWords } from '#web/parts/screens/adminWords.ts'
import { useMenu } from '#web/parts/screens/menu.ts'
import { useViewer } from '#web/session/session.ts'
import { useIsRoot } from '#web/session/viewer.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import classes from './DashboardPage.module.css'
import { FailedJobs } from './FailedJobs.tsx'

/** The start page of the back office: who is signed in, how the system is, and where to go. */
export function DashboardPage() {
  return (
    <Suspense>
      <Dashboard />
    </Suspense>
  )
}

function Dashboard() {
  const isRoot = useIsRoot()
  const { dashboard } = useStaffText().admin
  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle title={dashboard} />
      {isRoot && <MailHint />}
      <DiskHint isRoot={isRoot} />
      <div className={classes.columns}>
        <div>
          <Account />
        </div>
        <div>
          <System />
        </div>
      </div>
      <Entries />
      {isRoot && <FailedJobs />}
    </div>
  )
}

/** Without mail nobody can set a forgotten password anew. */
function MailHint() {
  const words = useStaffText().mailDesk
  const config = useSiteConfig()
  if (config === undefined || config.mailReady) return null
  return (
    <Hint>
      {words.notSetUp} <Link to={links.siteSettings}>{words.setUp}</Link>
    </Hint>
  )
}

/** Before no files are stored any more. Everybody here may have files refused; only root changes what stays free. */
function DiskHint({ isRoot }: { isRoot: boolean }) {
  const words = useStaffText().siteSettings
  const format = useFormat()
  const { data } = useCall(disk.read, {}, { quiet: true })
  const warning = data?.space ? diskWarning(words, format, data.space) : null
  if (warning === null) return null
  return (
    <Hint>
      {warning} {isRoot && <Link to={links.siteSwitches}>{words.diskSettings}</Link>}
    </Hint>
  )
}

function Account() {
  const words = useStaffText().admin
  const { username = '', roleList = [] } = useViewer() ?? {}
  const names: Readonly<Record<string, string>> = words.roles
  const roles = roleList.flatMap((role) => names[role] ?? [])
  return (
    <Section title={words.account}>
      <FactList
        facts={[
          { name: words.username, value: username },
          { name: words.role, value: roles.join(' · ') },
        ]}
      />
    </Section>
  )
}

function System() {
  const words = useStaffText().admin
  const format = useFormat()
  const judges = useSiteConfig()?.judgesOnline
  return (
    <Section title={words.system}>
      <FactList
        facts={[
          { name: words.version, value: version },
          { name: words.judgesOnline, value: format.number(judges ?? null) },
        ]}
      />
    </Section>
  )
}

/** What the viewer may open, but for this page. */
function Entries() {
  const words = useAdminWords()
  const entries = useMenu()
    .flatMap((group) => group.entries)
    .filter(({ to }) => to !== links.admin)
  if (entries.length === 0) return null
  return (
    <Section title={words.admin.entries}>
      <ul className={classes.entries}>
        {entries.map(({ to, title, icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} />
              {title(words)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
