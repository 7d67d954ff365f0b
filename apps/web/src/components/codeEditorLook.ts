import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { EditorView, type Extension } from '@uiw/react-codemirror'

/** Colours come from the page's tokens, so the editor follows the colour scheme without being told. */
export const editorLook: Extension = [
  EditorView.theme({
    '&': { color: 'var(--ink)', backgroundColor: 'var(--paper)' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5', fontVariantLigatures: 'none' },
    '.cm-content': { padding: '8px 0', caretColor: 'var(--ink)' },
    '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
    '.cm-gutters': { backgroundColor: 'var(--paper)', color: 'var(--ink-3)', border: 'none' },
    '.cm-lineNumbers .cm-gutterElement': { minWidth: '36px', padding: '0 8px 0 12px' },
    '.cm-foldGutter .cm-gutterElement': { width: '14px', color: 'var(--ink-3)' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--paper-2)' },
    '.cm-activeLineGutter': { color: 'var(--ink)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: 'color-mix(in srgb, var(--accent) 24%, transparent)',
    },
    '.cm-content ::selection': { backgroundColor: 'color-mix(in srgb, var(--accent) 24%, transparent)' },
    '&.cm-focused .cm-matchingBracket': {
      backgroundColor: 'var(--accent-soft)',
      outline: '1px solid var(--accent)',
    },
    '&.cm-focused .cm-nonmatchingBracket': {
      backgroundColor: 'var(--danger-soft)',
      outline: '1px solid var(--danger)',
    },
    '.cm-selectionMatch': { backgroundColor: 'var(--paper-4)' },
    '.cm-searchMatch': { backgroundColor: 'var(--warn-soft)', outline: '1px solid var(--warn)' },
    '.cm-searchMatch-selected': { backgroundColor: 'var(--accent-soft)', outline: '1px solid var(--accent)' },
    '.cm-foldPlaceholder': { background: 'var(--paper-3)', border: 'none', color: 'var(--ink-2)', padding: '0 4px' },
    '.cm-panels': { backgroundColor: 'var(--paper-2)', color: 'var(--ink)', fontSize: '13px' },
    '.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
    '.cm-panel input, .cm-panel button': { fontFamily: 'var(--sans)', fontSize: '13px' },
    '.cm-textfield': { backgroundColor: 'var(--paper)', color: 'var(--ink)', border: '1px solid var(--line-2)' },
    '.cm-button': { background: 'var(--paper-3)', color: 'var(--ink)', border: '1px solid var(--line-2)' },
    '.cm-tooltip': {
      backgroundColor: 'var(--raise)',
      border: 'none',
      borderRadius: 'var(--r)',
      boxShadow: 'var(--shadow-1)',
    },
    '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', fontSize: '13px' },
    '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      backgroundColor: 'var(--accent-soft)',
      color: 'var(--accent-ink)',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.keyword, tags.controlKeyword, tags.modifier, tags.operatorKeyword], color: 'var(--c-kw)' },
      { tag: [tags.typeName, tags.className, tags.namespace, tags.standard(tags.typeName)], color: 'var(--c-ty)' },
      { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--c-fn)' },
      { tag: [tags.string, tags.character, tags.special(tags.string), tags.regexp], color: 'var(--c-st)' },
      { tag: [tags.number, tags.bool, tags.null, tags.self, tags.atom], color: 'var(--c-nu)' },
      { tag: [tags.comment, tags.lineComment, tags.blockComment], color: 'var(--c-co)' },
      { tag: [tags.processingInstruction, tags.meta, tags.macroName, tags.annotation], color: 'var(--c-pp)' },
      { tag: tags.escape, color: 'var(--c-nu)' },
      { tag: tags.invalid, color: 'var(--danger)' },
    ]),
  ),
]
