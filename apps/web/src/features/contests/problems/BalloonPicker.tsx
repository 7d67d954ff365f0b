import { balloonColors } from '@praxis/contract/contestLimits'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import styles from './BalloonPicker.module.css'
import { colorOf, colorParts } from './contestRows.ts'

type BalloonPickerProps = {
  label: string
  displayId: string
  value: string | null
  /** An empty text is no colour. */
  onChange: (color: string) => void
}

/** The colour of a balloon: one of seven, or any with how much of it is seen. It is saved when the choice is closed. */
export function BalloonPicker({ label, displayId, value, onChange }: BalloonPickerProps) {
  const words = useContestMakingText().contestProblemDesk
  const [chosen, choose] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const rangeId = useId()
  const isOpen = chosen !== null
  const { hex, percent } = colorParts(chosen)

  function close(color: string | null, returnsFocus = true): void {
    choose(null)
    if (returnsFocus) button.current?.focus()
    if (color !== null && color !== (value ?? '')) onChange(color)
  }
  const latest = useRef(close)
  const now = useRef(chosen)
  useEffect(() => {
    latest.current = close
    now.current = chosen
  })
  useEffect(() => {
    if (!isOpen) return
    const handleOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) {
        latest.current(now.current, false)
      }
    }
    document.addEventListener('pointerdown', handleOutside)
    return () => document.removeEventListener('pointerdown', handleOutside)
  }, [isOpen])

  function handleKey(event: KeyboardEvent): void {
    if (!isOpen || (event.key !== 'Escape' && event.key !== 'Enter')) return
    if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    close(event.key === 'Escape' ? null : chosen)
  }

  return (
    <div
      ref={root}
      className={styles.root}
      role="presentation"
      onKeyDown={handleKey}
      onBlur={(event) =>
        isOpen &&
        event.relatedTarget !== null &&
        !event.currentTarget.contains(event.relatedTarget) &&
        close(chosen, false)
      }
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close(chosen) : choose(value ?? ''))}
      >
        <BalloonLetter id={displayId} color={chosen ?? value} />
        <Icon name="down" size={12} />
      </button>
      {isOpen && (
        <fieldset className={styles.popup}>
          <legend className="sr">{words.palette}</legend>
          <div className={styles.presets}>
            {balloonColors.map((color) => (
              <button
                key={color}
                type="button"
                aria-label={words.preset(color)}
                aria-pressed={hex === color}
                style={{ background: color }}
                onClick={() => close(color)}
              />
            ))}
          </div>
          <label className={styles.line}>
            {words.free}
            <input
              type="color"
              value={hex ?? '#ffffff'}
              onChange={({ currentTarget }) => choose(colorOf(currentTarget.value, percent))}
            />
          </label>
          <label className={styles.line} htmlFor={rangeId}>
            {words.alpha}
            <input
              id={rangeId}
              type="range"
              min={0}
              max={100}
              step={5}
              value={percent}
              disabled={hex === null}
              onChange={({ currentTarget }) => hex !== null && choose(colorOf(hex, Number(currentTarget.value)))}
            />
          </label>
          <button type="button" className={styles.none} onClick={() => close('')}>
            {words.noColor}
          </button>
        </fieldset>
      )}
    </div>
  )
}
