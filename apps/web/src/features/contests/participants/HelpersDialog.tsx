import { Button } from '@mantine/core'
import { contestHelpers, type ContestHelper } from '@praxis/contract/contestHelpers'
import { contestDesks, type ContestDesk } from '@praxis/contract/statuses'
import { useState, type FormEvent } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { LabelledInput } from '#web/components/form/labelled/Labelled.tsx'
import { toast } from '#web/state/toast.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useText } from '#web/text/text.ts'
import styles from './HelpersDialog.module.css'

type HelpersDialogProps = { cid: number; onClose: () => void }

/** Who works at which desk of a contest. A change is stored at once. */
export function HelpersDialog({ cid, onClose }: HelpersDialogProps) {
  const { helpers: words } = useContestMakingText().participantDesk
  const { undo } = useText().shell
  const { data, error, refetch } = useCall(contestHelpers.list, { cid }, { quiet: true })
  const [name, setName] = useState('')
  const [asked, ask] = useState<readonly ContestDesk[]>(['balloons'])
  const set = useAction(contestHelpers.set, { quiet: true })
  const close = useLeaveGuard(name.trim() !== '', onClose)

  function add(event: FormEvent): void {
    event.preventDefault()
    const username = name.trim()
    if (username === '' || asked.length === 0) return
    const known = data?.find((one) => one.username.toLowerCase() === username.toLowerCase())
    const desks = contestDesks.filter((desk) => asked.includes(desk) || known?.desks.includes(desk))
    set.mutate(
      { cid, username, desks },
      {
        onSuccess() {
          toast.success(words.added(username))
          setName('')
        },
      },
    )
  }

  function change({ username, desks: before }: ContestHelper, desks: readonly ContestDesk[]): void {
    const send = (next: readonly ContestDesk[], onSuccess: () => void) =>
      set.mutate({ cid, username, desks: [...next] }, { onSuccess })
    send(desks, () =>
      toast.undo(desks.length === 0 ? words.removed(username) : words.saved(username), {
        label: undo,
        act: () => send(before, () => toast.success(words.saved(username))),
      }),
    )
  }

  return (
    <Dialog
      variant="top"
      size="min(640px, calc(100vw - 32px))"
      title={words.title}
      isHeld={set.isPending}
      onClose={close}
    >
      <p className={styles.lead}>{words.lead}</p>
      <form className={styles.add} onSubmit={add}>
        <LabelledInput
          label={words.username}
          isRequired
          value={name}
          onChange={(next) => {
            set.reset()
            setName(next)
          }}
        />
        <Desks name={words.newHelper} desks={asked} isHeld={set.isPending} onChange={ask} />
        <Button type="submit" disabled={name.trim() === '' || asked.length === 0} loading={set.isPending}>
          {words.add}
        </Button>
      </form>
      <Refusal message={set.error?.message ?? null} />
      {data === undefined ? (
        error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <EmptyState icon="users" title={words.none} text={words.noneText} />
      ) : (
        <ul className={styles.list} aria-label={words.title}>
          {data.map((one) => (
            <li key={one.uid}>
              <span className={styles.name}>
                <b className="cut">{one.username}</b>
                {one.takesPart && <small>{words.takesPart}</small>}
              </span>
              <Desks
                name={one.username}
                desks={one.desks}
                isHeld={set.isPending}
                onChange={(desks) => change(one, desks)}
              />
              <IconButton icon="x" label={words.remove(one.username)} onClick={() => change(one, [])} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type DesksProps = {
  name: string
  desks: readonly ContestDesk[]
  isHeld: boolean
  onChange: (desks: readonly ContestDesk[]) => void
}

function Desks({ name, desks, isHeld, onChange }: DesksProps) {
  const { helpers: words } = useContestMakingText().participantDesk
  return (
    <fieldset className={styles.desks} aria-label={words.desksOf(name)}>
      {contestDesks.map((desk) => (
        <CheckBox
          key={desk}
          label={words.desks[desk]}
          checked={desks.includes(desk)}
          disabled={isHeld}
          onChange={(isAsked) => onChange(contestDesks.filter((one) => (one === desk ? isAsked : desks.includes(one))))}
        />
      ))}
    </fieldset>
  )
}
