import { Icon } from '#web/components/icons.tsx'
import { outcomeIcon } from '#web/parts/problems/packages/outcomeIcon.ts'
import { useFormat } from '#web/text/format.ts'
import { useExportText } from '#web/text/problems/exportText.ts'
import styles from './ExportDialog.module.css'
import { isWhole, type InFormat } from './leftOut.ts'

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
        {told.map(({ pid, problemId, title, isRefused, findings }) => (
          <li key={pid} data-refused={isRefused || undefined}>
            <b>
              {problemId} {title}
              {isRefused && <em data-fares="refused">{words.refusedTag}</em>}
            </b>
            <ul>
              {findings
                .filter(({ outcome }) => outcome !== 'mapped')
                .map((finding, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two findings may be alike, and none moves
                  <li key={index} data-outcome={finding.outcome}>
                    <Icon name={outcomeIcon[finding.outcome]} size={14} />
                    <span>{finding.title}</span>
                    <p>{finding.text}</p>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {whole > 0 && <p className={styles.whole}>{words.othersWhole(number(whole))}</p>}
    </section>
  )
}
