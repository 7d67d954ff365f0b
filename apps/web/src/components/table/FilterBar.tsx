import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#web/text/text.ts'
import classes from './FilterBar.module.css'
import { Icon } from '#web/components/icons.tsx'

export type FilterChip = { key: string; label: string; onRemove: () => void }

type FilterBarProps = {
  /** Search and choices. */
  children: ReactNode
  /** The active filters. */
  chips: readonly FilterChip[]
  onReset: () => void
  /** How many match; where nothing is filtered the page's title says how many there are. */
  result?: ReactNode
}

/** Above a list: the filters, then what is chosen as removable chips beside the number of results. */
export function FilterBar({ children, chips, onReset, result }: FilterBarProps) {
  const text = useText().shell
  return (
    <section className={classes.bar} aria-label={text.filters}>
      <div className={classes.tools}>{children}</div>
      {chips.length > 0 && (
        <div className={classes.chosen}>
          {chips.map(({ key, label, onRemove }) => (
            <span key={key} className={classes.chip}>
              <span className="cut">{label}</span>
              <button type="button" aria-label={text.removeFilter(label)} onClick={onRemove}>
                <Icon name="x" size={12} />
              </button>
            </span>
          ))}
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<Icon name="reset" size={14} />}
            onClick={onReset}
          >
            {text.reset}
          </Button>
          <output className={classes.result}>{result}</output>
        </div>
      )}
    </section>
  )
}
