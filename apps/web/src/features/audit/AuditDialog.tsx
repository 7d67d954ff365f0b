import type { AuditChange, AuditEntry, AuditValue } from '@praxis/contract/audit'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { FactList } from '#web/components/layout/FactList.tsx'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useAuditText } from '#web/text/staff/auditText.ts'
import styles from './Audit.module.css'
import { actOf, personOf, recordOf } from './auditNames.ts'

/** An act: who, when, from where, and what was there before and after. */
export function AuditDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const words = useAuditText()
  const { at, uid, username, ip, requestId, changes } = entry
  const isGone = uid !== null && username === null
  return (
    <Dialog variant="top" title={actOf(entry, words)} size="760px" onClose={onClose}>
      <FactList
        facts={[
          { name: words.columnWho, value: personOf(entry, words) },
          ...(isGone ? [{ name: '', value: words.gone }] : []),
          { name: words.columnNoun, value: recordOf(entry, words) },
          { name: words.columnAt, value: <Moment at={at} /> },
          ...(ip === null ? [] : [{ name: words.columnIp, value: <code>{ip}</code> }]),
          ...(requestId === null ? [] : [{ name: words.columnRequest, value: <code>{requestId}</code> }]),
        ]}
      />
      {changes.length === 0 ? (
        <p className={styles.none}>{words.noChanges}</p>
      ) : (
        <dl className={styles.changes}>
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
    </Dialog>
  )
}

/** A field: what is gone in red, what has come in green. */
function Change({ change: { field, before, after } }: { change: AuditChange }) {
  const words = useAuditText()
  return (
    <div>
      <dt>
        <code>{field}</code>
      </dt>
      {before !== null && (
        <dd className={styles.before}>
          <span className="sr">{words.before}</span>
          <del>
            <Value value={before} />
          </del>
        </dd>
      )}
      {after !== null && (
        <dd className={styles.after}>
          <span className="sr">{words.after}</span>
          <ins>
            <Value value={after} />
          </ins>
        </dd>
      )}
    </div>
  )
}

function Value({ value: { text, isHidden, whole } }: { value: AuditValue }) {
  const words = useAuditText()
  const { number } = useFormat()
  if (isHidden) return <i>{words.hidden}</i>
  if (text === '') return <i>{words.nothing}</i>
  return (
    <>
      {text}
      {whole !== null && (
        <>
          {'…'}
          <small>{words.whole(number(whole.length), whole.sha256)}</small>
        </>
      )}
    </>
  )
}
