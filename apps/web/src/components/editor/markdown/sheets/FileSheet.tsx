import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { FileDrop } from '#web/components/form/files/FileDrop.tsx'
import { acceptOf, kindNames, type FileRules } from '#web/components/form/files/fileRules.ts'
import { useEditorText } from '#web/text/editorText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from './Sheets.module.css'

type FileSheetProps = { isPicture: boolean; rules: FileRules; onFiles: (files: File[]) => void; onClose: () => void }

/** Asks for files, and says which are accepted. */
export function FileSheet({ isPicture, rules, onFiles, onClose }: FileSheetProps) {
  const words = useEditorText().markdownEditor
  const { memory } = useFormat()
  const size = memory(rules.maxBytes / 1024)
  const kinds = kindNames(rules)
  return (
    <Dialog title={isPicture ? words.insertPicture : words.insertFile} onClose={onClose}>
      <FileDrop
        label={isPicture ? words.choosePictures : words.chooseFiles}
        hint={kinds === '' ? words.takesAny(size) : words.takes(kinds, size)}
        accept={acceptOf(rules)}
        onFiles={onFiles}
      />
      {isPicture && <p className={styles.hint}>{words.pasteHint}</p>}
    </Dialog>
  )
}
