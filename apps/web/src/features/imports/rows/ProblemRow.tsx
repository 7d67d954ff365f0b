import type { ImportItem } from '@praxis/contract/packageImports'
import type { Scope } from '@praxis/contract/scope'
import { Link } from 'react-router'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { scopeLinks } from '#web/links.ts'
import { OfferLine } from '#web/parts/problems/limitOffer/OfferLine.tsx'
import { useImportText } from '#web/text/problems/importText.ts'
import styles from './Rows.module.css'

/** A problem of an import that has begun: where it is now, or why it is not there. */
export function ProblemRow({ item, scope }: { item: ImportItem; scope: Scope }) {
  const { earlier: words, running } = useImportText()
  const { title, key, state, choice, problemId, fault, offer } = item
  const name = title ?? key
  if (state === 'imported' && problemId !== null) {
    return (
      <li className={styles.row}>
        <Icon name="check" size={14} />
        <Link className="cut" to={scopeLinks(scope).problem(problemId)} title={name}>
          {name}
        </Link>
        <span>{running.as(problemId)}</span>
        {offer !== null && <OfferLine offer={offer} isBrief />}
      </li>
    )
  }
  if (state === 'failed' || state === 'broken') {
    return (
      <li className={styles.row} data-failed>
        <Icon name="x" size={14} />
        <span className="cut" title={name}>
          {name}
        </span>
        <span>{state === 'broken' && words.broken}</span>
        {fault !== null && <p>{fault}</p>}
      </li>
    )
  }
  const isLeft = state === 'read' || choice === 'skip'
  const note = isLeft ? words.left : state === 'waiting' ? running.waits : words.gone
  return <PlainRow icon={state === 'waiting' ? 'dots' : 'ban'} name={name} note={note} isQuiet />
}

type PlainRowProps = { icon: IconName; name: string; note: string; isQuiet?: boolean }

export function PlainRow({ icon, name, note, isQuiet = false }: PlainRowProps) {
  return (
    <li className={styles.row} data-quiet={isQuiet || undefined}>
      <Icon name={icon} size={14} className={icon === 'load' ? 'spin' : undefined} />
      <span className="cut" title={name}>
        {name}
      </span>
      <span>{note}</span>
    </li>
  )
}
