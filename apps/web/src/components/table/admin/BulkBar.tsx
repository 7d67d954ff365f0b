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
  /** A `BulkButton` for each thing that can be done with the selected rows. */
  children: ReactNode
}

/** Stands over the head of the table while rows are selected; on a phone at the lower edge of the window. */
export function BulkBar<Row>({ selection, children }: BulkBarProps<Row>) {
  const words = useStaffText().adminLists
  const { number } = useFormat()
  if (selection.rows.length === 0) return null
  return (
    <div className={classes.bulk} role="toolbar" aria-label={words.forSelected}>
      <output>{words.selected(number(selection.rows.length))}</output>
      {children}
      <IconButton icon="x" label={words.clearSelection} className={classes.clear} onClick={selection.clear} />
    </div>
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
