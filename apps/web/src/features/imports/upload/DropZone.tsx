import { Button } from '@mantine/core'
import { packageFormats } from '@praxis/contract/findings'
import { packageRules } from '@praxis/contract/packageLimits'
import { useRef, useState, type DragEvent } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { dataSize } from '#web/parts/problems/testData/cases/dataSize.ts'
import { useFormat } from '#web/text/format.ts'
import { useImportText } from '#web/text/problems/importText.ts'
import styles from './Upload.module.css'
import { packageEndings } from './uploadQueue.ts'

const accept = packageEndings.map((ending) => `.${ending}`).join(',')

/** Where packages are dropped or chosen, several at once. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { upload: words, formats, formatSeparator } = useImportText()
  const { number } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const handleDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  const names = packageFormats.map((format) => formats[format]).join(formatSeparator)
  const size = dataSize(packageRules.ownBytes, number)
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      role="presentation"
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={(event) => {
        handleDrag(event)
        if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
      }}
    >
      <Icon name="upload" size={28} />
      <b>{isOver ? words.dropOver : words.drop}</b>
      <span>{words.hint(packageEndings.join(words.parting), size, names)}</span>
      <Button variant="default" onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={words.choose}
        accept={`${accept},.gz`}
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
