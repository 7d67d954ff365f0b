import { useId } from 'react'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { useFormat } from '#web/text/format.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { anchorOf, useEditing } from '../editing.ts'
import { factorField } from '../form/checkForm.ts'
import type { LanguageForm } from '../form/problemForm.ts'
import fieldStyles from '#web/components/form/labelled/Labelled.module.css'
import styles from '../ProblemEditor.module.css'

/** The languages that the problem can be solved in, and what its limits are multiplied by in each. */
export function LanguageFields() {
  const words = useProblemEditorText()
  const { number } = useFormat()
  const { form, change, languages, isRemote, problemOf } = useEditing()
  const chosen = new Map(form.languages.map((one) => [one.id, one]))
  const problem = problemOf('languages')
  const hasEach = (all: readonly LanguageForm[]) =>
    languages.length > 0 && languages.every(({ id }) => all.some((one) => one.id === id))
  // Of the languages that an author has left out, some may not be offered just now.
  const isAll = hasEach(form.languages) && (isRemote || form.allLanguages)

  /** In the order of the menu. Languages that the site does not have any more stay. */
  function choose(id: number, isChosen: boolean): void {
    const kept = form.languages.filter((one) => one.id !== id)
    const next = isChosen ? [...kept, chosen.get(id) ?? bare(id)] : kept
    change({ languages: next, allLanguages: hasEach(next) })
  }
  /** Languages that are not offered just now stay as well. */
  const chooseAll = (all: boolean) =>
    change({
      languages: all
        ? [...form.languages, ...languages.filter(({ id }) => !chosen.has(id)).map(({ id }) => bare(id))]
        : [],
      allLanguages: all,
    })
  const set = (id: number, part: Partial<LanguageForm>) =>
    change({ languages: form.languages.map((one) => (one.id === id ? { ...one, ...part } : one)) })

  return (
    <fieldset id={anchorOf('languages')} className={styles.group}>
      <legend>{words.languages}</legend>
      <div className={styles.groupHead}>
        <CheckBox
          label={words.allLanguages}
          checked={isAll}
          isPartly={!isAll && chosen.size > 0}
          onChange={chooseAll}
        />
        <span className={styles.quiet}>
          {words.languagesChosen(number(languages.filter(({ id }) => chosen.has(id)).length), number(languages.length))}
        </span>
      </div>
      {isAll && !isRemote && <p className={styles.note}>{words.allLanguagesNote}</p>}
      <div className={styles.languageGrid}>
        {languages.map(({ id, name }) => (
          <CheckBox
            key={id}
            label={name}
            checked={chosen.has(id)}
            onChange={(isChosen) => choose(id, isChosen)}
            className={styles.languageBox}
          />
        ))}
      </div>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {!isRemote && form.languages.length > 0 && (
        <details className={styles.fold}>
          <summary>{words.factors}</summary>
          <p className={styles.note}>{words.factorsNote}</p>
          <div className={styles.factorHead} aria-hidden>
            <span>{words.timeLimit}</span>
            <span>{words.memoryLimit}</span>
          </div>
          <ul className={styles.factors}>
            {languages
              .filter(({ id }) => chosen.has(id))
              .map(({ id, name, timeFactor, memoryFactor }) => (
                <li key={id}>
                  <span className="cut">{name}</span>
                  <Factor
                    label={words.timeFactor(name)}
                    field={factorField(id, 'timeFactor')}
                    site={timeFactor}
                    value={chosen.get(id)?.timeFactor ?? ''}
                    onChange={(next) => set(id, { timeFactor: next })}
                  />
                  <Factor
                    label={words.memoryFactor(name)}
                    field={factorField(id, 'memoryFactor')}
                    site={memoryFactor}
                    value={chosen.get(id)?.memoryFactor ?? ''}
                    onChange={(next) => set(id, { memoryFactor: next })}
                  />
                </li>
              ))}
          </ul>
        </details>
      )}
    </fieldset>
  )
}

const bare = (id: number): LanguageForm => ({ id, timeFactor: '', memoryFactor: '' })

type FactorProps = { label: string; field: string; site: number; value: string; onChange: (value: string) => void }

function Factor({ label, field, site, value, onChange }: FactorProps) {
  const words = useProblemEditorText()
  const problem = useEditing().problemOf(field)
  const noteId = useId()
  return (
    <div id={anchorOf(field)}>
      <span className={fieldStyles.box} data-number>
        <span className={fieldStyles.prefix}>×</span>
        <input
          aria-label={label}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : noteId}
          inputMode="decimal"
          autoComplete="off"
          placeholder={`${words.siteFactor} ${site}`}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </span>
      {problem !== undefined && (
        <p id={noteId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
