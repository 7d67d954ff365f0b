import { markdownEditor } from './markdownEditor.ts'

/** Texts of the Markdown editor. They are loaded with it. */
export const editorZhCN = { markdownEditor }
