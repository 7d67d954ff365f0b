import { judgeHosts, type JudgeSecret } from '@praxis/contract/judgeHosts'
import { Button } from '@mantine/core'
import type { StaffMessages } from '@praxis/locales/locales'
import { useState, type ReactNode } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/Confirm.tsx'
import { DataTable, type Column } from '#web/components/DataTable.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { toast } from '#web/components/toast.ts'
import { useFormat, type Format } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './JudgesPage.module.css'

/** What judges show to be let in. */
export function SecretTable() {
  const words = useStaffText().judgeHosts
  const format = useFormat()
  const [asked, setAsked] = useState<JudgeSecret | null>(null)
  const { data, error, refetch } = useCall(judgeHosts.secrets, {}, { quiet: true })
  const revoke = useAction(judgeHosts.revokeSecret, {
    refreshes: [judgeHosts.secrets, judgeHosts.hosts],
    onSuccess: (_, { id }) => toast.success(words.revokeDone(data?.find((one) => one.id === id)?.name ?? '')),
  })
  return (
    <>
      <DataTable
        label={words.secrets}
        className={styles.secrets}
        columns={secretColumns(words, format, setAsked)}
        rows={data}
        rowKey={({ id }) => id}
        skeletonRows={1}
        empty={<EmptyState icon="lock" title={words.secretsEmptyTitle} text={words.secretsEmptyText} />}
        failure={error && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      />
      {asked !== null && (
        <Confirm
          title={words.revokeTitle(asked.name)}
          text={words.revokeText(asked.hosts)}
          action={words.revoke}
          isDangerous
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            revoke.mutate({ id: asked.id })
          }}
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
      width: 120,
      align: 'right',
      className: styles.secretHosts,
      cell: ({ hosts }) => (
        <Named name={words.columnHosts}>
          <span className={hosts === 0 ? 'quiet' : undefined}>{format.number(hosts)}</span>
        </Named>
      ),
    },
    {
      key: 'issued',
      head: words.columnIssued,
      width: 160,
      align: 'right',
      cell: ({ createdAt }) => (
        <Named name={words.columnIssued}>
          <Moment at={createdAt} />
        </Named>
      ),
    },
    {
      key: 'used',
      head: words.columnUsed,
      width: 160,
      align: 'right',
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
      <span className={styles.amountName} aria-hidden="true">
        {name}
      </span>
      {children}
    </>
  )
}
