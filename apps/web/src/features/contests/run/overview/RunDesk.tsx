import { contestRun, type ContestRun } from '@praxis/contract/contestRun'
import { propertiesOfType } from '@praxis/rules/standings/contestRules'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestRunText } from '#web/text/contest/contestRunText.ts'
import { useText } from '#web/text/text.ts'
import { CheckPanel } from '../../check/CheckPanel.tsx'
import { usePollMs } from '../usePollMs.ts'
import { DeskLinks } from './DeskLinks.tsx'
import { DueBalloons } from './DueBalloons.tsx'
import { Figures } from './Figures.tsx'
import { MinuteChart } from './MinuteChart.tsx'
import { OpenQuestions } from './OpenQuestions.tsx'
import { QueueAndJudges } from './QueueAndJudges.tsx'
import styles from './RunDesk.module.css'
import { WaitingPrints } from './WaitingPrints.tsx'

/** Before the first reading. */
const none: ContestRun['minutes'] = []

/** How the contest goes, and what waits for those who run it. */
export function RunDesk() {
  const { stale } = useContestRunText().runDesk
  const { retry } = useText().shell
  const { info } = useContest()
  const refetchInterval = usePollMs()
  const call = useCall(contestRun.run, { cid: info.id }, { quiet: true, refetchInterval })
  const { data: run, error } = call
  const refetch = () => void call.refetch()
  return (
    <div className="wrap">
      <DeskLinks />
      {error !== null && run !== undefined && <StaleNotice text={stale} action={retry} onRetry={refetch} />}
      {run !== undefined ? (
        <Figures run={run} />
      ) : error === null ? (
        <div className={styles.coming} aria-hidden="true" />
      ) : (
        <ErrorState reason={error.message} onRetry={refetch} />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <MinuteChart minutes={run?.minutes ?? none} />
          {run !== undefined && <QueueAndJudges run={run} />}
        </div>
        <aside className={styles.aside}>
          <OpenQuestions />
          {propertiesOfType(info.type).hasBalloons && <DueBalloons refetchInterval={refetchInterval} />}
          {info.openPrint && <WaitingPrints refetchInterval={refetchInterval} />}
          <div className={styles.last}>
            <CheckPanel cid={info.id} />
          </div>
        </aside>
      </div>
    </div>
  )
}
