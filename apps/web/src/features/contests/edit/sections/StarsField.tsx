import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useKeptFocus } from '#web/components/dialog/useKeptFocus.ts'
import { Icon } from '#web/components/icons.tsx'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from '../ContestEditor.module.css'
import { addStars } from '../form/accounts.ts'
import { anchorOf } from '../useContestEditing.ts'

/** So many are shown as chips; the others are counted. */
const shownStars = 200

type StarsFieldProps = {
  stars: readonly string[]
  problem: string | undefined
  onChange: (stars: readonly string[]) => void
}

/** The starred accounts: chips that can be removed, and a box that takes one name or a pasted list. */
export function StarsField({ stars, problem, onChange }: StarsFieldProps) {
  const words = useContestMakingText().contestForm
  const { number } = useFormat()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useKeptFocus(area, input)
  const shown = wrong ?? problem

  function add(text: string): void {
    const { names, twice } = addStars(stars, text)
    if (names.length > most.stars) return setWrong(words.starsMany(number(most.stars)))
    if (names.length > stars.length) onChange(names)
    setTyped(twice ?? '')
    setWrong(twice === null ? null : words.starTwice(twice))
  }

  function handleKey(event: KeyboardEvent): void {
    // Enter ends the writing of a Chinese word first.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',' || event.key === ' ') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '') onChange(stars.slice(0, -1))
  }

  return (
    <div id={anchorOf('starAccount')} className={styles.field}>
      <span className={styles.label}>
        <label htmlFor={id}>{words.stars}</label>
        <small>{words.starsNote}</small>
      </span>
      <div ref={area} className={styles.chips} data-wrong={shown !== undefined || undefined}>
        {stars.slice(0, shownStars).map((name) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-label={words.removeStar(name)}
            onClick={() => onChange(stars.filter((one) => one !== name))}
          >
            {name}
            <Icon name="x" size={12} />
          </button>
        ))}
        {stars.length > shownStars && <span className={styles.chip}>+{number(stars.length - shownStars)}</span>}
        <input
          ref={input}
          id={id}
          value={typed}
          placeholder={words.addStar}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={shown !== undefined || undefined}
          aria-describedby={shown === undefined ? undefined : `${id}-problem`}
          onChange={({ currentTarget }) => {
            setWrong(null)
            setTyped(currentTarget.value)
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!/[\s,，;；]/.test(text.trim())) return
            event.preventDefault()
            add(`${typed} ${text}`)
          }}
          onBlur={() => typed.trim() !== '' && add(typed)}
          onKeyDown={handleKey}
        />
      </div>
      {shown !== undefined && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          <Icon name="alert" size={12} />
          {shown}
        </p>
      )}
    </div>
  )
}
