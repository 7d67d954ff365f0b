import { judgeHosts, type JudgeSecret } from '@praxis/contract/judgeHosts'
import { Button } from '@mantine/core'
import type { StaffMessages } from '@praxis/locales/locales'
import { useState, type ReactNode } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { DataTable, type Column } from '#web/components/table/DataTable.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat, type Format } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './JudgesPage.module.css'

type SecretTableProps = {
  secrets: readonly JudgeSecret[] | undefined
  /** Why they could not be read. */
  error: Error | null
  onRefresh: () => void
}

/** What judges show to be let in. */
export function SecretTable({ secrets, error, onRefresh }: SecretTableProps) {
  const words = useStaffText().judgeHosts
  const format = useFormat()
  const [askedId, setAskedId] = useState<number | null>(null)
  // What is said of it is what is known now: a judge may have come with it since.
  const asked = secrets?.find(({ id }) => id === askedId)
  const revoke = useAction(judgeHosts.revokeSecret, {
    quiet: true,
    onSuccess: () => {
      setAskedId(null)
      toast.success(words.revokeDone(asked?.name ?? ''))
    },
  })

  function ask(secret: JudgeSecret | null) {
    setAskedId(secret?.id ?? null)
    revoke.reset()
    if (secret !== null) onRefresh()
  }

  return (
    <>
      <DataTable
        label={words.secrets}
        className={styles.secrets}
        columns={secretColumns(words, format, ask)}
        rows={secrets}
        rowKey={({ id }) => id}
        skeletonRows={1}
        empty={<EmptyState icon="lock" title={words.secretsEmptyTitle} text={words.secretsEmptyText} />}
        failure={error && <ErrorState reason={error.message} onRetry={onRefresh} />}
      />
      {asked !== undefined && (
        <Confirm
          title={words.revokeTitle(asked.name)}
          text={words.revokeText(asked.hosts)}
          action={words.revoke}
          isDangerous
          isPending={revoke.isPending}
          error={revoke.error}
          onCancel={() => ask(null)}
          onConfirm={() => revoke.mutate({ id: asked.id })}
        />
      )}
    </>
  )
}

function secretColumns(
  words: StaffMessages['judgeHosts'],
  format: Format,
  onRevoke: (secret: JudgeSecret) => void,
): Column<JudgeSecret>[] {
  return [
    {
      key: 'name',
      head: words.columnSecret,
      priority: 1,
      minWidth: 200,
      className: styles.secretName,
      cell: ({ name, revokedAt }) => (
        <span className={revokedAt === null ? undefined : 'quiet'}>
          {name}
          {revokedAt !== null && <small>{words.revoked}</small>}
        </span>
      ),
    },
    {
      key: 'hosts',
      head: words.columnHosts,
      priority: 2,
      width: 120,
      align: 'right',
      className: styles.secretFact,
      cell: ({ hosts }) => (
        <Named name={words.columnHosts}>
          <span className={hosts === 0 ? 'quiet' : undefined}>{format.number(hosts)}</span>
        </Named>
      ),
    },
    {
      key: 'issued',
      head: words.columnIssued,
      priority: 4,
      width: 160,
      align: 'right',
      className: styles.secretFact,
      cell: ({ createdAt }) => (
        <Named name={words.columnIssued}>
          <Moment at={createdAt} />
        </Named>
      ),
    },
    {
      key: 'used',
      head: words.columnUsed,
      priority: 3,
      width: 160,
      align: 'right',
      className: styles.secretFact,
      cell: ({ lastUsedAt }) => (
        <Named name={words.columnUsed}>
          {lastUsedAt === null ? <span className="quiet">{words.neverUsed}</span> : <Moment at={lastUsedAt} />}
        </Named>
      ),
    },
    {
      key: 'actions',
      head: words.columnActions,
      hideHead: true,
      priority: 1,
      width: 112,
      align: 'right',
      className: styles.revoke,
      cell: (secret) =>
        secret.revokedAt === null && (
          <Button
            size="xs"
            variant="default"
            aria-label={words.revokeOne(secret.name)}
            onClick={() => onRevoke(secret)}
          >
            {words.revoke}
          </Button>
        ),
    },
  ]
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.amountName}>{name}</span>
      {children}
    </>
  )
}
