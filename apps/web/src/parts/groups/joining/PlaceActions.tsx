import { Button } from '@mantine/core'
import type { Group } from '@praxis/contract/groups'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groupAuth } from '@praxis/contract/statuses'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { Icon } from '#web/components/icons.tsx'
import { links } from '#web/links.ts'
import { useRequireLogin, useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { toast } from '#web/state/toast.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { ApplyDialog } from './ApplyDialog.tsx'
import { DisbandDialog } from './DisbandDialog.tsx'
import { offersOf } from './offers.ts'

type PlaceActionsProps = {
  group: Group
  /** The reader leaves or disbands the group; false: that was refused. */
  onLeaving: (isLeaving: boolean) => void
}

/** What the reader may do about their place in a group: come into it, leave it, disband it. */
export function PlaceActions({ group, onLeaving }: PlaceActionsProps) {
  const { groupJoining: words } = useGroupText()
  const viewer = viewerOf(useViewer())
  const [dialog, setDialog] = useState<'apply' | 'withdraw' | 'exit' | 'disband' | null>(null)
  const actions = offersOf(viewer, group)
  const link = useCodeLink(viewer !== null && group.auth === groupAuth.private && actions.includes('join'))
  const close = () => {
    setDialog(null)
    link.drop()
  }
  return (
    <>
      {actions.map((action) => {
        if (action === 'join') return <JoinButton key={action} group={group} onApply={() => setDialog('apply')} />
        if (action === 'applying' || action === 'refused')
          return (
            <Button key={action} variant="default" disabled>
              {words[action]}
            </Button>
          )
        return (
          <Button
            key={action}
            variant="subtle"
            color={action === 'disband' ? 'red' : 'gray'}
            onClick={() => setDialog(action)}
          >
            {words[action]}
          </Button>
        )
      })}
      {(dialog === 'apply' || (dialog === null && link.code !== '')) && (
        <ApplyDialog group={group} code={link.code} onClose={close} />
      )}
      {dialog === 'withdraw' && <Withdraw group={group} onClose={close} />}
      {dialog === 'exit' && <Exit group={group} onLeaving={onLeaving} onClose={close} />}
      {dialog === 'disband' && <DisbandDialog group={group} onLeaving={onLeaving} onClose={close} />}
    </>
  )
}

/** The code in the address of somebody who followed a link to apply with it; empty: there is none that serves. */
function useCodeLink(serves: boolean): { code: string; drop: () => void } {
  const [query, setQuery] = useSearchParams()
  function drop(): void {
    if (!query.has('code')) return
    const rest = new URLSearchParams(query)
    rest.delete('code')
    setQuery(rest, { replace: true, preventScrollReset: true })
  }
  return { code: serves ? (query.get('code') ?? '') : '', drop }
}

function JoinButton({ group: { id: gid, auth }, onApply }: { group: Group; onApply: () => void }) {
  const { groupJoining: words } = useGroupText()
  const requireLogin = useRequireLogin()
  const join = useAction(groupMembers.join, { onSuccess: () => toast.success(words.joined) })
  const actions: Record<number, string> = words.joinAction
  function handleClick(): void {
    if (!requireLogin(links.group(gid))) return
    if (auth === groupAuth.public) join.mutate({ gid })
    else onApply()
  }
  return (
    <Button leftSection={<Icon name="plus" size={14} />} loading={join.isPending} onClick={handleClick}>
      {actions[auth]}
    </Button>
  )
}

function Withdraw({ group: { id: gid }, onClose }: { group: Group; onClose: () => void }) {
  const { groupJoining: words } = useGroupText()
  const leave = useAction(groupMembers.leave, {
    quiet: true,
    onSuccess: () => {
      toast.success(words.withdrawn)
      onClose()
    },
  })
  return (
    <Confirm
      title={words.withdrawTitle}
      text={words.withdrawText}
      action={words.withdraw}
      isPending={leave.isPending}
      error={leave.error}
      onCancel={onClose}
      onConfirm={() => leave.mutate({ gid })}
    />
  )
}

type ExitProps = PlaceActionsProps & { onClose: () => void }

function Exit({ group: { id: gid, name, visible }, onLeaving, onClose }: ExitProps) {
  const { groupJoining: words } = useGroupText()
  const leave = useAction(groupMembers.leave, {
    quiet: true,
    onSuccess: () => {
      toast.success(words.exited)
      onClose()
    },
    onError: () => onLeaving(false),
  })
  return (
    <Confirm
      title={words.exitTitle(name)}
      text={visible ? words.exitText : words.exitHiddenText}
      action={words.exit}
      isDangerous
      isPending={leave.isPending}
      error={leave.error}
      onCancel={onClose}
      onConfirm={() => {
        onLeaving(true)
        leave.mutate({ gid })
      }}
    />
  )
}
