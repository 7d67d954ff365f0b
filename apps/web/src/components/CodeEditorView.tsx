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
import { useText } from '#web/text/text.ts'
import styles from './CodeEditor.module.css'
import { loadGrammar } from './codeEditorLanguage.ts'
import { editorLook } from './codeEditorLook.ts'

export type CodeEditorProps = {
  value: string
  /** As the judge names it. */
  language: string
  label: string
  fontSize: number
  tabSize?: number
  isReadOnly?: boolean
  /** The editor takes the height of its place and scrolls; otherwise it is as high as its text. */
  fillsHeight?: boolean
  onChange?: (value: string) => void
  /** Ctrl/⌘-Enter. */
  onSubmit?: () => void
}

type Handlers = Pick<CodeEditorProps, 'onChange' | 'onSubmit'>

/**
 * CodeMirror with our look; loaded through `CodeEditor`. It is wired by hand, because the ready-made component sets the
 * editor up again at every key and holds back a new `value` while somebody types.
 */
export function CodeEditorView(props: CodeEditorProps) {
  const { value, fillsHeight = false, onChange, onSubmit } = props
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor | null>(null)
  const handlers = useRef<Handlers>({})
  const extensions = useExtensions(props, handlers)

  useLayoutEffect(() => {
    handlers.current = { ...(onChange && { onChange }), ...(onSubmit && { onSubmit }) }
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

  return <div ref={host} className={`${styles.editor} ${fillsHeight ? styles.full : ''}`} />
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
  const { language, label, fontSize, tabSize = 4, isReadOnly = false } = props
  const words = useText().workbench
  const grammar = useGrammar(language)
  return useMemo(
    () => [
      // Before the default keys, of which Mod-Enter is one.
      Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => runSubmit(handlers.current.onSubmit) }])),
      getDefaultExtensions({
        theme: 'none',
        editable: !isReadOnly,
        readOnly: isReadOnly,
        basicSetup: {
          highlightActiveLine: !isReadOnly,
          highlightActiveLineGutter: !isReadOnly,
          foldGutter: !isReadOnly,
          syntaxHighlighting: false,
        },
      }),
      editorLook,
      grammar,
      indentUnit.of(' '.repeat(tabSize)),
      EditorState.tabSize.of(tabSize),
      EditorState.phrases.of(words.editorPhrases),
      EditorView.theme({ '&': { fontSize: `${fontSize}px` } }),
      EditorView.contentAttributes.of(
        isReadOnly
          ? { 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }
          : { 'aria-label': label, 'aria-description': words.leaveEditor },
      ),
    ],
    [grammar, tabSize, fontSize, isReadOnly, label, words, handlers],
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

function runSubmit(submit: (() => void) | undefined): boolean {
  submit?.()
  return submit !== undefined
}
