import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { links } from '#web/links.ts'
import { mayOpen } from '#web/session/mayOpen.ts'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { useText } from '#web/text/text.ts'
import { useTrainingMakingText } from '#web/text/training/trainingMakingText.ts'

/** Without a category nothing can be saved. Only those who may make one are sent to where they are made. */
export function NoCategory() {
  const words = useTrainingMakingText().form
  const { close } = useText().shell
  const navigate = useNavigate()
  const mayMake = mayOpen('bank', viewerOf(useViewer()))
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const leave = () => setOpen(false)
  return (
    <Dialog title={words.noCategoryTitle} onClose={leave}>
      <p>{mayMake ? words.noCategoryText : words.noCategoryAsk}</p>
      <footer className={dialogStyles.actions}>
        <Button variant="default" onClick={leave} data-autofocus={!mayMake || undefined}>
          {close}
        </Button>
        {mayMake && (
          <Button data-autofocus onClick={() => void navigate(links.trainingCategories)}>
            {words.toCategories}
          </Button>
        )}
      </footer>
    </Dialog>
  )
}
