import { limits } from '@praxis/contract/limits'
import { useState, type DragEvent } from 'react'
import { latePart } from '#web/loading/latePart.tsx'
import { CodeEditor, CodeEditorWaiting } from '#web/components/editor/CodeEditor.tsx'
import { Icon } from '#web/components/icons.tsx'
import type { SplitControl } from '#web/components/layout/SplitPane.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { otherLanguages, readCodeFile } from '#web/parts/files/codeFile.ts'
import { EditorBar } from './EditorBar.tsx'
import { editorPane } from './SkipToEditor.tsx'
import type { ProblemEditor } from '#web/parts/workbench/useProblemEditor.ts'
import styles from '#web/parts/workbench/Workbench.module.css'

export function EditorPane({
  editor,
  onRun,
  split,
}: {
  editor: ProblemEditor
  onRun: () => void
  split?: SplitControl
}) {
  const words = useWorkbenchText()
  const { readFile, question } = useFileReader(editor)
  const { isOver, target } = useFileDrop(readFile)
  const { language, theme, fontSize, tabSize } = editor.settings
  const look = { theme, fontSize, fillsHeight: true }
  return (
    <section {...editorPane} className={styles.pane} aria-label={words.editor}>
      <EditorBar editor={editor} onFile={readFile} split={split} />
      <div className={styles.editor} data-over={isOver || undefined} {...target}>
        {editor.draft.isReady ? (
          <CodeEditor
            // Each language has its own undo history.
            key={language}
            {...look}
            value={editor.draft.code}
            language={language}
            label={words.editorOf(language)}
            tabSize={tabSize}
            onChange={editor.changeCode}
            onSubmit={editor.submit}
            onRun={onRun}
            place={editor.place}
          />
        ) : (
          <CodeEditorWaiting {...look} value="" />
        )}
      </div>
      {question}
      {editor.complaint !== null && (
        <p className={styles.complaint} role="alert">
          <Icon name="alert" size={14} />
          {editor.complaint}
        </p>
      )}
    </section>
  )
}

const UploadDialog = latePart('UploadDialog', () => import('./UploadDialog.tsx'))

type Doubtful = { fileName: string; text: string; candidates: readonly string[] }

/** Reads a file into the editor. It asks first if the file seems to be in another language. */
function useFileReader({ settings: { language }, info: { languages }, changeCode, replaceCode }: ProblemEditor) {
  const words = useWorkbenchText()
  const format = useFormat()
  const [doubtful, setDoubtful] = useState<Doubtful | null>(null)
  async function read(file: File): Promise<void> {
    const found = await readCodeFile(file)
    if ('text' in found) {
      const candidates = otherLanguages(file.name, language, languages)
      if (candidates === null) return changeCode(found.text)
      return setDoubtful({ fileName: file.name, text: found.text, candidates })
    }
    const reasons = {
      tooLong: words.uploadTooLong(format.number(limits.codeLength)),
      notText: words.uploadNotText,
      unreadable: words.uploadFailed,
    }
    toast.error(reasons[found.problem])
  }
  const question = doubtful !== null && (
    <UploadDialog
      fileName={doubtful.fileName}
      candidates={doubtful.candidates}
      language={language}
      onClose={() => setDoubtful(null)}
      onChoose={(chosen) => {
        replaceCode(doubtful.text, chosen)
        setDoubtful(null)
      }}
    />
  )
  return { readFile: (file: File) => void read(file), question }
}

type DropTarget = {
  onDragOver: (event: DragEvent) => void
  onDragLeave: () => void
  onDropCapture: (event: DragEvent) => void
}

/** A dropped file replaces the code. Dropped text is left to the editor. */
function useFileDrop(onFile: (file: File) => void): { isOver: boolean; target: DropTarget } {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    target: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDropCapture(event) {
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file === undefined) return
        event.preventDefault()
        event.stopPropagation()
        onFile(file)
      },
    },
  }
}
