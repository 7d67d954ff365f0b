import { Button } from '@mantine/core'
import { chartSteps, dashboard } from '@praxis/contract/dashboard'
import { disk } from '@praxis/contract/disk'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { Hint } from '#web/components/layout/Hint.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { links } from '#web/links.ts'
import { diskWarning } from '#web/parts/disk/diskWords.ts'
import { useIsRoot } from '#web/session/viewer.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { ContestSection } from './ContestSection.tsx'
import classes from './DashboardPage.module.css'
import { DatabaseSection } from './DatabaseSection.tsx'
import { DiskSection } from './DiskSection.tsx'
import { FirstSteps, useFirstSteps } from './FirstSteps.tsx'
import { Figures } from './Figures.tsx'
import { JudgeSection } from './JudgeSection.tsx'
import { PeopleChart, SubmissionChart, WaitChart } from './Charts.tsx'
import { RestartHint, SystemLine, WentWrong } from './SystemSection.tsx'
import { WaitingSection } from './WaitingSection.tsx'
import { YouSection } from './YouSection.tsx'

const refreshMs = 5_000

/** The page asks while somebody is there to see it; an error ends that. */
const watching = {
  quiet: true,
  refetchInterval: (_: unknown, failure: Error | null) => (failure === null ? refreshMs : false),
} as const

/** Charts move once in a while only. */
const charting = { quiet: true, keepPrevious: true, refetchInterval: 60_000 } as const

/** The start page of the back office: how the site is, and what waits for whoever is signed in. */
export function DashboardPage() {
  return (
    <Suspense>
      <Dashboard />
    </Suspense>
  )
}

type Hours = `${keyof typeof chartSteps}`

function Dashboard() {
  const isRoot = useIsRoot()
  const { admin, dashboard: words } = useStaffText()
  const [hours, setHours] = useState<Hours>('24')
  const now = useCall(dashboard.now, {}, watching)
  const chart = useCall(dashboard.chart, { hours }, charting)
  const system = useCall(dashboard.system, {}, { ...charting, enabled: isRoot })
  const first = useFirstSteps(isRoot)
  const retry = () => void now.refetch()
  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle title={admin.dashboard}>
        {now.error === null && now.data !== undefined && <span className={classes.live}>{words.live}</span>}
        <SelectBox
          label={words.range}
          hideLabel
          value={hours}
          options={Object.keys(chartSteps).map((value) => ({ value, label: words.ranges[value as Hours] }))}
          onChange={(value) => setHours(value as Hours)}
        />
      </PageTitle>
      {first.isShown && <FirstSteps {...first} />}
      {isRoot && <MailHint />}
      <DiskHint isRoot={isRoot} />
      {system.data !== undefined && <RestartHint system={system.data} />}
      {now.error !== null && now.data !== undefined && (
        <StaleNotice text={words.stopped} action={words.again} onRetry={retry} />
      )}
      {now.error !== null && now.data === undefined ? (
        <ErrorState reason={now.error.message} onRetry={retry} />
      ) : (
        <Figures now={now.data} />
      )}
      <div className={classes.charts}>
        <SubmissionChart chart={chart.data} />
        <PeopleChart chart={chart.data} />
      </div>
      <div className={classes.columns}>
        <div>
          <JudgeSection judges={now.data?.judges} isRoot={isRoot} />
          <WaitChart chart={chart.data} />
          {isRoot && <WentWrong errors={system.data?.errors} failure={system.error} />}
        </div>
        <aside>
          <WaitingSection waiting={now.data?.waiting} />
          <DiskSection />
          <ContestSection />
          <YouSection />
          {isRoot && <DatabaseSection bytes={system.data?.databaseBytes} />}
        </aside>
      </div>
      {system.data !== undefined && <SystemLine system={system.data} />}
      {first.canShow && (
        <p>
          <Button variant="subtle" color="gray" size="xs" onClick={first.show}>
            {words.firstSteps.show}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Without mail nobody can set a forgotten password anew; while it does not work, nobody can register either. */
function MailHint() {
  const words = useStaffText().mailDesk
  const config = useSiteConfig()
  if (config === undefined || config.mailReady) return null
  return (
    <Hint>
      {config.registerCode ? words.notReady : words.notSetUp} <Link to={links.siteSettings}>{words.setUp}</Link>
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
