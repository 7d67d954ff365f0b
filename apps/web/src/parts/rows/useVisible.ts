import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'

type Visible<Row, Shown extends Partial<Row>> = {
  isVisible: (row: Row) => boolean
  /** What a row has when it is visible, and when it is hidden. */
  shownAs: (isVisible: boolean) => Shown
  /** Tells the server, as `run` of `useRowAction`. */
  change: (rows: readonly Row[], shown: Shown) => Promise<{ done: number; error: Error | null }>
  words: { shown: (count: number) => string; hidden: (count: number) => string }
}

/** Shows rows of a list to visitors or hides them, tells how it went and offers to undo it. */
export function useVisible<Row, Shown extends Partial<Row>>(noun: Visible<Row, Shown>) {
  const { partly } = useStaffText().adminLists
  const { undo } = useText().shell

  return async function setVisible(wanted: readonly Row[], isVisible: boolean): Promise<void> {
    const shown = noun.shownAs(isVisible)
    const rows = wanted.filter((row) => noun.isVisible(row) !== isVisible)
    const told = (isVisible ? noun.words.shown : noun.words.hidden)(wanted.length)
    if (rows.length === 0) return toast.success(told)
    const { done, error } = await noun.change(rows, shown)
    if (error !== null) return toast.refusal(partly(done, rows.length, error.message))
    const changed = rows.map((row) => ({ ...row, ...shown }))
    toast.undo(told, { label: undo, act: () => void setVisible(changed, !isVisible) })
  }
}
