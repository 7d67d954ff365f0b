import { judgeHosts, type JudgeHost } from '@praxis/contract/judgeHosts'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import buttonStyles from '#web/components/form/IconButton.module.css'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { actionsOf, isLastWorking, stateAfter, type HostAction } from './hostCondition.ts'

const icons: Record<HostAction, IconName> = { activate: 'play', drain: 'download', disable: 'ban', forget: 'trash' }

type HostActionsProps = { host: JudgeHost; hosts: readonly JudgeHost[] }

/** What can be done with a judge. What costs nothing is done at once. */
export function HostActions({ host, hosts }: HostActionsProps) {
  const words = useStaffText().judgeHosts
  const [asked, setAsked] = useState<HostAction | null>(null)
  const { name, id, inHand } = host
  const done = { active: words.activated, draining: words.drained, disabled: words.disabled }
  const isAsking = asked !== null
  const change = useAction(judgeHosts.setHostState, {
    quiet: isAsking,
    onSuccess: (_, { state }) => {
      setAsked(null)
      toast.success(done[state](name))
    },
  })
  const forget = useAction(judgeHosts.forgetHost, {
    quiet: isAsking,
    onSuccess: () => {
      setAsked(null)
      toast.success(words.forgotten(name))
    },
  })
  const isLast = isLastWorking(host, hosts)

  function ask(action: HostAction | null) {
    setAsked(action)
    change.reset()
    forget.reset()
  }

  function act(action: HostAction) {
    if (action === 'forget') forget.mutate({ id })
    else change.mutate({ id, state: stateAfter[action] })
  }

  const costs: Record<HostAction, { title: string; text: string } | null> = {
    activate: null,
    drain: isLast ? { title: words.drainTitle(name), text: words.lastOne } : null,
    disable: {
      title: words.disableTitle(name),
      text: [words.disableText(inHand), ...(isLast ? [words.lastOne] : [])].join(' '),
    },
    forget: { title: words.forgetTitle(name), text: words.forgetText },
  }
  const cost = asked === null ? null : costs[asked]
  return (
    <>
      <DropdownMenu
        label={words.actionsOf(name)}
        className={buttonStyles.button}
        items={actionsOf(host).map((action) => ({
          label: words[action],
          icon: icons[action],
          parted: action === 'forget',
          onSelect: () => (costs[action] === null ? act(action) : ask(action)),
        }))}
      >
        <Icon name="dots" />
      </DropdownMenu>
      {asked !== null && cost !== null && (
        <Confirm
          {...cost}
          action={words[asked]}
          isDangerous
          isPending={change.isPending || forget.isPending}
          error={change.error ?? forget.error}
          onCancel={() => ask(null)}
          onConfirm={() => act(asked)}
        />
      )}
    </>
  )
}
