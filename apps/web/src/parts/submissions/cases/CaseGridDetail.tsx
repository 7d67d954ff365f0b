import type { CaseRow } from '@praxis/contract/submissions'
import type { ReactNode } from 'react'
import { useFormat } from '#web/text/format.ts'
import { CaseDifference } from './CaseDifference.tsx'
import styles from './CaseGrid.module.css'
import { FactList, type Fact } from '#web/components/layout/FactList.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { Scrollable } from '#web/components/layout/Scrollable.tsx'
import { Verdict } from '#web/parts/submissions/Verdict.tsx'
import verdictStyles from '#web/parts/submissions/Verdict.module.css'
import { lookOf } from '#web/parts/submissions/verdictKind.ts'
import { preloadSubmissionText, useSubmissionText } from '#web/text/problems/submissionText.ts'

preloadSubmissionText()

type CaseGridDetailProps = { id: string; row: CaseRow; onClose: () => void; children?: ReactNode }

/** What is known about one judged case. */
export function CaseGridDetail({ id, row, onClose, children }: CaseGridDetailProps) {
  const words = useSubmissionText()
  const format = useFormat()
  const facts: Fact[] = [
    { name: words.time, value: format.time(row.time) },
    { name: words.memory, value: format.memory(row.memory) },
  ]
  if (row.score !== null) facts.push({ name: words.score, value: format.number(row.score) })
  if (row.inputData !== null) facts.push({ name: words.inputFile, value: row.inputData })
  if (row.outputData !== null) facts.push({ name: words.outputFile, value: row.outputData })
  return (
    <div id={id} className={`${styles.detail} ${verdictStyles[lookOf(row.status).kind]}`} aria-live="polite">
      <header>
        <strong>{words.caseNumber(row.seq)}</strong>
        <Verdict status={row.status} />
        <FactList facts={facts} layout="line" />
        <IconButton icon="x" label={words.closeCase} className={styles.close} onClick={onClose} />
      </header>
      {row.userOutput !== null && row.userOutput !== '' && (
        <Scrollable as="pre" label={words.caseNumber(row.seq)}>
          {row.userOutput}
        </Scrollable>
      )}
      {row.firstDifference !== null && <CaseDifference difference={row.firstDifference} />}
      {children}
    </div>
  )
}
