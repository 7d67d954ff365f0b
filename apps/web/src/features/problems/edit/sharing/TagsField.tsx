import { Button } from '@mantine/core'
import { tagAdmin } from '@praxis/contract/bank'
import { limits } from '@praxis/contract/limits'
import { problemRules } from '@praxis/contract/problemLimits'
import { problems } from '@praxis/contract/problems'
import { ownJudge } from '@praxis/contract/statuses'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useKeptFocus } from '#web/components/dialog/useKeptFocus.ts'
import { Icon } from '#web/components/icons.tsx'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { anchorOf, useEditing } from '../editing.ts'
import styles from '../ProblemEditor.module.css'
import { tagToAdd } from './tagToAdd.ts'

/** The tags of a problem: chips that can be removed, and a box that finds tags or makes new ones. */
export function TagsField() {
  const words = useProblemEditorText()
  const { form, change, gid, loaded, problemOf } = useEditing()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const known = useKnownTags(gid, originOf(loaded?.problem))
  const id = useId()
  const listId = `${id}-known`
  const shown = problem ?? problemOf('tags')
  const offered = known.filter((tag) => !form.tags.some(({ name }) => name === tag.name))
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useKeptFocus(area, input)

  function add(text: string): void {
    const found = tagToAdd(text, form.tags, known)
    if (found === null) return
    if ('problem' in found) {
      return setProblem(
        {
          twice: words.tagTwice,
          long: words.tagTooLong(String(limits.tagNameLength)),
          many: words.tagsTooMany(String(problemRules.tags)),
        }[found.problem],
      )
    }
    change({ tags: [...form.tags, found.tag] })
    setTyped('')
    setProblem(null)
  }

  function handleKey(event: KeyboardEvent): void {
    // Enter ends the writing of a Chinese word first.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '') change({ tags: form.tags.slice(0, -1) })
  }

  return (
    <div id={anchorOf('tags')} className={styles.field}>
      <label htmlFor={id}>{words.tags}</label>
      <div ref={area} className={styles.tags}>
        {form.tags.map(({ name }) => (
          <button
            key={name}
            type="button"
            className={styles.tag}
            aria-label={words.removeTag(name)}
            onClick={() => change({ tags: form.tags.filter((tag) => tag.name !== name) })}
          >
            {name}
            <Icon name="x" size={10} />
          </button>
        ))}
        <input
          ref={input}
          id={id}
          list={listId}
          value={typed}
          placeholder={words.addTag}
          autoComplete="off"
          aria-invalid={shown !== undefined || undefined}
          aria-describedby={shown === undefined ? undefined : `${id}-problem`}
          onChange={({ currentTarget, nativeEvent }) => {
            setProblem(null)
            setTyped(currentTarget.value)
            // A choice of the list, in contrast to a key.
            const isChosen = !('inputType' in nativeEvent) || nativeEvent.inputType === 'insertReplacementText'
            if (isChosen && offered.some(({ name }) => name === currentTarget.value)) add(currentTarget.value)
          }}
          onKeyDown={handleKey}
        />
        {typed.trim() !== '' && (
          <Button variant="subtle" size="compact-sm" onClick={() => add(typed)}>
            {words.addTagAction}
          </Button>
        )}
      </div>
      <datalist id={listId}>
        {offered.map((tag) => (
          <option key={tag.id} value={tag.name}>
            {tag.name}
          </option>
        ))}
      </datalist>
      {shown !== undefined && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {shown}
        </p>
      )}
    </div>
  )
}

/** The judge of a problem: remote problems have its key before their ids. */
const originOf = (problem: { isRemote: boolean; problemId: string } | undefined): string =>
  problem?.isRemote === true ? (problem.problemId.split('-')[0] ?? ownJudge) : ownJudge

function useKnownTags(gid: number | null, oj: string) {
  const ofSite = useCall(problems.allTags, { oj }, { quiet: true, enabled: gid === null })
  const ofGroup = useCall(tagAdmin.ofGroup, { gid: gid ?? 0 }, { quiet: true, enabled: gid !== null })
  return (gid === null ? ofSite.data : ofGroup.data) ?? []
}
