import styles from './Segmented.module.css'

type SegmentedProps<T extends string> = {
  /** The id of the element that names the choice. */
  labelledBy: string
  value: T
  options: readonly { value: T; label: string; lang?: string; hint?: string; isDisabled?: boolean }[]
  onChange: (value: T) => void
  /** Beside the heading of a section. */
  isSmall?: boolean
}

/** A choice among a few, all of which are shown. */
export function Segmented<T extends string>({
  labelledBy,
  value,
  options,
  onChange,
  isSmall = false,
}: SegmentedProps<T>) {
  return (
    <fieldset className={styles.group} aria-labelledby={labelledBy} data-small={isSmall || undefined}>
      {options.map((one) => (
        <button
          key={one.value}
          type="button"
          lang={one.lang}
          title={one.hint}
          aria-pressed={one.value === value}
          disabled={one.isDisabled}
          onClick={() => onChange(one.value)}
        >
          {one.label}
        </button>
      ))}
    </fieldset>
  )
}
