import type { EditorTheme } from '@praxis/contract/editorChoices'
import { useScheme } from '#web/styles/scheme.ts'
import styles from './CodeEditor.module.css'
import { loadTheme, themeGround } from './codeEditorThemes.ts'
import type { CodeEditorProps } from './CodeEditorView.tsx'
import { latePart } from '#web/loading/latePart.tsx'

/** Fetches the editor and its theme ahead of the page that shows it. */
export function preloadCodeEditor(theme: EditorTheme | Promise<EditorTheme>): void {
  CodeEditor.load()
  const scheme = document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light'
  void Promise.resolve(theme)
    .then((known) => loadTheme(known, scheme))
    .catch(() => undefined)
}

/** A code editor. It loads when it is first shown. For code to be read there is CodeReader. */
export const CodeEditor = latePart('CodeEditorView', () => import('./CodeEditorView.tsx'), CodeEditorWaiting)

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
