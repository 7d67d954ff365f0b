import { CodeDiff } from '#web/components/editor/diff/CodeDiff.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './Refresh.module.css'

type DifferenceProps = { field: string; before: string; after: string }

/** Longer values, and those of several lines, are shown line by line. */
const longest = 120
const isLong = (text: string) => text.length > longest || text.includes('\n')

/** A part of a problem: what is stored here, and what the other site has. */
export function Difference({ field, before, after }: DifferenceProps) {
  const words = useStaffText().remoteImport
  const sides = [
    { name: words.before, text: before, className: styles.before, Mark: 'del' as const },
    { name: words.after, text: after, className: styles.after, Mark: 'ins' as const },
  ]
  return (
    <div>
      <dt>{words.fields[field] ?? field}</dt>
      {isLong(before) || isLong(after) ? (
        <dd className={styles.lines}>
          <CodeDiff
            before={{ code: before, name: words.before }}
            after={{ code: after, name: words.after }}
            language=""
          />
        </dd>
      ) : (
        sides.map(({ name, text, className, Mark }) => (
          <dd key={name} className={className}>
            <span className="sr">{name}: </span>
            <Mark>{text === '' ? <i>{words.empty}</i> : text}</Mark>
          </dd>
        ))
      )}
    </div>
  )
}
