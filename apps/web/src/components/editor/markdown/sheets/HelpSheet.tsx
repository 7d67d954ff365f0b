import { Fragment } from 'react'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { useEditorText } from '#web/text/editorText.ts'
import {
  isMac,
  previewKey,
  redoKeys,
  shortcutText,
  undoKeys,
  type Shortcut,
} from '#web/components/editor/markdown/shortcuts.ts'
import { keyOperations, toolGroups } from '#web/components/editor/markdown/tools.ts'
import styles from './Sheets.module.css'

const examples = {
  heading: '## …',
  emphasis: '**…**  *…*',
  link: '[…](https://…)',
  picture: '![…](https://…)',
  list: '- …\n1. …',
  quote: '> …',
  code: '`…`\n```cpp\n…\n```',
  formula: '$…$\n$$\n…\n$$',
  table: '| … | … |\n| --- | ---: |\n| … | … |',
} as const

/** The shortcuts, and how Markdown is written. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const words = useEditorText().markdownEditor
  const keys: { name: string; shortcut: Shortcut | undefined }[] = [
    ...[...toolGroups.flat(), ...keyOperations].map(({ name, ...tool }) => ({
      name: words[name],
      shortcut: 'shortcut' in tool ? tool.shortcut : undefined,
    })),
    { name: words.undo, shortcut: undoKeys[0] },
    { name: words.redo, shortcut: redoKeys[0] },
    { name: words.preview, shortcut: previewKey },
  ]
  return (
    <Dialog title={words.helpTitle} size="min(640px, calc(100vw - 32px))" onClose={onClose}>
      <h3 className={styles.group}>{words.helpKeys}</h3>
      <dl className={styles.keys}>
        {keys.map(
          ({ name, shortcut }) =>
            shortcut !== undefined && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>
                  <kbd>{shortcutText(shortcut, isMac())}</kbd>
                </dd>
              </Fragment>
            ),
        )}
      </dl>
      <p>{words.helpTab}</p>
      <h3 className={styles.group}>{words.helpSyntax}</h3>
      <dl className={styles.syntax}>
        {Object.entries(examples).map(([name, example]) => (
          <Fragment key={name}>
            <dt>{words.helpRows[name as keyof typeof examples]}</dt>
            <dd>
              <pre>{example}</pre>
            </dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
