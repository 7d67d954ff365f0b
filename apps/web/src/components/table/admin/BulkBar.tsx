import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import classes from './AdminTable.module.css'
import type { Selection } from './selection.ts'

type BulkBarProps<Row> = {
  selection: Selection<Row>
  /** Absent where only rows of the shown page can be selected. */
  whole?: WholeList | undefined
  /** A `BulkButton` for each thing that can be done with the selected rows. */
  children: ReactNode
}

/** All rows that match, on whatever page they are. */
type WholeList = {
  /** How many there are. */
  total: number
  /** How many can be selected together. */
  max: number
  /** They are being read. */
  isPending: boolean
  onSelect: () => void
}

/** Stands over the head of the table while rows are selected; on a phone at the lower edge of the window. */
export function BulkBar<Row>({ selection, whole, children }: BulkBarProps<Row>) {
  const words = useStaffText().adminLists
  const { number } = useFormat()
  const isShown = selection.rows.length > 0
  const count = isShown && words.selected(number(selection.rows.length))
  return (
    <>
      {/* Screen readers announce a change only in an element that was there before. */}
      <output className="sr">{count}</output>
      {isShown && (
        <section className={classes.bulk} aria-label={words.forSelected}>
          <span className={classes.count} aria-hidden="true">
            {count}
          </span>
          {children}
          {whole !== undefined && !selection.reachesBeyond && whole.total > selection.rows.length && (
            <WholeOffer whole={whole} />
          )}
          <IconButton icon="x" label={words.clearSelection} className={classes.clear} onClick={selection.clear} />
        </section>
      )}
    </>
  )
}

function WholeOffer({ whole: { total, max, isPending, onSelect } }: { whole: WholeList }) {
  const words = useStaffText().adminLists
  const { number } = useFormat()
  if (total > max) return <span className={classes.tooMany}>{words.tooManyToSelect(number(max))}</span>
  return (
    <Button size="xs" variant="subtle" loading={isPending} className={classes.whole} onClick={onSelect}>
      {words.selectWhole(number(total))}
    </Button>
  )
}

type BulkButtonProps = { icon: IconName; label: string; isDangerous?: boolean; onClick: () => void }

export function BulkButton({ icon, label, isDangerous = false, onClick }: BulkButtonProps) {
  return (
    <Button
      size="xs"
      variant="subtle"
      color={isDangerous ? 'red' : 'gray'}
      leftSection={<Icon name={icon} size={14} />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
