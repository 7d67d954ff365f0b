import { Button } from '@mantine/core'
import { useState } from 'react'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { useText } from '#web/text/text.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import styles from '#web/parts/workbench/DialogContent.module.css'

type UploadDialogProps = {
  fileName: string
  /** Languages the problem takes that the file may be in. */
  candidates: readonly string[]
  /** The one that is shown. */
  language: string
  onChoose: (language: string) => void
  onClose: () => void
}

/** Asks in which language to read a file that does not match the editor's language. */
export function UploadDialog({ fileName, candidates, language, onChoose, onClose }: UploadDialogProps) {
  const words = useWorkbenchText()
  const { shell } = useText()
  const [chosen, setChosen] = useState(candidates[0] ?? language)
  const options = [...candidates, language].map((name) => ({ value: name, label: name }))
  return (
    <Dialog title={words.uploadOtherTitle(fileName, language)} onClose={onClose}>
      <form
        className={styles.upload}
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(chosen)
        }}
      >
        {candidates.length === 0 ? (
          <p>{words.uploadNoLanguage(language)}</p>
        ) : (
          <>
            <SelectBox label={words.uploadAs} value={chosen} options={options} onChange={setChosen} />
            <p>{chosen === language ? words.uploadStays : words.uploadSwitches(chosen)}</p>
          </>
        )}
        <footer className={dialogStyles.actions}>
          <Button variant="default" onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button type="submit" data-autofocus>
            {words.uploadRead}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
