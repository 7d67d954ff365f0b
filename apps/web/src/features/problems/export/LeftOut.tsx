import { Icon } from '#web/components/icons.tsx'
import { outcomeIcon } from '#web/parts/problems/packages/outcomeIcon.ts'
import { useFormat } from '#web/text/format.ts'
import { useExportText } from '#web/text/problems/exportText.ts'
import styles from './ExportDialog.module.css'
import { isWhole, toldOf, type InFormat } from './leftOut.ts'

/** Problems of which everything is told at once. Of more, those that can be held are folded. */
const mostOpen = 3

/** What a format changes or leaves out, problem by problem, and why it cannot hold one. */
export function LeftOut({ problems }: { problems: readonly InFormat[] }) {
  const words = useExportText()
  const { number } = useFormat()
  const told = problems.filter((one) => !isWhole(one))
  const whole = problems.length - told.length
  if (told.length === 0) return <p className={styles.whole}>{words.allWhole(number(whole))}</p>
  return (
    <section className={styles.leftOut}>
      <h3>{words.leftOutTitle}</h3>
      <ul>
        {told.map((one) => (
          <li key={one.pid} data-refused={one.isRefused || undefined}>
            {told.length <= mostOpen || one.isRefused ? (
              <>
                <b>
                  {one.problemId} {one.title}
                  {one.isRefused && <em data-fares="refused">{words.refusedTag}</em>}
                </b>
                <Findings problem={one} />
              </>
            ) : (
              <details>
                <summary>
                  <b>
                    {one.problemId} {one.title}
                    <em data-fares="partly">{words.changes(number(toldOf(one).length))}</em>
                  </b>
                </summary>
                <Findings problem={one} />
              </details>
            )}
          </li>
        ))}
      </ul>
      {whole > 0 && <p className={styles.whole}>{words.othersWhole(number(whole))}</p>}
    </section>
  )
}

const Findings = ({ problem }: { problem: InFormat }) => (
  <ul>
    {toldOf(problem).map((finding, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- two findings may be alike, and none moves
      <li key={index} data-outcome={finding.outcome}>
        <Icon name={outcomeIcon[finding.outcome]} size={14} />
        <span>{finding.title}</span>
        <p>{finding.text}</p>
      </li>
    ))}
  </ul>
)
