import { CodeEditor } from '#web/components/CodeEditor.tsx'
import { Icon } from '#web/components/icons.tsx'
import type { SplitControl } from '#web/components/SplitPane.tsx'
import { useText } from '#web/text/text.ts'
import { EditorBar } from './EditorBar.tsx'
import type { Desk } from './useDesk.ts'
import styles from './Workbench.module.css'

export function EditorPane({ desk, split }: { desk: Desk; split?: SplitControl }) {
  const words = useText().workbench
  const { language, fontSize, tabSize } = desk.settings
  return (
    <section className={styles.pane} aria-label={words.editor}>
      <EditorBar desk={desk} split={split} />
      <div className={styles.editor}>
        <CodeEditor
          // A language of its own has an undo history of its own.
          key={language}
          value={desk.draft.code}
          language={language}
          label={words.editorOf(language)}
          fontSize={fontSize}
          tabSize={tabSize}
          fillsHeight
          onChange={desk.changeCode}
          onSubmit={desk.submit}
        />
      </div>
      {desk.complaint !== null && (
        <p className={styles.complaint} role="alert">
          <Icon name="alert" size={14} />
          {desk.complaint}
        </p>
      )}
    </section>
  )
}
