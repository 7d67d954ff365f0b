import { tags } from '@lezer/highlight'
import { createTheme } from '@uiw/codemirror-themes'

/** The light scheme of the JetBrains editors, as CodeMirror 5 knew it. */
export const idea = createTheme({
  theme: 'light',
  settings: {
    background: '#ffffff',
    foreground: '#000000',
    caret: '#000000',
    selection: '#d2deff',
    selectionMatch: '#e4ecff',
    lineHighlight: '#fffae380',
    gutterBackground: '#f0f0f0',
    gutterForeground: '#6b6b6b',
    gutterActiveForeground: '#000000',
  },
  styles: [
    { tag: [tags.comment, tags.meta], color: '#707070', fontStyle: 'italic' },
    { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: '#000080', fontWeight: 'bold' },
    { tag: [tags.atom, tags.bool, tags.null, tags.self], color: '#000080', fontWeight: 'bold' },
    { tag: tags.number, color: '#0000ff' },
    { tag: [tags.string, tags.character, tags.special(tags.string)], color: '#006a00', fontWeight: 'bold' },
    { tag: [tags.propertyName, tags.attributeName], color: '#660e7a' },
    { tag: [tags.annotation, tags.processingInstruction, tags.macroName], color: '#6f6f00' },
    { tag: [tags.typeName, tags.className, tags.tagName], color: '#000080' },
    { tag: tags.invalid, color: '#c40000' },
  ],
})
