import type { Operation } from '#web/components/editor/markdown/text/draft.ts'
import { indent, outdent } from '#web/components/editor/markdown/text/listKeys.ts'
import type { Shortcut } from './shortcuts.ts'
import {
  bold,
  bulletList,
  code,
  codeBlock,
  formula,
  heading,
  italic,
  link,
  orderedList,
  quote,
  spoiler,
} from '#web/components/editor/markdown/text/textEdits.ts'

/** What opens a dialog or a sheet. */
export type Sheet = 'picture' | 'file' | 'table' | 'formula' | 'emoji' | 'help'

type ToolName =
  | 'bold'
  | 'italic'
  | 'heading'
  | 'bulletList'
  | 'orderedList'
  | 'quote'
  | 'code'
  | 'codeBlock'
  | 'link'
  | 'spoiler'
  | Sheet

export type Tool = { name: ToolName; shortcut?: Shortcut } & (
  | { operation: Operation }
  /** It puts words into the text: those of the writer's language. */
  | { titled: (title: string) => Operation }
  | { sheet: Sheet }
)

/** The buttons of the toolbar, in groups. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    { name: 'bold', operation: bold, shortcut: { key: 'b' } },
    { name: 'italic', operation: italic, shortcut: { key: 'i' } },
    { name: 'heading', operation: heading, shortcut: { key: 'h', shift: true } },
  ],
  [
    { name: 'bulletList', operation: bulletList, shortcut: { key: '8', shift: true } },
    { name: 'orderedList', operation: orderedList, shortcut: { key: '7', shift: true } },
    { name: 'quote', operation: quote, shortcut: { key: '9', shift: true } },
    { name: 'spoiler', titled: spoiler },
  ],
  [
    { name: 'code', operation: code, shortcut: { key: 'e' } },
    { name: 'codeBlock', operation: codeBlock, shortcut: { key: 'e', shift: true } },
    { name: 'link', operation: link, shortcut: { key: 'l', shift: true } },
  ],
  [
    { name: 'picture', sheet: 'picture' },
    { name: 'file', sheet: 'file' },
    { name: 'table', sheet: 'table' },
    { name: 'formula', sheet: 'formula' },
    { name: 'emoji', sheet: 'emoji' },
  ],
]

/** Operations that have keys and no button. */
export const keyOperations = [
  { name: 'formula', operation: formula, shortcut: { key: 'm', shift: true } },
  { name: 'indent', operation: indent, shortcut: { key: ']' } },
  { name: 'outdent', operation: outdent, shortcut: { key: '[' } },
] as const satisfies { name: string; operation: Operation; shortcut: Shortcut }[]
