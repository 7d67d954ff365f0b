import { useRef, useState, type DragEvent } from 'react'
import { Icon } from '#web/components/icons.tsx'
import styles from './FileDrop.module.css'

type FileDropProps = {
  /** What the button says. */
  label: string
  /** The kinds and the size that are accepted. */
  hint: string
  /** As in the `accept` of a file input. */
  accept: string | undefined
  /** More than one file may be chosen at once. */
  isSingle?: boolean
  onFiles: (files: File[]) => void
}

/** An area to drop files on, which is also the button that chooses them. */
export function FileDrop({ label, hint, accept, isSingle = false, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const handleDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  return (
    <div
      className={styles.area}
      data-over={isOver || undefined}
      role="presentation"
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={(event) => {
        handleDrag(event)
        if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
      }}
    >
      <button type="button" data-autofocus onClick={() => input.current?.click()}>
        <Icon name="upload" size={20} />
        <span>{label}</span>
        <small>{hint}</small>
      </button>
      <input
        ref={input}
        type="file"
        multiple={!isSingle}
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Otherwise the same file could not be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}
