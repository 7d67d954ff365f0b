import { Button } from '@mantine/core'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import type { ProblemEditor } from '#web/parts/workbench/useProblemEditor.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'

/** Asks once before a program that is plainly in another language is sent. */
export function LanguageQuestion({ editor: { mistaken, settings } }: { editor: ProblemEditor }) {
  const words = useWorkbenchText()
  if (mistaken === null) return null
  const { family, instead, submitAnyway, change, close } = mistaken
  return (
    <Dialog title={words.mistakenTitle(settings.language)} onClose={close}>
      <p>{words.mistakenText(family, settings.language)}</p>
      <footer className={dialogStyles.actions}>
        <Button variant="default" onClick={submitAnyway}>
          {words.mistakenAnyway(settings.language)}
        </Button>
        {instead !== null && (
          <Button data-autofocus onClick={() => change(instead)}>
            {words.mistakenChange(instead)}
          </Button>
        )}
      </footer>
    </Dialog>
  )
}
