import { siteTheme } from '#web/components/editor/codeEditorThemes.ts'

/** The editors of code in a form look like the page. */
export const editorLook = { theme: siteTheme, fontSize: 13 } as const
