import { Fragment, useState } from 'react'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { useEditorText } from '#web/text/editorText.ts'
import type { Operation } from '#web/components/editor/markdown/text/draft.ts'
import { insertBlock, insertFormula } from '#web/components/editor/markdown/text/textEdits.ts'
import { formulaGroups, type FormulaGroup } from './formulas.ts'
import styles from './Sheets.module.css'

type SheetProps = { onInsert: (operation: Operation) => void; onClose: () => void }

/** Common formulas, drawn, to choose from. */
export function FormulaSheet({ onInsert, onClose }: SheetProps) {
  const words = useEditorText().markdownEditor
  const [isBlock, setBlock] = useState(false)
  const operationOf =
    (tex: string): Operation =>
    (draft) =>
      isBlock ? insertBlock(draft, `$$\n${tex}\n$$`) : insertFormula(draft, tex)
  return (
    <Dialog title={words.formulaTitle} size="min(640px, calc(100vw - 32px))" onClose={onClose}>
      <p>{words.formulaText}</p>
      <CheckBox label={words.asBlock} checked={isBlock} onChange={setBlock} className={styles.option} />
      {Object.entries(formulaGroups).map(([group, formulas]) => (
        <Fragment key={group}>
          <h3 className={styles.group}>{words.formulaGroups[group as FormulaGroup]}</h3>
          <ul className={styles.formulas}>
            {formulas.map((tex) => (
              <li key={tex}>
                <button type="button" title={tex} aria-label={tex} onClick={() => onInsert(operationOf(tex))}>
                  <Markdown source={`$${tex}$`} isSmall />
                </button>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </Dialog>
  )
}
