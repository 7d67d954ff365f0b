import { tags } from '@lezer/highlight'
import { monokaiInit } from '@uiw/codemirror-theme-monokai'

/** It is the theme everybody starts with, so its dim colours are raised to a contrast of 4.5:1. */
export const monokai = monokaiInit({
  settings: { gutterForeground: '#a5a18c', gutterActiveForeground: '#f8f8f2' },
  styles: [
    { tag: [tags.comment, tags.meta], color: '#a5a18c' },
    { tag: [tags.keyword, tags.operator, tags.operatorKeyword, tags.tagName], color: '#ff669d' },
    { tag: tags.invalid, color: '#ff7b7b' },
  ],
})
