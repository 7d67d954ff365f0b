import { useText } from '#web/text/text.ts'
import styles from './SubmissionDetail.module.css'

/** The shape of the page while the submission is fetched. */
export function SubmissionDetailSkeleton() {
  const text = useText().shell
  return (
    <section className={`wrap ${styles.skeleton}`} aria-busy="true" aria-label={text.loading}>
      <span className="sk" style={{ width: 240 }} />
      <span className="sk" style={{ width: 200, height: 28 }} />
      <div className={styles.columns}>
        <div className={styles.section} />
        <div className={styles.section} />
      </div>
    </section>
  )
}
