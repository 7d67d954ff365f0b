import { packageImports, type PackageImport } from '@praxis/contract/packageImports'
import type { Scope } from '@praxis/contract/scope'
import { useId, useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { DropdownMenu, type DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useFormat } from '#web/text/format.ts'
import { useImportText } from '#web/text/problems/importText.ts'
import { saveReport } from '../saveReport.ts'
import styles from './Earlier.module.css'
import { EndedProblems } from './EndedProblems.tsx'
import { RemoveQuestion, TakeBackQuestion } from './Questions.tsx'

type EndedImportProps = { shown: PackageImport; isOwn: boolean; scope: Scope }

/** An import that has ended: what it made, and what can be done about it. */
export function EndedImport({ shown, isOwn, scope }: EndedImportProps) {
  const { earlier: words, upload } = useImportText()
  const { number, day, exact } = useFormat()
  const problemsId = useId()
  const [isOpen, setOpen] = useState(false)
  const [asked, ask] = useState<'takeBack' | 'remove' | null>(null)
  const goOn = useAction(packageImports.goOn)
  const { id, state, fileName, username, chosen, imported, fault, mayTakeBack, gmtCreate, gmtEnd, hasGuessedLimit } =
    shown
  const when = gmtEnd ?? gmtCreate
  const isCounted = state === 'done' || state === 'stopped'
  const items: DropdownItem[] = [
    ...(state === 'stopped' ? [{ label: words.goOn, icon: 'play', onSelect: () => goOn.mutate({ id }) } as const] : []),
    { label: words.report, icon: 'download', onSelect: () => void saveReport(shown) },
    ...(mayTakeBack && imported > 0
      ? [{ label: words.takeBack, icon: 'reset', isDangerous: true, onSelect: () => ask('takeBack') } as const]
      : []),
    { label: words.remove, icon: 'trash', isDangerous: true, parted: true, onSelect: () => ask('remove') },
  ]
  return (
    <li className={styles.import}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={isOpen ? words.hide(fileName) : words.show(fileName)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? problemsId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'down' : 'right'} size={12} />
      </button>
      <span className={`${styles.name} cut`} title={fileName}>
        {fileName}
      </span>
      <span className={styles.result} data-state={state}>
        {isCounted && <span>{words.nofm(number(imported), number(chosen))}</span>}
        {state !== 'done' && <em>{words.states[state]}</em>}
      </span>
      <DropdownMenu label={words.actions(fileName)} className={styles.menu} items={items}>
        <Icon name="dots" size={14} />
      </DropdownMenu>
      <span className={styles.when}>
        <time dateTime={when} title={exact(when)}>
          {day(when)}
        </time>
        {!isOwn && ` ${upload.by(username)}`}
      </span>
      {fault !== null && <p className={styles.fault}>{fault}</p>}
      {hasGuessedLimit && isCounted && <p className={styles.undecided}>{words.undecided}</p>}
      {isOpen && (
        <div id={problemsId} className={styles.problems}>
          <EndedProblems shown={shown} scope={scope} />
        </div>
      )}
      {asked === 'takeBack' && <TakeBackQuestion shown={shown} onClose={() => ask(null)} />}
      {asked === 'remove' && <RemoveQuestion shown={shown} onClose={() => ask(null)} />}
    </li>
  )
}
