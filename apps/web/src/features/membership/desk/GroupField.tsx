import { groups, type GroupRow } from '@praxis/contract/groups'
import { limits } from '@praxis/contract/limits'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { FieldRow } from '#web/components/form/fields/FieldRow.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import fieldStyles from '#web/components/form/fields/Field.module.css'
import styles from './GroupField.module.css'

/** Groups that are offered at a time. */
const offered = 8
/** The search starts this long after the last key press. */
const restMs = 300

type Shown = Pick<GroupRow, 'id' | 'name' | 'owner' | 'memberCount'>
type GroupFieldProps = { error: string | undefined; onChange: (gid: string) => void }

/** A group that is found by a part of its name, or none. */
export function GroupField({ error, onChange }: GroupFieldProps) {
  const words = useStaffText().memberDesk
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Shown | null>(null)
  const keyword = useRested(typed.trim())
  const asked = { currentPage: 1, limit: offered, keyword, onlyMine: false }
  const found = useCall(groups.list, asked, { quiet: true, enabled: keyword !== '' })
  const rows = keyword === '' ? undefined : found.data?.records
  function choose(group: Shown | null): void {
    setChosen(group)
    setTyped('')
    onChange(group === null ? '' : String(group.id))
    input.current?.focus()
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    // The form is sent by its button; here the key takes the only group that fits.
    event.preventDefault()
    const [first, second] = rows ?? []
    if (first !== undefined && second === undefined && keyword === typed.trim()) choose(first)
  }
  return (
    <FieldRow label={words.fieldGroup} hint={words.fieldGroupHint} error={error}>
      {(parts) => (
        <>
          <input
            {...parts}
            ref={input}
            type="search"
            className={`${fieldStyles.input} ${styles.search}`}
            value={typed}
            placeholder={words.groupSearch}
            maxLength={limits.keywordLength}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={handleKey}
          />
          {keyword !== '' && (
            <ul className={styles.found} aria-label={words.groupsFound} aria-busy={found.isFetching}>
              {found.error !== null && <li className={styles.none}>{found.error.message}</li>}
              {rows?.length === 0 && <li className={styles.none}>{words.groupNone}</li>}
              {rows?.map((group) => (
                <li key={group.id}>
                  <button type="button" onClick={() => choose(group)}>
                    <About group={group} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {chosen !== null && (
            <p className={styles.chosen}>
              <About group={chosen} />
              <IconButton icon="x" label={words.groupLeave(chosen.name)} onClick={() => choose(null)} />
            </p>
          )}
        </>
      )}
    </FieldRow>
  )
}

function About({ group: { name, owner, memberCount } }: { group: Shown }) {
  const words = useStaffText().memberDesk
  const { number } = useFormat()
  return (
    <>
      <span className="cut" title={name}>
        {name}
      </span>{' '}
      <small>
        {owner} · {words.count(number(memberCount))}
      </small>
    </>
  )
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
