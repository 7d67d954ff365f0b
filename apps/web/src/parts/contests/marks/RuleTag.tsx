import { useContestMarkText } from '#web/text/contest/contestMarkText.ts'
import styles from './Marks.module.css'

/** ACM or OI. */
export function RuleTag({ type }: { type: number }) {
  const rules: Record<number, string> = useContestMarkText().rules
  return <span className={styles.rule}>{rules[type]}</span>
}
