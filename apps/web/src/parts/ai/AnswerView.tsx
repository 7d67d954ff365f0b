import { Button } from '@mantine/core'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { CopyButton } from '#web/components/form/CopyButton.tsx'
import { SmallButton } from '#web/components/form/SmallButton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Markdown, preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { useAiText } from '#web/text/ai/aiText.ts'
import styles from './AiPanel.module.css'
import { isUnderWay, type Answer } from './answerState.ts'
import { Useful } from './Useful.tsx'

preloadMarkdown()

type AnswerViewProps = {
  answer: Answer
  onStop: () => void
  /** Absent where nothing can be asked again. */
  onAgain: (() => void) | undefined
}

/** An answer as it comes, how it ended, and what can be done with it. */
export function AnswerView({ answer, onStop, onAgain }: AnswerViewProps) {
  const words = useAiText()
  const { state, text, id, error } = answer
  if (state === 'none') return null
  const isComing = isUnderWay(answer)
  return (
    <>
      {text !== '' && (
        <div aria-busy={isComing}>
          <Markdown source={text} writer="machine" />
        </div>
      )}
      {/* Not each word: what comes is read when it is whole. */}
      <output className="sr">{state === 'done' ? words.answered : ''}</output>
      {isComing ? (
        <div className={styles.acts}>
          <output className={styles.waiting}>
            <Icon name="load" size={14} className="spin" />
            {state === 'asking' ? words.thinking : words.writing}
          </output>
          <Button variant="default" size="xs" onClick={onStop}>
            {words.stop}
          </Button>
        </div>
      ) : (
        <>
          <Ending answer={answer} />
          <Refusal message={error?.message ?? null} className={styles.refusal} />
          <div className={styles.acts}>
            {onAgain !== undefined && <SmallButton icon="refresh" word={words.again} onClick={onAgain} />}
            {text !== '' && <CopyButton text={text} label={words.copyAnswer} word={words.copy} />}
            {id !== null && <Useful key={id} id={id} stored={null} />}
          </div>
        </>
      )}
    </>
  )
}

/** In words how an answer ended that is not whole. */
function Ending({ answer: { state, text } }: { answer: Answer }) {
  const words = useAiText()
  const said =
    state === 'stopped' || state === 'cut' || state === 'broken'
      ? words[state]
      : state === 'done' && text === ''
        ? words.empty
        : null
  return said === null ? null : <output className={styles.remark}>{said}</output>
}
