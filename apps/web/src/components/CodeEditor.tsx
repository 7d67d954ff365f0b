import { lazy, Suspense } from 'react'
import styles from './CodeEditor.module.css'
import type { CodeEditorProps } from './CodeEditorView.tsx'

const View = lazy(() => import('./CodeEditorView.tsx').then((module) => ({ default: module.CodeEditorView })))

/** Fetches the editor ahead of the page that shows it. */
export const preloadCodeEditor = (): void => void import('./CodeEditorView.tsx')

/** A code editor, or with `isReadOnly` a listing with line numbers and colours. It loads when it is first shown. */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <View {...props} />
    </Suspense>
  )
}

/** The text itself, where the editor will have it. */
function Waiting({ value, fontSize, fillsHeight = false }: CodeEditorProps) {
  return (
    <pre className={`${styles.waiting} ${fillsHeight ? styles.full : ''}`} style={{ fontSize }} aria-busy="true">
      {value}
    </pre>
  )
}
