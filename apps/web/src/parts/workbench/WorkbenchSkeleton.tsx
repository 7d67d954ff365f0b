import { useText } from '#web/text/text.ts'
import styles from './Workbench.module.css'

const lines = ['92%', '84%', '96%', '48%', '88%', '72%']

/** The shape of the page while the problem is fetched. */
export function WorkbenchSkeleton() {
  const text = useText().shell
  return (
    <section className={styles.skeleton} aria-busy="true" aria-label={text.loading}>
      <div>
        <span className="sk" style={{ width: '45%', height: 20 }} />
        <span className="sk" style={{ width: '70%' }} />
        <br />
        {lines.map((width) => (
          <span key={width} className="sk" style={{ width }} />
        ))}
      </div>
      <div />
    </section>
  )
}
