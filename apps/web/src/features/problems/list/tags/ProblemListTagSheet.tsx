import { Button } from '@mantine/core'
import { breakpoints } from '@praxis/contract/limits'
import { useMediaQuery } from '#web/components/layout/useMediaQuery.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { ProblemListTagPanel, type TagChoice } from './ProblemListTagPanel.tsx'
import classes from './ProblemListTagSheet.module.css'

type ProblemListTagSheetProps = TagChoice & {
  /** How many problems match, in words; undefined while it is counted. */
  result: string | undefined
  onClose: () => void
}

/** The tag panel over a page that has no room beside the list: from below on a phone, else from the right. */
export function ProblemListTagSheet({ result, onClose, ...choice }: ProblemListTagSheetProps) {
  const words = useText().problems
  const { number } = useFormat()
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.content - 1}px)`)
  const { chosen, onChange } = choice
  return (
    <Dialog
      variant={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '80%' : '360px'}
      title={words.tags}
      closeLabel={words.closeTags}
      className={classes.content}
      onClose={onClose}
    >
      <div className={classes.list}>
        <ProblemListTagPanel {...choice} />
      </div>
      <div className={classes.foot}>
        {chosen.length > 0 && (
          <Button variant="default" onClick={() => onChange([])}>
            {words.clearTags(number(chosen.length))}
          </Button>
        )}
        <Button className={classes.show} onClick={onClose} loading={result === undefined}>
          {result === undefined ? words.tags : words.showResults(result)}
        </Button>
      </div>
    </Dialog>
  )
}
