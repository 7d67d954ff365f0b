import { pageSizes } from '@praxis/contract/limits'
import { Link, type To } from 'react-router'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { Icon } from '#web/components/icons.tsx'
import { pageNumbers } from './pageNumbers.ts'
import classes from './Pager.module.css'
import { SelectBox } from '#web/components/form/SelectBox.tsx'

type PagerProps = {
  /** The reply of a list call. */
  list: { total: number; totalIsCapped?: boolean | undefined; size: number; current: number; pages: number }
  addressOf: (page: number) => To
  /** Absent: the size is chosen elsewhere. */
  onSize?: (size: number) => void
  sizes?: readonly number[]
}

/** Under a list: what is shown of how much, the page size and the pages as real links. */
export function Pager({ list, addressOf, onSize, sizes = pageSizes }: PagerProps) {
  const text = useText().shell
  const { number } = useFormat()
  const { total, size, current, pages } = list
  const first = (current - 1) * size + 1
  const last = Math.min(current * size, list.totalIsCapped === true ? Infinity : total)
  const all = list.totalIsCapped === true ? text.atLeast(number(total)) : number(total)
  const choices = [...new Set([...sizes, size])].toSorted((left, right) => left - right)
  const shown = pageNumbers(current, pages)
  return (
    <nav className={classes.pager} aria-label={text.pagination}>
      <span className={classes.range}>{first <= last && text.pageRange(number(first), number(last), all)}</span>
      {onSize !== undefined && (
        <SelectBox
          label={text.pageSize}
          hideLabel
          value={String(size)}
          options={choices.map((choice) => ({ value: String(choice), label: text.perPage(choice) }))}
          onChange={(value) => onSize(Number(value))}
        />
      )}
      <Step icon="left" label={text.previousPage} to={current > 1 ? addressOf(Math.min(current - 1, pages)) : null} />
      <span className={classes.numbers}>
        {shown.map((page, index) =>
          page === null ? (
            <span key={`after ${shown[index - 1]}`} aria-hidden="true">
              …
            </span>
          ) : (
            <Link
              key={page}
              to={addressOf(page)}
              aria-label={text.page(page)}
              aria-current={page === current ? 'page' : undefined}
            >
              {page}
            </Link>
          ),
        )}
      </span>
      <Step icon="right" label={text.nextPage} to={current < pages ? addressOf(current + 1) : null} />
    </nav>
  )
}

function Step({ icon, label, to }: { icon: 'left' | 'right'; label: string; to: To | null }) {
  if (to === null) {
    return (
      <button type="button" className={classes.step} disabled aria-label={label}>
        <Icon name={icon} size={14} />
      </button>
    )
  }
  return (
    <Link className={classes.step} to={to} aria-label={label}>
      <Icon name={icon} size={14} />
    </Link>
  )
}
