import styles from './Segmented.module.css'

type SegmentedProps<T extends string> = {
  /** The id of the element that names the choice. */
  labelledBy: string
  value: T
  options: readonly { value: T; label: string; lang?: string; isDisabled?: boolean }[]
  onChange: (value: T) => void
}

/** A choice among two or three, all of which are shown. */
export function Segmented<T extends string>({ labelledBy, value, options, onChange }: SegmentedProps<T>) {
  return (
    <fieldset className={styles.group} aria-labelledby={labelledBy}>
      {options.map((one) => (
        <button
          key={one.value}
          type="button"
          lang={one.lang}
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
