import { createElement } from 'react'
import { useScheme } from '#web/styles/scheme.ts'
import styles from './CodeEditor.module.css'
import { loadTheme, themeGround, type EditorTheme } from './codeEditorThemes.ts'
import type { CodeEditorProps } from './CodeEditorView.tsx'
import { deferred, useDeferred } from '#web/loading/deferred.ts'

const view = deferred(() => import('./CodeEditorView.tsx').then((module) => module.CodeEditorView))

/** Fetches the editor and its theme ahead of the page that shows it. */
export function preloadCodeEditor(theme: EditorTheme): void {
  view.load()
  const scheme = document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light'
  loadTheme(theme, scheme).catch(() => undefined)
}

/** A code editor. It loads when it is first shown. For code to be read there is CodeReader. */
export function CodeEditor(props: CodeEditorProps) {
  const shown = useDeferred(view)
  return shown === null ? <CodeEditorWaiting {...props} /> : createElement(shown, props)
}

/** The text itself, where the editor will have it. */
export function CodeEditorWaiting({ value, theme, fontSize, fillsHeight = false }: WaitingProps) {
  const scheme = useScheme()
  const { paper, ink } = themeGround(theme, scheme)
  return (
    <pre
      className={`${styles.waiting} ${fillsHeight ? styles.full : ''}`}
      style={{ fontSize, backgroundColor: paper, color: ink }}
      aria-busy="true"
    >
      {value}
    </pre>
  )
}

type WaitingProps = Pick<CodeEditorProps, 'value' | 'theme' | 'fontSize' | 'fillsHeight'>
