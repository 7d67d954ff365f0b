import { Button } from '@mantine/core'
import type { DiscussionDetail } from '@praxis/contract/discussionShapes'
import { discussionThreads } from '@praxis/contract/discussionThreads'
import { editorialOpenings, type EditorialOpening } from '@praxis/contract/statuses'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { toast } from '#web/state/toast.ts'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import { useText } from '#web/text/text.ts'
import styles from './Dialogs.module.css'

type EditorialDialogProps = { discussion: DiscussionDetail; onClose: () => void }

/** Whoever manages the problem chooses whether this is its editorial, and when it opens. */
export function EditorialDialog({ discussion: { id: did, opens }, onClose }: EditorialDialogProps) {
  const words = useDiscussionText()
  const { cancel } = useText().shell
  const [chosen, choose] = useState<EditorialOpening | null>(opens ?? 'solved')
  const mark = useAction(discussionThreads.markEditorial, {
    quiet: true,
    onSuccess: () => {
      toast.success(words.editorialDone)
      onClose()
    },
  })
  const choices = [...editorialOpenings, null]
  return (
    <Dialog title={words.editorialTitle} isHeld={mark.isPending} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          mark.mutate({ did, opens: chosen })
        }}
      >
        <p>{words.editorialText}</p>
        <fieldset className={styles.choices}>
          <legend className="sr">{words.editorialTitle}</legend>
          {choices.map((one) => (
            <CheckBox
              key={one ?? 'none'}
              group="opens"
              label={one === null ? words.noEditorial : words.openings[one]}
              checked={chosen === one}
              onChange={() => choose(one)}
            />
          ))}
        </fieldset>
        <Refusal message={mark.error?.message ?? null} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={mark.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={mark.isPending}>
            {words.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
