import { markdownEditor } from './markdownEditor.ts'

/** Words of the Markdown editor. They load with it. */
export const editorEnUS = { markdownEditor }
