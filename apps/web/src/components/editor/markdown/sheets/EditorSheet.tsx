import type { Operation } from '#web/components/editor/markdown/text/draft.ts'
import type { Sheet } from '#web/components/editor/markdown/tools.ts'
import type { MarkdownUploads, Wanted } from '#web/components/editor/markdown/useTextUploads.ts'
import { latePart } from '#web/loading/latePart.tsx'

const FormulaSheet = latePart('FormulaSheet', () => import('./FormulaSheet.tsx'))
const EmojiSheet = latePart('EmojiSheet', () => import('./EmojiSheet.tsx'))
const TableSheet = latePart('TableSheet', () => import('./TableSheet.tsx'))
const HelpSheet = latePart('HelpSheet', () => import('./HelpSheet.tsx'))
const FileSheet = latePart('FileSheet', () => import('./FileSheet.tsx'))

type EditorSheetProps = {
  sheet: Sheet
  uploads: MarkdownUploads | null
  onInsert: (operation: Operation) => void
  onFiles: (files: File[], wanted: Wanted) => void
  onClose: () => void
}

/** The dialog that a button of the toolbar opens. Each loads when it is first opened. */
export function EditorSheet({ sheet, uploads, onInsert, onFiles, onClose }: EditorSheetProps) {
  if (sheet === 'help') return <HelpSheet onClose={onClose} />
  if (sheet === 'formula') return <FormulaSheet onInsert={onInsert} onClose={onClose} />
  if (sheet === 'emoji') return <EmojiSheet onInsert={onInsert} onClose={onClose} />
  if (sheet === 'table') return <TableSheet onInsert={onInsert} onClose={onClose} />
  const upload = uploads?.[sheet]
  if (upload === undefined) return null
  return (
    <FileSheet
      isPicture={sheet === 'picture'}
      rules={upload}
      onFiles={(files) => onFiles(files, sheet)}
      onClose={onClose}
    />
  )
}
