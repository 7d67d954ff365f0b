import { CopyButton } from '#web/components/form/CopyButton.tsx'
import { Scrollable } from '#web/components/layout/Scrollable.tsx'
import { useSubmissionText } from '#web/text/problems/submissionText.ts'
import styles from './CompilerWarnings.module.css'

/** What the compiler said of a program that it compiled, folded. Nothing where it said nothing, or not to this reader. */
export function CompilerWarnings({ text }: { text: string | null }) {
  const words = useSubmissionText()
  if (text === null) return null
  return (
    <details className={styles.fold}>
      <summary>{words.compilerWarnings}</summary>
      <div className={styles.note}>
        <p>{words.compilerWarningsNote}</p>
        <CopyButton text={text} label={words.copyWarnings} word={words.copy} />
      </div>
      <Scrollable as="pre" className={styles.text} label={words.compilerWarnings}>
        {text}
      </Scrollable>
    </details>
  )
}
