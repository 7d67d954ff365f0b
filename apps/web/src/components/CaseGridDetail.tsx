import type { CaseRow } from '@praxis/contract/submissions'
import type { ReactNode } from 'react'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './CaseGrid.module.css'
import { Icon } from './icons.tsx'
import { Scrollable } from './Scrollable.tsx'
import { Verdict } from './Verdict.tsx'
import verdictStyles from './Verdict.module.css'
import { lookOf } from './verdictKind.ts'

type CaseGridDetailProps = { id: string; row: CaseRow; onClose: () => void; children?: ReactNode }

/** What is known about one judged case. */
export function CaseGridDetail({ id, row, onClose, children }: CaseGridDetailProps) {
  const words = useText().submissions
  const format = useFormat()
  const facts: [string, string][] = [
    [words.time, format.time(row.time)],
    [words.memory, format.memory(row.memory)],
  ]
  if (row.score !== null) facts.push([words.score, format.number(row.score)])
  if (row.inputData !== null) facts.push([words.inputFile, row.inputData])
  if (row.outputData !== null) facts.push([words.outputFile, row.outputData])
  return (
    <div id={id} className={`${styles.detail} ${verdictStyles[lookOf(row.status).kind]}`} aria-live="polite">
      <header>
        <strong>{words.caseNumber(row.seq)}</strong>
        <Verdict status={row.status} />
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <button
          type="button"
          className={styles.close}
          aria-label={words.closeCase}
          title={words.closeCase}
          onClick={onClose}
        >
          <Icon name="x" size={14} />
        </button>
      </header>
      {row.userOutput !== null && row.userOutput !== '' && (
        <Scrollable as="pre" label={words.caseNumber(row.seq)}>
          {row.userOutput}
        </Scrollable>
      )}
      {children}
    </div>
  )
}
