import { Button } from '@mantine/core'
import { problemRules } from '@praxis/contract/problemLimits'
import { useEffect, useRef, useState } from 'react'
import { useKeptFocus } from '#web/components/dialog/useKeptFocus.ts'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useText } from '#web/text/text.ts'
import { anchorOf, useEditing } from '../editing.ts'
import type { FileForm } from '../form/problemForm.ts'
import styles from '../ProblemEditor.module.css'
import { ExtraFileDialog } from './ExtraFileDialog.tsx'

type ExtraFilesProps = {
  field: string
  title: string
  note: string
  files: readonly FileForm[]
  onChange: (files: readonly FileForm[]) => void
}

/** Files that lie beside a program. */
export function ExtraFiles({ field, title, note, files, onChange }: ExtraFilesProps) {
  const words = useProblemEditorText()
  const { number } = useFormat()
  const problem = useEditing().problemOf(field)
  /** The place of the file that is edited; that behind the last one: a new file. */
  const [opened, open] = useState<number | null>(null)
  const { undo } = useText().shell
  // What is undone later is undone in what the files are by then.
  const latest = useRef({ files, onChange })
  useEffect(() => {
    latest.current = { files, onChange }
  })
  const area = useRef<HTMLFieldSetElement>(null)
  const heading = useRef<HTMLLegendElement>(null)
  useKeptFocus(area, heading)

  function remove(at: number): void {
    const file = files[at]
    if (file === undefined) return
    onChange(files.toSpliced(at, 1))
    const act = () => {
      const now = latest.current
      if (now.files.every(({ name }) => name !== file.name)) now.onChange(now.files.toSpliced(at, 0, file))
    }
    toast.undo(words.itemRemoved(file.name), { label: undo, act })
  }
  return (
    <fieldset ref={area} id={anchorOf(field)} className={styles.files}>
      <legend ref={heading} tabIndex={-1}>
        {title}
      </legend>
      <p className={styles.note}>{note}</p>
      {files.length > 0 && (
        <ul>
          {files.map(({ name, content }, at) => (
            <li key={name}>
              <Icon name="file" size={14} />
              <code className="cut">{name}</code>
              <span>{words.fileLength(number(content.length))}</span>
              <IconButton icon="edit" label={words.editFile(name)} onClick={() => open(at)} />
              <IconButton icon="trash" label={words.removeItem(name)} onClick={() => remove(at)} />
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="plus" size={14} />}
        disabled={files.length >= problemRules.extraFiles}
        onClick={() => open(files.length)}
      >
        {words.addFile}
      </Button>
      {opened !== null && (
        <ExtraFileDialog
          file={files[opened] ?? null}
          taken={files.filter((_, at) => at !== opened).map(({ name }) => name)}
          onClose={() => open(null)}
          onKeep={(file) => {
            onChange(opened < files.length ? files.with(opened, file) : [...files, file])
            open(null)
          }}
        />
      )}
    </fieldset>
  )
}
