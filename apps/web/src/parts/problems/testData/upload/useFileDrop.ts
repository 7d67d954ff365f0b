import { problemRules } from '@praxis/contract/problemLimits'
import { useState, type DragEvent } from 'react'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import { filesOf, type Dropped } from './droppedFiles.ts'

/** Files and folders that are dropped on an area. While others are on their way, none are taken. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, isFree: boolean) {
  const words = useProblemDataText().testData
  const { number } = useFormat()
  const [isOver, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const most = problemRules.archiveEntries

  async function take(found: Promise<Dropped>): Promise<void> {
    const dropped = await found
    if ('files' in dropped) {
      if (dropped.files.length > 0) onFiles(dropped.files)
    } else if ('twice' in dropped) toast.refusal(words.folderTwice(dropped.twice))
    else if ('unreadable' in dropped) toast.refusal(words.folderUnreadable(dropped.unreadable))
    else toast.refusal(words.folderTooMany(number(most)))
  }
  return {
    isOver,
    target: {
      role: 'presentation',
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(isFree)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        if (!isFree) return
        // Only now: the browser takes it all back when this function returns.
        const { files, items } = event.dataTransfer
        const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
        const hasFolder = entries.some((entry) => !entry.isFile)
        void take(hasFolder ? filesOf(entries, most) : Promise.resolve({ files: [...files] }))
      },
    },
  }
}
