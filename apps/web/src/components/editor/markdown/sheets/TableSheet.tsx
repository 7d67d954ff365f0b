import { Button } from '@mantine/core'
import { useState } from 'react'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { useEditorText } from '#web/text/editorText.ts'
import { useText } from '#web/text/text.ts'
import type { Operation } from '#web/components/editor/markdown/text/draft.ts'
import { table } from '#web/components/editor/markdown/text/textEdits.ts'
import styles from './Sheets.module.css'

type SheetProps = { onInsert: (operation: Operation) => void; onClose: () => void }

const counts = Array.from({ length: 10 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))

/** Asks how large a table is to be. */
export function TableSheet({ onInsert, onClose }: SheetProps) {
  const words = useEditorText().markdownEditor
  const { cancel } = useText().shell
  const [rows, setRows] = useState('2')
  const [columns, setColumns] = useState('3')
  return (
    <Dialog title={words.insertTable} onClose={onClose}>
      <div className={styles.size}>
        <SelectBox label={words.rows} value={rows} options={counts} onChange={setRows} data-autofocus />
        <SelectBox label={words.columns} value={columns} options={counts} onChange={setColumns} />
      </div>
      <footer className={dialogStyles.actions}>
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button onClick={() => onInsert((draft) => table(draft, Number(rows), Number(columns)))}>{words.insert}</Button>
      </footer>
    </Dialog>
  )
}
