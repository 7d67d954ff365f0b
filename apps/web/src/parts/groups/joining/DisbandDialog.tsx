import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { groups, type Group } from '@praxis/contract/groups'
import { disbandedDays } from '@praxis/contract/groupLimits'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { links } from '#web/links.ts'
import { toast } from '#web/state/toast.ts'
import { forgetUnsaved } from '#web/state/unsaved.ts'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { useText } from '#web/text/text.ts'
import styles from './DisbandDialog.module.css'

type DisbandDialogProps = {
  group: Pick<Group, 'id' | 'name' | 'shortName' | 'memberCount'>
  /** The call is under way; false: it was refused. */
  onLeaving: (isLeaving: boolean) => void
  onClose: () => void
}

/** Asks for the short name before a group is disbanded. Then the list of groups opens, where it can be taken back. */
export function DisbandDialog({ group, onLeaving, onClose }: DisbandDialogProps) {
  const { id: gid, name, shortName, memberCount } = group
  const { groupJoining: words } = useGroupText()
  const { cancel, undo } = useText().shell
  const { number } = useFormat()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const restore = useAction(groups.restore, {
    onSuccess: () => {
      toast.success(words.restored)
      void navigate(links.group(gid))
    },
  })
  const disband = useAction(groups.disband, {
    quiet: true,
    onSuccess: () => {
      toast.undo(words.disbanded, { label: undo, act: () => restore.mutate({ gid }) })
      onClose()
      forgetUnsaved()
      void navigate(links.groups())
    },
    onError: () => onLeaving(false),
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    const isRight = typed.trim() === shortName
    setWrong(!isRight)
    if (!isRight) return
    onLeaving(true)
    disband.mutate({ gid })
  }
  return (
    <Dialog title={words.disbandTitle(name)} isHeld={disband.isPending} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p>{words.disbandText(number(memberCount), number(disbandedDays))}</p>
        <TextInput
          className={styles.name}
          label={words.disbandType(shortName)}
          value={typed}
          error={isWrong && words.disbandWrong}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setWrong(false)
          }}
        />
        <Refusal message={disband.error?.message ?? null} className={dialogStyles.refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={disband.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" color="red" loading={disband.isPending}>
            {words.disbandAction}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
