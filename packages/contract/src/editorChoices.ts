/** In the order of the menu. The last one has the colours of the site. */
export const editorThemes = [
  'monokai',
  'solarized',
  'material',
  'idea',
  'eclipse',
  'base16-dark',
  'cobalt',
  'dracula',
  'site',
] as const
export type EditorTheme = (typeof editorThemes)[number]

/** In pixels. */
export const editorFontSizes = [12, 14, 16, 18, 20, 22] as const
export const editorTabSizes = [2, 4, 8] as const
