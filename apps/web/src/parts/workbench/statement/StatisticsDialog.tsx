import type { ProblemCount } from '@praxis/contract/problems'
import { Donut } from '#web/components/chart/Donut.tsx'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { Verdict } from '#web/parts/submissions/Verdict.tsx'
import verdictStyles from '#web/parts/submissions/Verdict.module.css'
import { lookOf } from '#web/parts/submissions/verdictKind.ts'
import { noValue, useFormat } from '#web/text/format.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import styles from '#web/parts/workbench/DialogContent.module.css'
import { slicesOf } from './statistics.ts'

/** How the submissions to the problem ended: a ring, and the same numbers as a table. */
export function StatisticsDialog({ counts, onClose }: { counts: ProblemCount; onClose: () => void }) {
  const words = useWorkbenchText()
  const format = useFormat()
  const slices = slicesOf(counts)
  const isEmpty = slices.every(({ count }) => count === 0)
  return (
    <Dialog title={words.statistics} size="min(600px, calc(100vw - 32px))" onClose={onClose}>
      {isEmpty ? (
        <p>{words.statisticsNone}</p>
      ) : (
        <div className={styles.statistics}>
          <Donut
            size="large"
            slices={slices.map(({ status, fraction }) => ({
              key: status,
              fraction,
              color: 'var(--vc)',
              className: verdictStyles[lookOf(status).kind],
            }))}
            value={format.number(counts.total)}
            note={words.statisticsTotal}
          />
          <table className={styles.counts}>
            <thead>
              <tr>
                <th>{words.statisticsVerdict}</th>
                <th className="num">{words.statisticsCount}</th>
                <th className="num">{words.statisticsFraction}</th>
              </tr>
            </thead>
            <tbody>
              {slices.map(({ status, count, fraction }) => (
                <tr key={status} data-none={count === 0 || undefined}>
                  <th scope="row">
                    <Verdict status={status} />
                  </th>
                  <td className="num">{format.number(count)}</td>
                  <td className="num">{count === 0 ? noValue : format.percent(fraction)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  )
}
