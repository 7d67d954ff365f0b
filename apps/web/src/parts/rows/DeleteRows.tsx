import { useState } from 'react'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'

type DeleteRowsProps<Row> = {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  words: {
    deleteTitle: (count: number, name: string) => string
    deleteText: string
    deleteManyText: string
  }
  /** Tells the server, as `run` of `useRowAction`. */
  remove: (rows: readonly Row[]) => Promise<{ done: number; error: Error | null }>
  isPending: boolean
  onClose: () => void
}

/** Asks before rows of a list are deleted. After a refusal it asks again, for those that are left. */
export function DeleteRows<Row>({ rows, nameOf, words, remove, isPending, onClose }: DeleteRowsProps<Row>) {
  const { deleted, deleteAction } = useStaffText().adminLists
  const [left, setLeft] = useState(rows)
  const [error, setError] = useState<Error | null>(null)
  const [first] = left

  async function confirm(): Promise<void> {
    const result = await remove(left)
    setError(result.error)
    setLeft(left.slice(result.done))
    if (result.error !== null) return
    toast.success(deleted)
    onClose()
  }

  return (
    <Confirm
      title={words.deleteTitle(left.length, first === undefined ? '' : nameOf(first))}
      text={left.length === 1 ? words.deleteText : words.deleteManyText}
      action={deleteAction}
      isDangerous
      isPending={isPending}
      error={error}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
