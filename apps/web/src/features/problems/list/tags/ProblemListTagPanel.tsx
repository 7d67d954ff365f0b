import { useId, useState } from 'react'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useText } from '#web/text/text.ts'
import { originOf } from './problemListOrigin.ts'
import classes from './ProblemListTagPanel.module.css'
import { tagGroups, useTagClasses, type TagGroup } from './problemListTags.ts'
import { useMadeOrigins } from './useOrigins.ts'

export type TagChoice = {
  chosen: readonly number[]
  /** The filter by origin, as the address has it. */
  oj: string | undefined
  onChange: (chosen: number[]) => void
}

/** So many groups are open before anybody asks. */
const openAtFirst = 2

/** All tags by classification, with a search; each is pressed while the list is filtered by it. */
export function ProblemListTagPanel({ chosen, oj, onChange }: TagChoice) {
  const words = useText().problems
  const { data, error, refetch } = useTagClasses()
  const made = useMadeOrigins()
  const [search, setSearch] = useState('')
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  if (data === undefined) {
    return error === null ? <Waiting /> : <ErrorState reason={error.message} onRetry={() => void refetch()} />
  }
  const groups = tagGroups(data, { origin: originOf(oj, made), search, words, made })
  const isSearching = search.trim() !== ''
  if (groups.length === 0 && !isSearching) return <EmptyState icon="tag" title={words.noTags} />
  const isOpen = ({ key, tags }: TagGroup, index: number) =>
    isSearching || (turned.get(key) ?? (index < openAtFirst || tags.some(({ id }) => chosen.includes(id))))
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <>
      <TagSearch value={search} onChange={setSearch} />
      {groups.map((group, index) => (
        <Group
          key={group.key}
          group={group}
          chosen={chosen}
          isOpen={isOpen(group, index)}
          onTurn={() => setTurned(new Map(turned).set(group.key, !isOpen(group, index)))}
          onToggle={toggle}
        />
      ))}
      {groups.length === 0 && <p className={classes.none}>{words.noTagMatches}</p>}
    </>
  )
}

function TagSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { tagSearch } = useText().problems
  return (
    <label className={classes.search}>
      <Icon name="search" size={14} />
      <input
        type="search"
        aria-label={tagSearch}
        placeholder={tagSearch}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}

type GroupProps = {
  group: TagGroup
  chosen: readonly number[]
  isOpen: boolean
  onTurn: () => void
  onToggle: (id: number) => void
}

function Group({ group: { name, tags }, chosen, isOpen, onTurn, onToggle }: GroupProps) {
  const bodyId = useId()
  return (
    <div className={classes.group}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onTurn}>
          <span className="cut">{name}</span>
          <Icon name={isOpen ? 'up' : 'down'} size={12} />
        </button>
      </h3>
      <div id={bodyId} className={classes.chips} hidden={!isOpen}>
        {tags.map(({ id, name: tag }) => (
          <button key={id} type="button" aria-pressed={chosen.includes(id)} onClick={() => onToggle(id)}>
            {tag}
          </button>
        ))}
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-busy="true">
      {[72, 56, 88, 64, 96, 60].map((width) => (
        <span key={width} className="sk" style={{ width }} />
      ))}
    </div>
  )
}
