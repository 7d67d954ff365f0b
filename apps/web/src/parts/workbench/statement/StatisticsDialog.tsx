import type { ProblemCount } from '@praxis/contract/problems'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { Verdict } from '#web/parts/submissions/Verdict.tsx'
import verdictStyles from '#web/parts/submissions/Verdict.module.css'
import { lookOf } from '#web/parts/submissions/verdictKind.ts'
import { noValue, useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from '#web/parts/workbench/DialogContent.module.css'
import { slicesOf, type Slice } from './statistics.ts'

/** How the submissions to the problem ended: a ring, and the same numbers as a table. */
export function StatisticsDialog({ counts, onClose }: { counts: ProblemCount; onClose: () => void }) {
  const words = useText().workbench
  const format = useFormat()
  const slices = slicesOf(counts)
  const isEmpty = slices.every(({ count }) => count === 0)
  return (
    <Dialog title={words.statistics} width="min(600px, calc(100vw - 32px))" onClose={onClose}>
      {isEmpty ? (
        <p>{words.statisticsNone}</p>
      ) : (
        <div className={styles.statistics}>
          <Pie slices={slices} total={format.number(counts.total)} unit={words.statisticsTotal} />
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

/** White between two slices, in hundredths of the turn. */
const gap = 0.6

/** The table beside it says everything in words, so it is decoration. */
function Pie({ slices, total, unit }: { slices: readonly Slice[]; total: string; unit: string }) {
  const drawn = slices.filter(({ count }) => count > 0)
  return (
    <svg className={styles.pie} viewBox="0 0 176 176" aria-hidden="true">
      <circle className={styles.whole} cx="88" cy="88" r="74" />
      <g transform="rotate(-90 88 88)">
        {drawn.map(({ status, fraction, from }) => (
          <circle
            key={status}
            className={verdictStyles[lookOf(status).kind]}
            stroke="var(--vc)"
            cx="88"
            cy="88"
            r="74"
            pathLength={100}
            strokeDasharray={`${Math.max(fraction * 100 - (drawn.length > 1 ? gap : 0), 0.4)} 100`}
            strokeDashoffset={-from * 100}
          />
        ))}
      </g>
      <text x="88" y="92">
        {total}
      </text>
      <text className={styles.unit} x="88" y="112">
        {unit}
      </text>
    </svg>
  )
}
