import { latePart } from '#web/loading/latePart.tsx'
import styles from './MarkdownEditor.module.css'
import type { MarkdownEditorProps } from './MarkdownEditorView.tsx'

export type { TextCompletion } from './MarkdownEditorView.tsx'
export type { MarkdownUploads } from './useTextUploads.ts'

/** An editor of Markdown with a toolbar and a preview. It loads when it is first shown. */
export const MarkdownEditor = latePart('MarkdownEditorView', () => import('./MarkdownEditorView.tsx'), Waiting)

/** The frame and the text, where the editor will have them. */
function Waiting({ label, value }: MarkdownEditorProps) {
  return (
    <div className={styles.field} aria-busy="true">
      <span className={styles.label}>{label}</span>
      <div className={styles.frame}>
        <div className={styles.toolbar} />
        <div className={styles.panes}>
          <pre className={styles.text}>{value}</pre>
        </div>
      </div>
    </div>
  )
}
