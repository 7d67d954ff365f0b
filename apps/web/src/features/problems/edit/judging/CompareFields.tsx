import { compareChoices, compareKinds, type CompareKind } from '@praxis/contract/statuses'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useEditing } from '../editing.ts'
import type { CompareForm } from '../form/problemForm.ts'
import { LabelledInput, LabelledSelect } from '../Labelled.tsx'
import styles from '../ProblemEditor.module.css'

/** How the output of a program is compared with the answer. */
export function CompareFields() {
  const words = useProblemEditorText()
  const { form, change } = useEditing()
  const { compare } = form
  const set = (part: Partial<CompareForm>) => change({ compare: { ...compare, ...part } })
  const { isByWords, hasTolerance, ignoresTrailing } = compareChoices[compare.kind]
  return (
    <div className={styles.compare}>
      <LabelledSelect
        label={words.compare}
        field="compare"
        value={compare.kind}
        note={ignoresTrailing && !form.isRemoveEndBlank ? words.compareNoteKept : words.compareNote[compare.kind]}
        options={compareKinds.map((value) => ({ value, label: words.compareKinds[value] }))}
        onChange={(kind) => set({ kind: kind as CompareKind })}
      />
      {hasTolerance && (
        <>
          <LabelledInput
            label={words.epsAbs}
            field="compare.epsAbs"
            value={compare.epsAbs}
            note={words.epsHint}
            onChange={(epsAbs) => set({ epsAbs })}
          />
          <LabelledInput
            label={words.epsRel}
            field="compare.epsRel"
            value={compare.epsRel}
            onChange={(epsRel) => set({ epsRel })}
          />
        </>
      )}
      {isByWords && (
        <span className={styles.boxes} data-own-line={hasTolerance || undefined}>
          <CheckBox
            label={words.ignoreCase}
            checked={compare.caseInsensitive}
            onChange={(caseInsensitive) => set({ caseInsensitive })}
          />
          <CheckBox
            label={words.spaceSensitive}
            checked={compare.spaceSensitive}
            onChange={(spaceSensitive) => set({ spaceSensitive })}
          />
        </span>
      )}
    </div>
  )
}
