import { useContestText } from '#web/text/contestText.ts'
import styles from './Marks.module.css'

/** ACM or OI. */
export function RuleTag({ type }: { type: number }) {
  const rules: Record<number, string> = useContestText().contests.rules
  return <span className={styles.rule}>{rules[type]}</span>
}
