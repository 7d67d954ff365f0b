import { useText } from '#web/text/text.ts'
import classes from './PageSkeleton.module.css'

/** Until the script of the first page is here: a title and some rows, which is what most pages begin with. */
export function PageSkeleton() {
  const { loading } = useText().shell
  return (
    <div className={`wrap ${classes.page}`} aria-busy="true">
      <span className="sr">{loading}</span>
      <span className={`sk ${classes.title}`} />
      <div className={classes.rows}>
        {Array.from({ length: 12 }, (_, row) => (
          <div key={row} className={classes.row}>
            <span className="sk" style={{ width: `${30 + ((row * 17) % 40)}%` }} />
          </div>
        ))}
      </div>
    </div>
  )
}
