import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { useText } from '#web/text/text.ts'
import styles from './ComboBox.module.css'
import { actionInSearch, actionOnButton } from './comboBoxKeys.ts'
import { matchOptions, type Option } from './matchOptions.ts'

type ComboBoxProps = {
  label: string
  hideLabel?: boolean
  /** Of the button, for a visible label elsewhere. */
  id?: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/** A choice among many: a button that opens a list with a search. `SelectBox` is for few. */
export function ComboBox({ label, hideLabel = false, id, value, options, onChange }: ComboBoxProps) {
  // The first letters of a search may be typed on the button. Null: the list is closed.
  const [query, setQuery] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const labelId = useId()
  const valueId = useId()
  const popupId = useId()
  const isOpen = query !== null

  useEffect(() => {
    if (!isOpen) return
    const handleOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setQuery(null)
    }
    document.addEventListener('pointerdown', handleOutside)
    return () => document.removeEventListener('pointerdown', handleOutside)
  }, [isOpen])

  function close() {
    setQuery(null)
    button.current?.focus()
  }

  function handleButtonKey(event: KeyboardEvent) {
    const action = actionOnButton(event, isOpen)
    if (action === null) return
    // A letter that is not prevented is typed into what then has the focus.
    if (action === 'search') return root.current?.querySelector('input')?.focus()
    event.preventDefault()
    setQuery(action === 'close' ? null : action.open)
  }

  return (
    <div
      ref={root}
      className={styles.root}
      onBlur={(event) =>
        event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget) && setQuery(null)
      }
    >
      {hideLabel && (
        <span id={labelId} className="sr">
          {label}
        </span>
      )}
      <button
        ref={button}
        id={id}
        type="button"
        className={styles.box}
        aria-labelledby={`${labelId} ${valueId}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? popupId : undefined}
        onClick={() => setQuery(isOpen ? null : '')}
        onKeyDown={handleButtonKey}
      >
        {!hideLabel && (
          <>
            <span id={labelId} className={styles.label}>
              {label}
            </span>{' '}
          </>
        )}
        <span id={valueId} className="cut">
          {options.find((option) => option.value === value)?.label ?? value}
        </span>
        <Icon name="down" size={12} />
      </button>
      {isOpen && (
        <div id={popupId} className={styles.popup}>
          <Search
            label={label}
            value={value}
            options={options}
            query={query}
            onQuery={setQuery}
            onChoose={(chosen) => {
              close()
              if (chosen !== value) onChange(chosen)
            }}
            onClose={close}
          />
        </div>
      )}
    </div>
  )
}

type SearchProps = Pick<ComboBoxProps, 'label' | 'value' | 'options'> & {
  query: string
  onQuery: (query: string) => void
  onChoose: (value: string) => void
  onClose: () => void
}

/** The focus stays in the field; the arrow keys move a mark through the list. */
function Search({ label, value, options, query, onQuery, onChoose, onClose }: SearchProps) {
  const words = useText().shell
  const [marked, setMarked] = useState(query === '' ? value : null)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const found = matchOptions(options, query)
  const current = found.find((option) => option.value === marked) ?? found[0]
  const idOf = (option: Option) => `${listId}-${options.indexOf(option)}`
  const markedId = current && idOf(current)

  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    // A letter that opened the list is followed by the next ones.
    field.current?.setSelectionRange(100, 100)
  }, [])
  useLayoutEffect(() => {
    if (markedId !== undefined) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' })
  }, [markedId])

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const action = actionInSearch(event)
    if (action === null) return
    event.preventDefault()
    if (action === 'close') return onClose()
    if (current === undefined) return
    if (action === 'choose') return onChoose(current.value)
    setMarked(found.at((found.indexOf(current) + action) % found.length)?.value ?? null)
  }

  return (
    <>
      <label className={styles.field}>
        <Icon name="search" size={14} />
        <input
          ref={field}
          role="combobox"
          aria-label={words.searchIn(label)}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={markedId}
          aria-autocomplete="list"
          placeholder={words.searchChoices}
          value={query}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => {
            onQuery(event.currentTarget.value)
            setMarked(null)
          }}
          onKeyDown={handleKey}
        />
      </label>
      <div {...listbox} id={listId} aria-label={label} className={styles.list}>
        {found.map((one) => (
          <button
            key={one.value}
            {...optionProps(one.value === value)}
            id={idOf(one)}
            data-marked={one === current || undefined}
            onPointerMove={() => one !== current && setMarked(one.value)}
            onClick={() => onChoose(one.value)}
          >
            <span className="cut">{one.label}</span>
            {one.value === value && <Icon name="check" size={14} />}
          </button>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>{words.noChoiceMatches}</p>}
      <output className="sr">{query === '' ? '' : words.choices(found.length)}</output>
    </>
  )
}

/** Follows the ARIA combobox pattern, which no HTML element has. A click must not take the focus from the field. */
const listbox = { role: 'listbox', tabIndex: -1, onMouseDown: (event: MouseEvent) => event.preventDefault() } as const
const optionProps = (isChosen: boolean) =>
  ({ type: 'button', role: 'option', tabIndex: -1, 'aria-selected': isChosen }) as const
