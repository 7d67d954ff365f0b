import { findingOutcomes } from '@praxis/contract/findings'
import type { ImportItem } from '@praxis/contract/packageImports'
import { useId } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { noValue, useFormat } from '#web/text/format.ts'
import { useImportText } from '#web/text/problems/importText.ts'
import { BecomesCell } from './BecomesCell.tsx'
import styles from './DryRun.module.css'
import { Findings } from './Findings.tsx'

type ItemRowProps = { importId: number; item: ImportItem; isOpen: boolean; onToggle: () => void }

/** A problem in the dry run; below it, what was found. */
export function ItemRow({ importId, item, isOpen, onToggle }: ItemRowProps) {
  const { dryRun: words, formats } = useImportText()
  const { number } = useFormat()
  const partsId = useId()
  const { key, title, packageId, format, state, counts, choice, existing } = item
  const name = title ?? key
  const isLeftOut = state === 'broken' || choice === 'skip'
  return (
    <>
      <tr data-open={isOpen || undefined} data-left-out={isLeftOut || undefined}>
        <td className={styles.toggle}>
          <button
            type="button"
            aria-label={isOpen ? words.hide(name) : words.show(name)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? partsId : undefined}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'down' : 'right'} size={12} />
          </button>
        </td>
        <td className={styles.name}>
          {/* It is the larger target for a pointer; the button beside it is the one for keys. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button does the same */}
          <span className={`${styles.title} cut`} title={name} onClick={onToggle}>
            {state === 'broken' ? <s>{title ?? words.untitled}</s> : (title ?? words.untitled)}
          </span>
          <small className="mono cut" title={key}>
            {[...new Set([packageId, key])].filter(Boolean).join(' · ')}
          </small>
          {existing !== null && state !== 'broken' && (
            <small className={styles.taken}>{words.idTaken(existing.problemId)}</small>
          )}
        </td>
        <td className={styles.format}>{format === null ? noValue : formats[format]}</td>
        {findingOutcomes.map((outcome) => (
          <td
            key={outcome}
            className={styles.number}
            data-place={outcome}
            data-outcome={counts[outcome] > 0 ? outcome : undefined}
          >
            {number(counts[outcome])} <span>{words.outcomes[outcome]}</span>
          </td>
        ))}
        <td className={styles.becomes}>
          <BecomesCell importId={importId} item={item} />
        </td>
      </tr>
      {isOpen && (
        <tr id={partsId} className={styles.parts}>
          <td colSpan={8}>
            <Findings item={item} name={name} />
          </td>
        </tr>
      )}
    </>
  )
}
