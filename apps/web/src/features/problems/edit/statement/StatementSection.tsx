import { limits } from '@praxis/contract/limits'
import { use } from 'react'
import { GroupContext } from '#web/parts/groups/useGroup.ts'
import { useDifficultyChoices } from '#web/parts/problems/DifficultyLabel.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useFormat } from '#web/text/format.ts'
import { useEditing } from '../editing.ts'
import { EditorSection } from '../EditorSection.tsx'
import { statementField } from '../form/checkForm.ts'
import { statementLanguages, type StatementForm, type StatementLanguage } from '../form/problemForm.ts'
import { LabelledInput, LabelledSelect } from '../Labelled.tsx'
import styles from '../ProblemEditor.module.css'
import { ExampleList } from './ExampleList.tsx'
import { StatementTexts, TitleField } from './StatementTexts.tsx'

/** The languages of the statement that are shown: one, or both side by side. */
export type ShownLanguage = StatementLanguage | 'both'

type StatementSectionProps = {
  shown: ShownLanguage
  onShow: (shown: ShownLanguage) => void
  isOpen: boolean
  onToggle: () => void
}

/** Id, titles, texts and examples of a problem. Both languages are edited; a switch shows one or both. */
export function StatementSection({ shown, onShow, isOpen, onToggle }: StatementSectionProps) {
  const words = useProblemEditorText()
  const { number } = useFormat()
  const { form, first, change, loaded } = useEditing()
  const difficulties = useDifficultyChoices()
  const prefix = loaded?.problem.groupShortName ?? use(GroupContext)?.shortName
  const languages = shown === 'both' ? statementLanguages : [shown]
  const names = { 'zh-CN': words.chinese, 'en-US': words.english }
  const partsOf = (language: StatementLanguage) => ({
    language,
    statement: form.statements[language],
    /** Side by side, the same field is there twice. */
    labelOf: (label: string) => (shown === 'both' ? words.inLanguage(label, names[language]) : label),
    fieldOf: (field: string) => statementField(first, language, field),
    onChange: (part: Partial<StatementForm>) =>
      change({ statements: { ...form.statements, [language]: { ...form.statements[language], ...part } } }),
  })
  return (
    <EditorSection
      title={words.statement}
      isOpen={isOpen}
      onToggle={onToggle}
      action={
        <>
          <span id="statement-language" className="sr">
            {words.statementLanguage}
          </span>
          <Segmented<ShownLanguage>
            labelledBy="statement-language"
            value={shown}
            onChange={onShow}
            options={[
              { value: 'zh-CN', label: words.chinese, lang: 'zh-CN' },
              { value: 'en-US', label: words.english, lang: 'en-US' },
              { value: 'both', label: words.bothLanguages },
            ]}
          />
        </>
      }
    >
      <div className={styles.identity}>
        <LabelledInput
          label={words.displayId}
          field="problemId"
          value={form.problemId}
          prefix={prefix?.toUpperCase()}
          onChange={(problemId) => change({ problemId })}
        />
        {shown !== 'both' && <TitleField {...partsOf(shown)} />}
        <LabelledSelect
          label={words.difficulty}
          field="difficulty"
          value={String(form.difficulty)}
          options={difficulties.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(difficulty) => change({ difficulty: Number(difficulty) })}
        />
      </div>
      <div className={styles.languages} data-both={shown === 'both' || undefined}>
        {languages.map((language) => (
          <div key={language} lang={language} className={styles.language}>
            {shown === 'both' && <h3>{names[language]}</h3>}
            {shown === 'both' && <TitleField {...partsOf(language)} />}
            <StatementTexts {...partsOf(language)} />
          </div>
        ))}
      </div>
      <p className={styles.note}>{words.secondLanguage}</p>
      <ExampleList languages={languages} advised={number(limits.examplesPerProblem)} />
    </EditorSection>
  )
}
