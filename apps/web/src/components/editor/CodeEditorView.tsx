import type { EditorTheme } from '@praxis/contract/editorChoices'
import { indentUnit } from '@codemirror/language'
import {
  Compartment,
  EditorState,
  EditorView,
  getDefaultExtensions,
  keymap,
  Prec,
  Transaction,
  type Extension,
} from '@uiw/react-codemirror'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useScheme } from '#web/styles/scheme.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import styles from './CodeEditor.module.css'
import panels from './CodeEditorPanels.module.css'
import { loadGrammar } from './codeEditorLanguage.ts'
import { editorShape, groundLook } from './codeEditorLook.ts'
import { loadedTheme, loadTheme, themeGround } from './codeEditorThemes.ts'

export type CodeEditorProps = {
  value: string
  /** As the judge names it. */
  language: string
  theme: EditorTheme
  label: string
  fontSize: number
  tabSize?: number
  /** The editor takes the height of its place and scrolls; otherwise it is as high as its text. */
  fillsHeight?: boolean
  onChange?: (value: string) => void
  /** Ctrl/⌘-Enter. */
  onSubmit?: () => void
  /** Ctrl/⌘-'. */
  onRun?: () => void
  /** Each new one moves the cursor there, and the focus into the editor. */
  place?: CodePlace | null
}

/** Both count from 1. Without a column: where the text of the line begins. */
export type CodePlace = { line: number; column: number | null }

type Handlers = Pick<CodeEditorProps, 'onChange' | 'onSubmit' | 'onRun'>

/**
 * CodeMirror with our look; loaded through `CodeEditor`. It is wired by hand, because the ready-made component sets the
 * editor up again at every key and holds back a new `value` while somebody types.
 */
export function CodeEditorView(props: CodeEditorProps) {
  const { value, fillsHeight = false, onChange, onSubmit, onRun, place = null } = props
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor | null>(null)
  const handlers = useRef<Handlers>({})
  const extensions = useExtensions(props, handlers)

  useLayoutEffect(() => {
    handlers.current = { ...(onChange && { onChange }), ...(onSubmit && { onSubmit }), ...(onRun && { onRun }) }
  })
  useLayoutEffect(() => {
    if (host.current === null) return
    const created = createEditor(host.current, handlers)
    editor.current = created
    return () => {
      editor.current = null
      created.view.destroy()
    }
  }, [])
  useLayoutEffect(() => editor.current?.configure(extensions), [extensions])
  // In the same commit as the value: a later effect could meet a text that has been typed on, and undo that.
  useLayoutEffect(() => editor.current?.show(value), [value])

  useEffect(() => {
    if (place !== null && editor.current !== null) goTo(editor.current.view, place)
  }, [place])

  return <div ref={host} className={`${styles.editor} ${panels.panels} ${fillsHeight ? styles.full : ''}`} />
}

function goTo(view: EditorView, { line, column }: CodePlace): void {
  const { doc } = view.state
  const { from, to, text } = doc.line(Math.min(line, doc.lines))
  const at = Math.min(to, from + (column === null ? text.length - text.trimStart().length : column - 1))
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
  view.focus()
}

type Editor = { view: EditorView; configure: (extensions: Extension) => void; show: (value: string) => void }

function createEditor(parent: HTMLElement, handlers: { readonly current: Handlers }): Editor {
  const configurable = new Compartment()
  let isShowing = false
  const view = new EditorView({
    parent,
    extensions: [
      configurable.of([]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !isShowing) handlers.current.onChange?.(update.state.doc.toString())
      }),
    ],
  })
  return {
    view,
    configure: (extensions) => view.dispatch({ effects: configurable.reconfigure(extensions) }),
    show(value) {
      const { doc } = view.state
      if (value === doc.toString()) return
      isShowing = true
      // Filling an empty editor is not something to undo; replacing code is.
      const annotations = Transaction.addToHistory.of(doc.length > 0)
      view.dispatch({ changes: { from: 0, to: doc.length, insert: value }, annotations })
      isShowing = false
    },
  }
}

function useExtensions(props: CodeEditorProps, handlers: { readonly current: Handlers }): Extension {
  const { language, theme, label, fontSize, tabSize = 4 } = props
  const words = useWorkbenchText()
  const grammar = useGrammar(language)
  const look = useLook(theme)
  return useMemo(
    () => [
      // Before the default keys, of which Mod-Enter is one.
      Prec.highest(
        keymap.of([
          { key: 'Mod-Enter', run: () => runHandler(handlers.current.onSubmit) },
          { key: "Mod-'", run: () => runHandler(handlers.current.onRun) },
        ]),
      ),
      getDefaultExtensions({
        theme: 'none',
        basicSetup: { syntaxHighlighting: false },
      }),
      // The first of two that speak of the same thing has the last word.
      look,
      editorShape,
      grammar,
      indentUnit.of(' '.repeat(tabSize)),
      EditorState.tabSize.of(tabSize),
      EditorState.phrases.of(words.editorPhrases),
      EditorView.theme({ '&': { fontSize: `${fontSize}px` } }),
      EditorView.contentAttributes.of({
        'aria-label': label,
        'aria-description': words.leaveEditor,
        tabindex: '0',
      }),
    ],
    [grammar, look, tabSize, fontSize, label, words, handlers],
  )
}

/** Nothing until the grammar is there: code is written and read without colours meanwhile. */
function useGrammar(language: string): Extension {
  const [loaded, setLoaded] = useState<{ language: string; grammar: Extension }>()
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const grammar = await loadGrammar(language).catch(() => noGrammar)
      if (isWanted) setLoaded({ language, grammar })
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [language])
  return loaded?.language === language ? loaded.grammar : noGrammar
}

const noGrammar: Extension = []

/** The former look stays until the chosen one is here. */
function useLook(theme: EditorTheme): Extension {
  const scheme = useScheme()
  const [look, setLook] = useState<Extension>()
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const extension = await loadTheme(theme, scheme)
      if (isWanted) setLook(extension)
    }
    // Without its file the code is read in the theme's paper and ink.
    load().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [theme, scheme])
  return useMemo(() => {
    const { paper, ink } = themeGround(theme, scheme)
    return [loadedTheme(theme, scheme) ?? look ?? [], groundLook(paper, ink)]
  }, [theme, scheme, look])
}

function runHandler(handler: (() => void) | undefined): boolean {
  handler?.()
  return handler !== undefined
}
