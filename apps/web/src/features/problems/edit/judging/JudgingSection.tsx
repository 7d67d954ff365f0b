import { compareChoices, judgeModes, problemAuth, problemType, type JudgeMode } from '@praxis/contract/statuses'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { OfferPanel } from '#web/parts/problems/limitOffer/OfferPanel.tsx'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useEditing } from '../editing.ts'
import { EditorSection } from '../EditorSection.tsx'
import { checkerLanguages, programModeOf } from '../form/formValues.ts'
import { withJudgeMode, withType } from '../form/formChanges.ts'
import { LabelledInput, LabelledSelect } from '../Labelled.tsx'
import styles from '../ProblemEditor.module.css'
import { CompareFields } from './CompareFields.tsx'
import { ExtraFiles } from './ExtraFiles.tsx'
import { FileIoFields } from './FileIoFields.tsx'
import { LanguageFields } from './LanguageFields.tsx'
import { ProgramFields } from './ProgramFields.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { TotalWarning } from './TotalWarning.tsx'

type JudgingSectionProps = {
  isOpen: boolean
  onToggle: () => void
}

/** What a solution is held to, and how it is judged. */
export function JudgingSection({ isOpen, onToggle }: JudgingSectionProps) {
  const words = useProblemEditorText()
  const { form, change, isRemote, pid, loaded, reload } = useEditing()
  const mode = programModeOf(form.judgeMode)
  return (
    <EditorSection title={words.judging} isOpen={isOpen} onToggle={onToggle}>
      <LimitFields />
      {pid !== null && loaded?.problem.hasLimitOffer === true && (
        <OfferPanel pid={pid} onDecided={() => void reload()} />
      )}
      {!isRemote && (
        <>
          <TotalWarning />
          <JudgeModeField />
          {mode === null ? <CompareFields /> : <ProgramFields mode={mode} />}
          <FileIoFields />
          <ExtraFiles
            field="userExtraFile"
            title={words.userFiles}
            note={words.userFilesNote}
            files={form.userExtraFiles}
            onChange={(userExtraFiles) => change({ userExtraFiles })}
          />
          {mode !== null && (
            <ExtraFiles
              field="judgeExtraFile"
              title={words.judgeFiles}
              note={words.judgeFilesNote}
              files={form.judgeExtraFiles}
              onChange={(judgeExtraFiles) => change({ judgeExtraFiles })}
            />
          )}
        </>
      )}
      <LanguageFields />
      <TemplateFields />
    </EditorSection>
  )
}

function LimitFields() {
  const words = useProblemEditorText()
  const { form, change, isRemote } = useEditing()
  // Nobody chooses to reach a problem through contests only: it is made so.
  const isLocked = isRemote || form.auth === problemAuth.contest
  const isStackAbove = Number(form.stackLimit) > Number(form.memoryLimit)
  const types = [problemType.acm, problemType.oi].map((type) => ({
    value: String(type),
    label: words.types[type] ?? '',
  }))
  if (form.type === problemType.withoutLimits) {
    types.push({ value: String(form.type), label: words.types[form.type] ?? '' })
  }
  return (
    <div className={styles.limits}>
      <LabelledInput
        label={words.timeLimit}
        field="timeLimit"
        unit={words.unitTime}
        isNumber
        isDisabled={isRemote}
        value={form.timeLimit}
        onChange={(timeLimit) => change({ timeLimit })}
      />
      <LabelledInput
        label={words.memoryLimit}
        field="memoryLimit"
        unit={words.unitMemory}
        isNumber
        isDisabled={isRemote}
        value={form.memoryLimit}
        onChange={(memoryLimit) => change({ memoryLimit })}
      />
      <LabelledInput
        label={words.stackLimit}
        field="stackLimit"
        unit={words.unitMemory}
        isNumber
        isDisabled={isRemote}
        value={form.stackLimit}
        warning={isStackAbove ? words.stackAboveMemory : undefined}
        onChange={(stackLimit) => change({ stackLimit })}
      />
      <LabelledSelect
        label={words.type}
        field="type"
        value={String(form.type)}
        options={types}
        isDisabled={isLocked}
        note={isLocked ? (isRemote ? words.typeLockedRemote : words.typeLockedContest) : undefined}
        onChange={(type) => change(withType(form, Number(type)))}
      />
    </div>
  )
}

function JudgeModeField() {
  const words = useProblemEditorText()
  const { form, change, languages } = useEditing()
  return (
    <>
      <div className={styles.choices}>
        <span id="judge-mode" className="sr">
          {words.judgeMode}
        </span>
        <Segmented<JudgeMode>
          labelledBy="judge-mode"
          value={form.judgeMode}
          options={judgeModes.map((value) => ({ value, label: words.judgeModes[value] }))}
          onChange={(mode) => change(withJudgeMode(form, mode, checkerLanguages(languages)))}
        />
        <CheckBox
          label={words.openCaseResult}
          checked={form.openCaseResult}
          onChange={(openCaseResult) => change({ openCaseResult })}
        />
        <CheckBox label={words.codeShare} checked={form.codeShare} onChange={(codeShare) => change({ codeShare })} />
        {programModeOf(form.judgeMode) === null && compareChoices[form.compare.kind].ignoresTrailing && (
          <CheckBox
            label={words.ignoreTrailing}
            checked={form.isRemoveEndBlank}
            onChange={(isRemoveEndBlank) => change({ isRemoveEndBlank })}
          />
        )}
      </div>
      <p className={styles.note} aria-live="polite">
        {words.judgeModeNote[form.judgeMode]}
      </p>
    </>
  )
}
