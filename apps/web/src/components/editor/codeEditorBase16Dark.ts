import { tags } from '@lezer/highlight'
import { createTheme } from '@uiw/codemirror-themes'

/** Sixteen colours on near black, as CodeMirror 5 knew them; red and brown are lighter here, to be read. */
export const base16Dark = createTheme({
  theme: 'dark',
  settings: {
    background: '#151515',
    foreground: '#e0e0e0',
    caret: '#b0b0b0',
    selection: '#303030',
    selectionMatch: '#383838',
    lineHighlight: '#20202080',
    gutterBackground: '#151515',
    gutterForeground: '#8a8a8a',
    gutterActiveForeground: '#e0e0e0',
  },
  styles: [
    { tag: [tags.comment, tags.meta], color: '#b8794f' },
    { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.tagName], color: '#d9696a' },
    { tag: [tags.atom, tags.bool, tags.null, tags.self, tags.number], color: '#aa759f' },
    { tag: [tags.propertyName, tags.attributeName, tags.variableName], color: '#90a959' },
    { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: '#6a9fb5' },
    { tag: [tags.string, tags.character, tags.special(tags.string), tags.regexp], color: '#f4bf75' },
    { tag: [tags.typeName, tags.className, tags.namespace], color: '#6a9fb5' },
    { tag: [tags.processingInstruction, tags.macroName, tags.annotation], color: '#d28445' },
    { tag: tags.bracket, color: '#e0e0e0' },
    { tag: tags.invalid, color: '#f5f5f5', backgroundColor: '#ac4142' },
  ],
})
