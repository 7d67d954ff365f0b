import { ai } from '@praxis/contract/ai'
import { useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { CopyButton } from '#web/components/form/CopyButton.tsx'
import { Markdown, preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { Useful } from '#web/parts/ai/Useful.tsx'
import { useAiText } from '#web/text/ai/aiText.ts'
import { Moment } from '#web/text/Moment.tsx'
import { Subject, titleOf } from './answerColumns.tsx'
import styles from './Answers.module.css'

preloadMarkdown()

/** One answer, as it was written. */
export function AnswerDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const words = useAiText()
  const { data, error, refetch } = useCall(ai.answer, { id }, { quiet: true })
  return (
    <Dialog
      variant="top"
      title={data === undefined ? words.history : titleOf(data, words)}
      size="min(808px, calc(100vw - 32px))"
      onClose={onClose}
    >
      {data === undefined && error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <div className={styles.loading} aria-busy="true" />}
      {data !== undefined && (
        <>
          <p className={styles.about}>
            <Subject row={data} words={words} /> · <Moment at={data.gmtCreate} />
            {data.outcome !== 'done' && ` · ${words.outcomes[data.outcome]}`}
          </p>
          <Markdown source={data.text} writer="machine" />
          <footer className={styles.acts}>
            <CopyButton text={data.text} label={words.copyAnswer} word={words.copy} isFirst />
            <Useful key={String(data.isUseful)} id={id} stored={data.isUseful} />
          </footer>
          <p className={styles.machine}>{words.byMachine}</p>
        </>
      )}
    </Dialog>
  )
}
