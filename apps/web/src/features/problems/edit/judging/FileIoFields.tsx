import { Segmented } from '#web/components/form/Segmented.tsx'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useEditing } from '../editing.ts'
import { LabelledInput } from '../Labelled.tsx'
import styles from '../ProblemEditor.module.css'

/** Whether programs read and write files, and which. */
export function FileIoFields() {
  const words = useProblemEditorText()
  const { form, change } = useEditing()
  return (
    <div className={styles.fileIo}>
      <div className={styles.field}>
        <span id="read-mode" className={styles.label}>
          {words.readMode}
        </span>
        <span>
          <Segmented<'standard' | 'file'>
            labelledBy="read-mode"
            value={form.isFileIO ? 'file' : 'standard'}
            options={[
              { value: 'standard', label: words.standardIo },
              { value: 'file', label: words.fileIo },
            ]}
            onChange={(mode) => change({ isFileIO: mode === 'file' })}
          />
        </span>
      </div>
      {form.isFileIO && (
        <>
          <LabelledInput
            label={words.readFile}
            field="ioReadFileName"
            value={form.ioReadFileName}
            placeholder="input.txt"
            onChange={(ioReadFileName) => change({ ioReadFileName })}
          />
          <LabelledInput
            label={words.writeFile}
            field="ioWriteFileName"
            value={form.ioWriteFileName}
            placeholder="output.txt"
            onChange={(ioWriteFileName) => change({ ioWriteFileName })}
          />
        </>
      )}
    </div>
  )
}
