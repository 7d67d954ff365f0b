import { accountAdmin, type AccountRow } from '@praxis/contract/accountAdmin'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'

type AskUserProps = { what: 'signOut' | 'turnOffTwoFactor'; row: AccountRow; onClose: () => void }

/** Asks before something is done to an account that cannot be undone. */
export function AskUser({ what, row: { uid, username }, onClose }: AskUserProps) {
  const words = useStaffText().userAdmin
  const asks = {
    signOut: {
      title: words.signOutTitle(username),
      text: words.signOutText,
      action: words.signOutAction,
      done: words.signedOut(username),
    },
    turnOffTwoFactor: {
      title: words.twoFactorTitle(username),
      text: words.twoFactorText,
      action: words.twoFactorAction,
      done: words.twoFactorOff(username),
    },
  }[what]
  const call = useAction(accountAdmin[what], {
    quiet: true,
    onSuccess: () => {
      toast.success(asks.done)
      onClose()
    },
  })
  return (
    <Confirm
      title={asks.title}
      text={asks.text}
      action={asks.action}
      isDangerous
      isPending={call.isPending}
      error={call.error}
      onCancel={onClose}
      onConfirm={() => call.mutate({ uid })}
    />
  )
}
