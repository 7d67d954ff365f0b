import { Button } from '@mantine/core'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import { Suspense, useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { ForbiddenPage } from '#web/components/ForbiddenPage.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle } from '#web/components/PageTitle.tsx'
import { StaleNotice } from '#web/components/StaleNotice.tsx'
import { useFormat } from '#web/text/format.ts'
import { preloadStaffText, useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { CommandLine } from './CommandLine.tsx'
import { HostTable } from './HostTable.tsx'
import { IssueSecretDialog } from './IssueSecretDialog.tsx'
import styles from './JudgesPage.module.css'
import { QueueLine } from './QueueLine.tsx'
import { SecretTable } from './SecretTable.tsx'
import { startCommand } from './startCommand.ts'

preloadStaffText()

export function JudgesPage() {
  return (
    <Suspense fallback={<Waiting />}>
      <Judges />
    </Suspense>
  )
}

/** Until the words are here; the parts have skeletons of their own. */
function Waiting() {
  const text = useText().shell
  return (
    <div className="wrap" aria-busy="true" aria-label={text.loading}>
      <PageTitle title={text.judges} />
    </div>
  )
}

/** A judge is looked at while somebody is there to see it; an error ends that. */
const refreshMs = 5_000

function Judges() {
  const words = useStaffText().judgeHosts
  const format = useFormat()
  const [isIssuing, setIssuing] = useState(false)
  const { data, error, isFetching, refetch } = useCall(
    judgeHosts.hosts,
    {},
    { quiet: true, refetchInterval: (_, failure) => (failure === null ? refreshMs : false) },
  )
  if (data === undefined && error instanceof ApiError && error.status === 403) {
    return <ForbiddenPage reason={error.message} />
  }
  const online = data?.hosts.filter((host) => host.isOnline).length ?? 0
  return (
    <div className="wrap">
      <PageTitle
        title={words.title}
        note={data && data.hosts.length > 0 && words.online(format.number(online), format.number(data.hosts.length))}
      >
        <Button
          variant="default"
          leftSection={<Icon name="refresh" size={14} className={isFetching ? 'spin' : undefined} />}
          onClick={() => void refetch()}
        >
          {words.refresh}
        </Button>
      </PageTitle>
      {error !== null && data !== undefined && (
        <StaleNotice text={words.stale} action={words.staleRetry} onRetry={() => void refetch()} />
      )}
      {error !== null && data === undefined ? (
        <ErrorState reason={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          <QueueLine queue={data?.queue} />
          <section className={styles.section} aria-labelledby="judge-hosts">
            <header>
              <h2 id="judge-hosts">{words.hosts}</h2>
              <span>{words.hostsNote}</span>
            </header>
            {data?.hosts.length === 0 ? (
              <div className={styles.frame}>
                <NoHosts />
              </div>
            ) : (
              <HostTable hosts={data?.hosts} />
            )}
          </section>
        </>
      )}
      <section className={styles.section} aria-labelledby="judge-secrets">
        <header>
          <h2 id="judge-secrets">{words.secrets}</h2>
          <span className={styles.wideOnly}>{words.secretsNote}</span>
          <Button size="xs" variant="default" onClick={() => setIssuing(true)}>
            {words.issue}
          </Button>
        </header>
        <SecretTable />
      </section>
      {isIssuing && <IssueSecretDialog onClose={() => setIssuing(false)} />}
    </div>
  )
}

function NoHosts() {
  const words = useStaffText().judgeHosts
  return (
    <EmptyState icon="chip" title={words.emptyTitle} text={words.emptyText}>
      <CommandLine text={startCommand(location.origin, '…')} label={words.command} copyLabel={words.copyCommand} />
    </EmptyState>
  )
}
