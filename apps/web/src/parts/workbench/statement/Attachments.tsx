import { useId, useMemo, useState } from 'react'
import { CopyButton } from '#web/components/form/CopyButton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Scrollable } from '#web/components/layout/Scrollable.tsx'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { useText } from '#web/text/text.ts'
import { readAttachments, type Attachment } from './attachments.ts'
import { saveFile } from '#web/parts/files/saveFile.ts'
import styles from './Statement.module.css'

/** The files that lie beside a program while it is judged: to read, to copy, to save. */
export function Attachments({ files: text }: { files: string | null }) {
  const words = useWorkbenchText()
  const files = useMemo(() => readAttachments(text), [text])
  return (
    <div className={styles.attachments}>
      <p>{words.attachmentsText}</p>
      {files.map((file) => (
        <File key={file.name} file={file} startsOpen={files.length === 1} />
      ))}
    </div>
  )
}

function File({ file: { name, content }, startsOpen }: { file: Attachment; startsOpen: boolean }) {
  const words = useWorkbenchText()
  const { copyCode } = useText().copying
  const [isOpen, setOpen] = useState(startsOpen)
  const bodyId = useId()
  return (
    <section className={styles.listing} aria-label={name}>
      <header className={styles.fileHead}>
        <button
          type="button"
          className={styles.fileName}
          aria-label={words.attachmentView(name)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'right'} size={14} />
          <span className="cut">{name}</span>
        </button>
        <CopyButton text={content} label={`${copyCode} ${name}`} />
        <button
          type="button"
          className={styles.runSample}
          aria-label={words.attachmentSave(name)}
          title={words.attachmentSave(name)}
          onClick={() => saveFile(name, content)}
        >
          <Icon name="download" size={14} />
        </button>
      </header>
      {isOpen && (
        <div id={bodyId}>
          <Scrollable as="pre" label={name}>
            {content}
          </Scrollable>
        </div>
      )}
    </section>
  )
}
