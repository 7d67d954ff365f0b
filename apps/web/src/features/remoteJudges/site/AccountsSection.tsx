import { Button } from '@mantine/core'
import { remoteJudgeAdmin, type RemoteAccount, type RemoteSiteDetail } from '@praxis/contract/remoteJudgeAdmin'
import type { StaffMessages } from '@praxis/locales/locales'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { DataTable, type Column } from '#web/components/table/DataTable.tsx'
import { links } from '#web/links.ts'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from '../RemoteJudges.module.css'
import { AccountDialog } from './AccountDialog.tsx'

type Asked = { to: 'add' } | { to: 'password' | 'remove'; account: RemoteAccount }

/** The accounts of this site at another. Their passwords are never shown. */
export function AccountsSection({ detail: { site, accounts } }: { detail: RemoteSiteDetail }) {
  const { remoteDesk: words, adminLists } = useStaffText()
  const [asked, ask] = useState<Asked | null>(null)
  const isShared = site.accountsOf !== site.key
  const close = () => ask(null)
  const add = (
    <Button size="xs" variant="default" onClick={() => ask({ to: 'add' })}>
      {words.addAccount}
    </Button>
  )
  return (
    <Section
      title={words.accounts}
      note={words.accountsNote}
      action={
        isShared ? (
          <Link className="link" to={links.remoteJudge(site.accountsOf)}>
            {words.accountsShared(site.accountsOf)}
          </Link>
        ) : (
          add
        )
      }
    >
      <DataTable
        label={words.accounts}
        className={styles.accounts}
        columns={[
          ...accountColumns(words),
          rowMenuColumn(
            (account: RemoteAccount) =>
              isShared || account.isLeaving
                ? []
                : [
                    { label: words.newPassword, icon: 'lock', onSelect: () => ask({ to: 'password', account }) },
                    {
                      label: words.removeAccount,
                      icon: 'trash',
                      parted: true,
                      isDangerous: true,
                      onSelect: () => ask({ to: 'remove', account }),
                    },
                  ],
            ({ username }) => username,
            adminLists,
          ),
        ]}
        rows={accounts}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="user" title={words.noAccounts} text={words.noAccountsText} />}
      />
      {asked?.to === 'add' && <AccountDialog site={site} onClose={close} />}
      {asked?.to === 'password' && <AccountDialog site={site} username={asked.account.username} onClose={close} />}
      {asked?.to === 'remove' && <RemoveAccount account={asked.account} onClose={close} />}
    </Section>
  )
}

const accountColumns = (words: StaffMessages['remoteDesk']): Column<RemoteAccount>[] => [
  {
    key: 'username',
    head: words.columnUsername,
    priority: 1,
    minWidth: 140,
    className: styles.username,
    cell: ({ username }) => (
      <span className="cut" title={username}>
        {username}
      </span>
    ),
  },
  {
    key: 'state',
    head: words.columnAccountState,
    priority: 1,
    minWidth: 200,
    className: styles.accountState,
    cell: (account) => <AccountState account={account} />,
  },
]

function AccountState({ account: { state, trouble, detail, isBusy, isLeaving } }: { account: RemoteAccount }) {
  const words = useStaffText().remoteDesk
  const remarks = [
    ...(trouble === null ? [] : [words.troubles[trouble]]),
    ...(detail === null || detail === '' ? [] : [detail]),
    ...(isBusy ? [words.busy] : []),
    ...(isLeaving ? [words.leaving] : []),
  ]
  return (
    <span className={styles.condition} data-condition={state === 'ready' ? 'works' : 'broken'}>
      <span>
        <Icon name={state === 'ready' ? 'check' : 'alert'} size={14} />
        {words.accountStates[state]}
      </span>
      {remarks.length > 0 && <small>{remarks.join(' · ')}</small>}
    </span>
  )
}

function RemoveAccount({ account, onClose }: { account: RemoteAccount; onClose: () => void }) {
  const words = useStaffText().remoteDesk
  const { id, username, isBusy } = account
  const remove = useAction(remoteJudgeAdmin.removeAccount, {
    quiet: true,
    onSuccess() {
      toast.success(isBusy ? words.accountLeaves(username) : words.accountRemoved(username))
      onClose()
    },
  })
  return (
    <Confirm
      title={words.removeAccountTitle(username)}
      text={words.removeAccountText(isBusy)}
      action={words.removeAccount}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id })}
    />
  )
}
