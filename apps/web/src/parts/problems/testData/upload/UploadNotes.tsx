import type { UploadNote, UploadReport } from '@praxis/contract/testData'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { dataSize } from '#web/parts/problems/testData/cases/dataSize.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import styles from './Upload.module.css'

/** These are to be told, but nothing has to be done about them. */
const quiet: readonly UploadNote[] = ['line_ends', 'byte_order_mark', 'hidden']

/** What became of an upload: what paired, and what did not. It stays until somebody closes it. */
export function UploadNotes({ report, onDismiss }: { report: UploadReport; onDismiss: () => void }) {
  const words = useProblemDataText().testData
  const { number } = useFormat()
  const { files, pairs, bytes, notes, more } = report
  const kinds = [...Map.groupBy(notes, ({ note }) => note)]
  const isFine = kinds.every(([kind]) => quiet.includes(kind))
  return (
    <section className={styles.report} aria-label={words.report}>
      <header>
        <Icon name={isFine ? 'check' : 'alert'} size={16} className={isFine ? styles.fine : styles.warn} />
        <b>{words.report}</b>
        <span className={styles.hint}>{words.reportSum(number(files), number(pairs), dataSize(bytes, number))}</span>
        <IconButton icon="x" label={words.dismiss} onClick={onDismiss} />
      </header>
      {kinds.length === 0 && <p>{words.reportFine}</p>}
      <dl>
        {kinds.map(([kind, named]) => (
          <div key={kind}>
            <dt>
              <b>{words.notes[kind].title}</b> <span>{words.notes[kind].text}</span>
            </dt>
            <dd className="mono">
              {named.map(({ name, other }) => (
                <span key={`${name} ${other ?? ''}`}>{other === null ? name : words.insteadOf(name, other)}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p>{words.moreNotes(number(more))}</p>}
    </section>
  )
}
