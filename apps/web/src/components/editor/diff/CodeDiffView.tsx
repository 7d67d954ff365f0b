import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState, EditorView, lineNumbers, type Extension } from '@uiw/react-codemirror'
import { useEffect, useRef } from 'react'
import { useMediaQuery } from '#web/components/layout/useMediaQuery.ts'
import { useScheme, type Scheme } from '#web/styles/scheme.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { loadGrammar } from '../codeEditorLanguage.ts'
import { editorShape, groundLook } from '../codeEditorLook.ts'
import { loadTheme, siteTheme, themeGround } from '../codeEditorThemes.ts'
import styles from './CodeDiff.module.css'

type Side = { code: string; /** What it is, for its head. */ name: string }
type CodeDiffProps = {
  before: Side
  after: Side
  /** As the judge names it. */
  language: string
}

/** From here on two programs have room side by side. */
const wide = '(min-width: 900px)'
/** Equal lines around a difference that are shown; longer runs of them are folded. */
const context = { margin: 3, minSize: 6 }

/** Two programs with what differs marked: side by side, or one below the other where it is narrow. */
export function CodeDiffView({ before, after, language }: CodeDiffProps) {
  const words = useWorkbenchText()
  const host = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery(wide)
  const scheme = useScheme()
  const isSame = before.code === after.code
  const phrases = words.editorPhrases

  useEffect(() => {
    const parent = host.current
    if (parent === null || isSame) return
    let opened: { destroy(): void } | null = null
    let isWanted = true
    const open = async () => {
      const look = await lookOf(language, scheme)
      if (!isWanted) return
      const extensions = (label: string) => [
        ...look,
        EditorState.phrases.of(phrases),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      ]
      opened = isWide
        ? new MergeView({
            parent,
            a: { doc: before.code, extensions: extensions(before.name) },
            b: { doc: after.code, extensions: extensions(after.name) },
            collapseUnchanged: context,
            gutter: true,
          })
        : new EditorView({
            parent,
            doc: after.code,
            extensions: [
              ...extensions(after.name),
              unifiedMergeView({ original: before.code, mergeControls: false, collapseUnchanged: context }),
            ],
          })
    }
    void open()
    return () => {
      isWanted = false
      opened?.destroy()
    }
  }, [before.code, before.name, after.code, after.name, language, scheme, isWide, isSame, phrases])

  return (
    <div className={styles.diff}>
      <div className={styles.names}>
        <span>{before.name}</span>
        <span>{after.name}</span>
      </div>
      {isSame ? <p className={styles.same}>{words.diffSame}</p> : <div ref={host} className={styles.code} />}
    </div>
  )
}

/** What both sides have. A grammar or a theme that does not come leaves the text in one colour. */
async function lookOf(language: string, scheme: Scheme): Promise<Extension[]> {
  const { paper, ink } = themeGround(siteTheme, scheme)
  const [grammar, theme] = await Promise.all([
    loadGrammar(language).catch((): Extension => []),
    loadTheme(siteTheme, scheme).catch((): Extension => []),
  ])
  return [
    theme,
    groundLook(paper, ink),
    editorShape,
    grammar,
    lineNumbers(),
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.lineWrapping,
  ]
}
