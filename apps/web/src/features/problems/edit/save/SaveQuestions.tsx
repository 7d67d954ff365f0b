import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { Scrollable } from '#web/components/layout/Scrollable.tsx'
import { useFormat } from '#web/text/format.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useText } from '#web/text/text.ts'
import styles from '../ProblemEditor.module.css'
import type { TestDataView } from './problemCalls.ts'
import type { Question, SaveOptions } from './useProblemEditing.ts'

type SaveQuestionsProps = {
  question: Question
  onSave: (options: SaveOptions) => void
  /** Shows what somebody else saved. */
  onSeeTheirs: () => void
  onClose: () => void
}

/** What a save asks, and why it did not go on. */
export function SaveQuestions({ question, onSave, onSeeTheirs, onClose }: SaveQuestionsProps) {
  const words = useProblemEditorText()
  if (question.kind === 'compileError') {
    return (
      <Dialog variant="top" size="720px" title={words.compileErrorTitle} onClose={onClose}>
        <Scrollable as="pre" label={words.compileErrorTitle}>
          {question.text}
        </Scrollable>
      </Dialog>
    )
  }
  const { options } = question
  if (question.kind === 'changed') {
    return (
      <Dialog title={words.changedTitle} staysOnClickBeside onClose={onClose}>
        <div className={styles.question}>
          <p>{question.message}</p>
          <p>{words.saveOverText}</p>
        </div>
        <footer className={dialogStyles.actions}>
          <Button variant="default" data-autofocus onClick={onSeeTheirs}>
            {words.seeTheirs}
          </Button>
          <Button color="red" onClick={() => onSave({ ...options, isOver: true })}>
            {words.saveOver}
          </Button>
        </footer>
      </Dialog>
    )
  }
  if (question.kind === 'answers') {
    return (
      <AnswersQuestion
        inputs={question.inputs}
        onClose={onClose}
        onSave={() => onSave({ ...options, knowsOfAnswers: true })}
      />
    )
  }
  return (
    <DataQuestion
      view={question.view}
      onClose={onClose}
      onSave={(rejudges) => onSave({ ...options, knowsOfData: true, rejudges })}
    />
  )
}

type AnswersQuestionProps = { inputs: readonly string[]; onSave: () => void; onClose: () => void }

/** So many files are named. */
const shownInputs = 10

/** An upload brought inputs whose answers are missing or empty: whoever prints nothing would be right. */
function AnswersQuestion({ inputs, onSave, onClose }: AnswersQuestionProps) {
  const words = useProblemEditorText()
  const { number } = useFormat()
  const more = inputs.length - shownInputs
  return (
    <Dialog title={words.answersTitle} staysOnClickBeside onClose={onClose}>
      <div className={styles.question}>
        <p>{words.answersText(number(inputs.length))}</p>
        <ul>
          {inputs.slice(0, shownInputs).map((input) => (
            <li key={input}>{input}</li>
          ))}
          {more > 0 && <li>{words.checkMore(number(more))}</li>}
        </ul>
      </div>
      <footer className={dialogStyles.actions}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {words.answersBack}
        </Button>
        <Button color="red" onClick={onSave}>
          {words.answersSave}
        </Button>
      </footer>
    </Dialog>
  )
}

type DataQuestionProps = { view: TestDataView; onSave: (rejudges: boolean) => void; onClose: () => void }

/** Says whom a change of the test data concerns. */
function DataQuestion({ view, onSave, onClose }: DataQuestionProps) {
  const { judged, judgedInContests, judgedIsCapped, contests } = view
  const words = useProblemEditorText()
  const { cancel, atLeast } = useText().shell
  const { number } = useFormat()
  const counted = (count: number) => (judgedIsCapped ? atLeast(number(count)) : number(count))
  const [rejudges, setRejudges] = useState(judged > 0)
  return (
    <Dialog title={words.dataTitle} staysOnClickBeside onClose={onClose}>
      <div className={styles.question}>
        {judged > 0 && <p>{words.dataJudged(counted(judged))}</p>}
        {judgedInContests > 0 && <p>{words.dataJudgedInContests(counted(judgedInContests))}</p>}
        {contests.length > 0 && (
          <>
            <p>{words.dataContests}</p>
            <ul>
              {contests.map(({ cid, title }) => (
                <li key={cid}>{title}</li>
              ))}
            </ul>
          </>
        )}
        {judged > 0 && <CheckBox label={words.dataRejudge} checked={rejudges} onChange={setRejudges} />}
      </div>
      <footer className={dialogStyles.actions}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {cancel}
        </Button>
        <Button onClick={() => onSave(rejudges)}>{words.dataSave}</Button>
      </footer>
    </Dialog>
  )
}
