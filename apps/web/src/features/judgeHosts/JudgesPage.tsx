import { Button } from '@mantine/core'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { ForbiddenPage } from '#web/components/feedback/ForbiddenPage.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { useKeptFocus } from '#web/components/dialog/useKeptFocus.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { HostTable } from './HostTable.tsx'
import { IssueSecretDialog } from './IssueSecretDialog.tsx'
import styles from './JudgesPage.module.css'
import { QueueLine } from './QueueLine.tsx'
import { SecretTable } from './SecretTable.tsx'

const refreshMs = 5_000

/** Judges are looked at while somebody is there to see it; an error ends that. */
const watching = {
  quiet: true,
  refetchInterval: (_: unknown, failure: Error | null) => (failure === null ? refreshMs : false),
} as const

export function JudgesPage() {
  const words = useStaffText().judgeHosts
  const format = useFormat()
  const [isIssuing, setIssuing] = useState(false)
  const { data, error, isFetching, refetch } = useCall(judgeHosts.hosts, {}, watching)
  const secrets = useCall(judgeHosts.secrets, {}, watching)
  const refresh = () => {
    void refetch()
    void secrets.refetch()
  }
  const isStale = (error !== null && data !== undefined) || (secrets.error !== null && secrets.data !== undefined)
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
          onClick={refresh}
        >
          {words.refresh}
        </Button>
      </PageTitle>
      {isStale && <StaleNotice text={words.stale} action={words.staleRetry} onRetry={refresh} />}
      {error !== null && data === undefined ? (
        <ErrorState reason={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          <QueueLine queue={data?.queue} />
          <Part title={words.hosts} note={words.hostsNote}>
            {data?.hosts.length === 0 ? (
              <div className={styles.frame}>
                <NoHosts onIssue={() => setIssuing(true)} />
              </div>
            ) : (
              <HostTable hosts={data?.hosts} />
            )}
          </Part>
        </>
      )}
      <Part
        title={words.secrets}
        note={words.secretsNote}
        action={
          <Button size="xs" variant="default" onClick={() => setIssuing(true)}>
            {words.issue}
          </Button>
        }
      >
        <SecretTable secrets={secrets.data} error={secrets.error} onRefresh={() => void secrets.refetch()} />
      </Part>
      {isIssuing && <IssueSecretDialog onClose={() => setIssuing(false)} />}
    </div>
  )
}

type PartProps = { title: string; note: string; action?: ReactNode; children: ReactNode }

function Part({ title, note, action, children }: PartProps) {
  const id = useId()
  const area = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(area, heading)
  return (
    <section ref={area} className={styles.section} aria-labelledby={id}>
      <header>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <span className={action === undefined ? undefined : styles.wideOnly}>{note}</span>
        {action}
      </header>
      {children}
    </section>
  )
}

/** A command to start one can be had with a secret only, which is shown once. */
function NoHosts({ onIssue }: { onIssue: () => void }) {
  const words = useStaffText().judgeHosts
  return (
    <EmptyState icon="chip" title={words.emptyTitle} text={words.emptyText}>
      <Button onClick={onIssue}>{words.issue}</Button>
    </EmptyState>
  )
}
