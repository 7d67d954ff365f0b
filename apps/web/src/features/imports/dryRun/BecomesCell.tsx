import { limits } from '@praxis/contract/limits'
import { packageImports, type ImportItem } from '@praxis/contract/packageImports'
import { useId, useState } from 'react'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { toast } from '#web/state/toast.ts'
import { useImportText } from '#web/text/problems/importText.ts'
import { becomeOf, offeredFor, sentFor, type Become } from './choices.ts'
import styles from './DryRun.module.css'

type BecomesCellProps = { importId: number; item: ImportItem }

/** What a problem becomes, and a field for the id that somebody types. */
export function BecomesCell({ importId, item }: BecomesCellProps) {
  const words = useImportText().dryRun
  const [asked, ask] = useState<'never' | 'now' | 'before'>('never')
  // Rows of other imports have the same numbers, so a row is known by what it is.
  const { run } = useRowAction(packageImports.choose, packageImports.items, rowKeyOf)
  const { seq, packageId, displayId, existing } = item
  const name = item.title ?? item.key
  const now = becomeOf(item)

  function labelOf(become: Become): string {
    if (become === 'own') return words.becomesOwn(packageId ?? '')
    if (become === 'other') return words.becomesOther(displayId ?? '')
    if (become === 'data') return words.becomesData(existing?.problemId ?? '')
    return become === 'site' && existing !== null ? words.becomes.copy : words.becomes[become]
  }
  async function choose(become: Exclude<Become, 'ask' | 'other'> | { id: string }): Promise<void> {
    const isTyped = typeof become !== 'string'
    const sent = isTyped ? ({ choice: 'new', displayId: become.id } as const) : sentFor(become)
    const shown = { choice: sent.choice, displayId: isTyped ? become.id : become === 'own' ? packageId : null }
    const { error } = await run({
      rows: [item],
      inputOf: () => ({ id: importId, seqs: [seq], ...sent }),
      shown,
    })
    if (error !== null) toast.refusal(error.message)
  }

  if (asked === 'now') {
    return (
      <IdField
        label={words.otherId(name)}
        initial={displayId ?? packageId ?? ''}
        onCancel={() => ask('before')}
        onSet={(id) => {
          ask('before')
          void choose({ id })
        }}
      />
    )
  }
  return (
    <SelectBox
      label={words.becomesOf(name)}
      hideLabel
      value={now}
      // It has taken the place of the field that had the focus.
      ref={asked === 'before' ? focusOn : null}
      disabled={item.state === 'broken'}
      options={offeredFor(item).map((become) => ({ value: become, label: labelOf(become) }))}
      onChange={(value) => {
        const become = value as Become
        if (become === 'ask') ask('now')
        else if (become !== 'other') void choose(become)
      }}
    />
  )
}

const rowKeyOf = ({ seq, key, title }: ImportItem) => `${seq} ${key} ${title}`

type IdFieldProps = { label: string; initial: string; onCancel: () => void; onSet: (id: string) => void }

/** Enter sets the id, Escape leaves it as it was. */
function IdField({ label, initial, onCancel, onSet }: IdFieldProps) {
  const words = useImportText().dryRun
  const [id, setId] = useState(initial)
  const fieldId = useId()
  return (
    <form
      className={styles.idField}
      onSubmit={(event) => {
        event.preventDefault()
        if (id.trim() !== '') onSet(id.trim())
      }}
    >
      <label htmlFor={fieldId} className="sr">
        {label}
      </label>
      <input
        id={fieldId}
        // The reader has just asked for it.
        ref={focusOnce}
        value={id}
        maxLength={limits.problemIdLength}
        placeholder={words.otherIdHint}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <button type="submit" disabled={id.trim() === ''}>
        {words.setId}
      </button>
      <IconButton icon="x" label={words.keepId} onClick={onCancel} />
    </form>
  )
}

function focusOn(box: HTMLSelectElement | null): void {
  box?.focus()
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.select()
}
