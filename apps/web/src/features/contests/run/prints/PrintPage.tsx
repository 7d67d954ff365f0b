import { prints } from '@praxis/contract/prints'
import { contestStatus } from '@praxis/contract/statuses'
import { useCall } from '#web/api/hooks.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { useContest, useStatusNow } from '#web/parts/contests/useContest.ts'
import { useContestText } from '#web/text/contestText.ts'
import { usePollMs } from '../usePollMs.ts'
import { OwnPrints } from './OwnPrints.tsx'
import { PrintForm } from './PrintForm.tsx'
import styles from './PrintPage.module.css'

/** Where contestants send what they want on paper, and see what has become of it. */
export function PrintPage() {
  const { contestPrint: words } = useContestText()
  const { info } = useContest()
  if (!info.openPrint) return <StatusPage title={words.title} text={words.closed} />
  return <OpenPrintPage />
}

function OpenPrintPage() {
  const { contestPrint: words } = useContestText()
  const { info, times } = useContest()
  const { isManager, isDisqualified } = info.standing
  const isOver = useStatusNow(times) === contestStatus.ended && !isManager
  const pollMs = usePollMs()
  const call = useCall(
    prints.own,
    { cid: info.id },
    { quiet: true, refetchInterval: (rows) => (rows?.some(({ status }) => status === 0) === true ? pollMs : false) },
  )
  const { data: rows, error } = call
  const refetch = () => void call.refetch()
  const refusal = isDisqualified ? words.disqualified : isOver ? words.ended : null
  return (
    <div className={`wrap ${styles.columns}`}>
      <Section title={words.title}>
        {refusal === null ? (
          <PrintForm cid={info.id} sent={rows ?? []} onTooOften={refetch} />
        ) : (
          <p className={styles.refused}>{refusal}</p>
        )}
      </Section>
      <Section title={words.own}>
        {rows === undefined ? (
          error !== null && <ErrorState reason={error.message} onRetry={refetch} />
        ) : rows.length === 0 ? (
          <EmptyState icon="file" title={words.none} text={words.noneText} />
        ) : (
          <OwnPrints rows={rows} />
        )}
      </Section>
    </div>
  )
}
