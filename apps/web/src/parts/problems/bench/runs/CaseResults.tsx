import { Button } from '@mantine/core'
import type { WorkshopResult } from '@praxis/contract/workshopRuns'
import { useState } from 'react'
import { Verdict } from '#web/parts/submissions/Verdict.tsx'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import styles from './CaseResults.module.css'

/** So many rows are shown, and so many more each time. */
const shownAtOnce = 100

/** What became of each case of a run. */
export function CaseResults({ label, cases }: { label: string; cases: WorkshopResult['cases'] }) {
  const { benches: words, testData } = useProblemDataText()
  const { number, time, memory, percent } = useFormat()
  const [shown, setShown] = useState(shownAtOnce)
  return (
    <div className={styles.frame}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {words.case}
            </th>
            <th scope="col">{testData.name}</th>
            <th scope="col">{words.verdict}</th>
            <th scope="col" className={styles.number}>
              {words.share}
            </th>
            <th scope="col" className={styles.number}>
              {words.time}
            </th>
            <th scope="col" className={styles.number}>
              {words.memory}
            </th>
            <th scope="col">{words.said}</th>
          </tr>
        </thead>
        <tbody>
          {cases.slice(0, shown).map((one) => (
            <tr key={one.seq}>
              <td className={styles.number}>{number(one.seq)}</td>
              <td className="mono">{one.name}</td>
              <td>
                <Verdict status={one.status} />
              </td>
              <td className={styles.number}>{percent(one.share)}</td>
              <td className={styles.number}>{time(one.time)}</td>
              <td className={styles.number}>{memory(one.memory)}</td>
              <td className={styles.said}>{one.said}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {cases.length > shown && (
        <Button variant="default" size="xs" onClick={() => setShown(shown + shownAtOnce)}>
          {testData.showMore(number(Math.min(shownAtOnce, cases.length - shown)))}
        </Button>
      )}
    </div>
  )
}
