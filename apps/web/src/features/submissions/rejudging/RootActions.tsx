import { Button } from '@mantine/core'
import { rejudging } from '@praxis/contract/rejudging'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { noteRead } from '#web/parts/live/useLive.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import buttonStyles from '#web/components/form/IconButton.module.css'
import { Icon } from '#web/components/icons.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { ManualJudgeDialog } from './ManualJudgeDialog.tsx'
import { mayCancel, offersHand } from './manualRules.ts'
import styles from './Rejudging.module.css'

type RootActionsProps = {
  submission: { submitId: number; status: number; score: number | null }
  /** Icons, for a row. */
  isSmall?: boolean
}

/** What the super administrator may do with a submission. */
export function RootActions({ submission, isSmall = false }: RootActionsProps) {
  const words = useStaffText().rejudging
  const [open, setOpen] = useState<'rejudge' | 'manual' | 'cancel' | null>(null)
  const { submitId, status } = submission
  const rejudge = useAction(rejudging.rejudge, {
    quiet: true,
    onSuccess: (judge) => {
      setOpen(null)
      // A page without the stream begins to ask again.
      noteRead(judge)
      toast.success(words.rejudged)
    },
  })
  const cancel = useAction(rejudging.cancelJudge, {
    quiet: true,
    onSuccess: () => {
      setOpen(null)
      toast.success(words.cancelDone)
    },
  })
  const close = () => {
    setOpen(null)
    rejudge.reset()
    cancel.reset()
  }
  const ask = () => setOpen('rejudge')
  return (
    <div className={isSmall ? styles.row : styles.buttons}>
      {isSmall ? (
        <IconButton icon="refresh" label={words.rejudgeOne(submitId)} title={words.rejudge} onClick={ask} />
      ) : (
        <Button variant="default" leftSection={<Icon name="refresh" size={14} />} onClick={ask}>
          {words.rejudge}
        </Button>
      )}
      {offersHand(status) && (
        <DropdownMenu
          label={words.actionsOf(submitId)}
          className={buttonStyles.button}
          items={[
            { label: words.manual, icon: 'edit', onSelect: () => setOpen('manual') },
            { label: words.cancel, icon: 'ban', isDisabled: !mayCancel(status), onSelect: () => setOpen('cancel') },
          ]}
        >
          <Icon name="dots" />
        </DropdownMenu>
      )}
      {open === 'rejudge' && (
        <Confirm
          title={words.rejudgeTitle(submitId)}
          text={words.rejudgeText}
          action={words.rejudge}
          isPending={rejudge.isPending}
          error={rejudge.error}
          onCancel={close}
          onConfirm={() => rejudge.mutate({ submitId })}
        />
      )}
      {open === 'manual' && <ManualJudgeDialog submission={submission} onClose={close} />}
      {open === 'cancel' && (
        <Confirm
          title={words.cancelTitle(submitId)}
          text={words.cancelText}
          action={words.cancelAction}
          isDangerous
          isPending={cancel.isPending}
          error={cancel.error}
          onCancel={close}
          onConfirm={() => cancel.mutate({ submitId })}
        />
      )}
    </div>
  )
}
