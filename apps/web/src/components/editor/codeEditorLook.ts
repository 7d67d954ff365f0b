import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView, type Extension } from '@uiw/react-codemirror'
import { tagsOf, type Colour } from './codeTags.ts'

/** The same for every theme: type, spacing, and the parts around the text, which are the page's. */
export const editorShape: Extension = EditorView.theme({
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5', fontVariantLigatures: 'none' },
  '.cm-content': { padding: '8px 0' },
  '.cm-cursor, .cm-dropCursor': { borderLeftWidth: '2px' },
  '.cm-gutters': { border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '36px', padding: '0 8px 0 12px' },
  '.cm-foldGutter .cm-gutterElement': { width: '14px' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: shade(16), outline: `1px solid ${shade(50)}` },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'transparent', outline: '1px solid #f0506e' },
  '.cm-selectionMatch': { backgroundColor: shade(14) },
  '.cm-searchMatch': { backgroundColor: shade(18), outline: `1px solid ${shade(40)}` },
  '.cm-searchMatch-selected': { backgroundColor: shade(32) },
  '.cm-foldPlaceholder': { background: shade(16), border: 'none', color: 'inherit', padding: '0 4px' },
  '.cm-tooltip': {
    backgroundColor: 'var(--raise)',
    border: 'none',
    borderRadius: 'var(--r)',
    boxShadow: 'var(--shadow-1)',
    color: 'var(--ink)',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', fontSize: '13px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--accent-ink)',
  },
})

/** A veil in the colour of the text: it is seen on light and on dark paper. */
function shade(percent: number): string {
  return `color-mix(in srgb, currentColor ${percent}%, transparent)`
}

const selection = 'color-mix(in srgb, var(--accent) 24%, transparent)'

/** A theme before its file is here, and what a theme leaves open. */
export const groundLook = (paper: string, ink: string): Extension =>
  EditorView.theme({
    '&': { color: ink, backgroundColor: paper },
    '.cm-content': { caretColor: ink },
    '.cm-cursor, .cm-dropCursor': { borderLeftColor: ink },
    '.cm-gutters': { backgroundColor: paper, color: ink },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: `color-mix(in srgb, ${ink} 22%, transparent)`,
    },
  })

const pageColours: Record<Colour, string> = {
  keyword: 'var(--c-kw)',
  type: 'var(--c-ty)',
  name: 'var(--c-fn)',
  string: 'var(--c-st)',
  number: 'var(--c-nu)',
  comment: 'var(--c-co)',
  macro: 'var(--c-pp)',
  invalid: 'var(--danger)',
}

/** Colours from the page's tokens: they follow the colour scheme without being told. */
export const pageLook: Extension = [
  EditorView.theme({
    '&': { color: 'var(--ink)', backgroundColor: 'var(--paper)' },
    '.cm-content': { caretColor: 'var(--ink)' },
    '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
    '.cm-gutters': { backgroundColor: 'var(--paper)', color: 'var(--ink-3)' },
    '.cm-foldGutter .cm-gutterElement': { color: 'var(--ink-3)' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--paper-2)' },
    '.cm-activeLineGutter': { color: 'var(--ink)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: selection,
    },
    '.cm-content ::selection': { backgroundColor: selection },
  }),
  syntaxHighlighting(
    HighlightStyle.define(
      Object.entries(tagsOf).map(([colour, tag]) => ({ tag, color: pageColours[colour as Colour] })),
    ),
  ),
]
