import { useRef, useState, type DragEvent, type ReactNode } from 'react'

type Taken = {
  /** Names the hidden input. */
  label: string
  /** As in the `accept` of a file input. */
  accept: string | undefined
  /** More than one file may be chosen at once. */
  isSingle?: boolean
  onFiles: (files: File[]) => void
}

/** An area on which files are dropped, and what opens the system's own choice of files. */
export function useFileDrop({ label, accept, isSingle = false, onFiles }: Taken) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const handleDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  const area = {
    'data-over': isOver || undefined,
    role: 'presentation',
    onDragOver: handleDrag,
    onDragLeave: handleDrag,
    onDrop: (event: DragEvent) => {
      handleDrag(event)
      if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
    },
  } as const
  /** Stands in the area. */
  const hidden: ReactNode = (
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
  )
  return { area, hidden, isOver, choose: () => input.current?.click() }
}
