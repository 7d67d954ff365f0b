import type { FirstDifference } from '@praxis/contract/submissions'
import { splitDifference, withBlanksShown } from './caseDifference.ts'
import styles from './CaseGrid.module.css'
import { Scrollable } from '#web/components/layout/Scrollable.tsx'
import { preloadSubmissionText, useSubmissionText } from '#web/text/problems/submissionText.ts'

preloadSubmissionText()

/** The line where an output first differs from the answer, both under each other. */
export function CaseDifference({ difference: { expected, got } }: { difference: FirstDifference }) {
  const words = useSubmissionText()
  const parts = splitDifference(expected, got)
  return (
    <div className={styles.difference}>
      <Side sign="−" title={words.differenceExpected} text={expected} mark={parts.expected} parts={parts} />
      <Side sign="+" title={words.differenceGot} text={got} mark={parts.got} parts={parts} />
    </div>
  )
}

type SideProps = { sign: string; title: string; text: string; mark: string; parts: { before: string; after: string } }

function Side({ sign, title, text, mark, parts: { before, after } }: SideProps) {
  const words = useSubmissionText()
  return (
    <figure data-side={sign}>
      <figcaption>
        <b aria-hidden="true">{sign}</b>
        {title}
      </figcaption>
      {text === '' ? (
        <p>{words.differenceEnd}</p>
      ) : (
        <Scrollable as="pre" label={title}>
          {before}
          <mark data-end={mark === '' || undefined}>{withBlanksShown(mark)}</mark>
          {after}
        </Scrollable>
      )}
    </figure>
  )
}
