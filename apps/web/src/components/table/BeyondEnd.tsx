import { Button } from '@mantine/core'
import { Link, type To } from 'react-router'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'

type BeyondEndProps = { list: { current: number; pages: number }; addressOf: (page: number) => To }

/** The address names a page that the list does not have, or has no longer. */
export function BeyondEnd({ list: { current, pages }, addressOf }: BeyondEndProps) {
  const text = useText().shell
  const { number } = useFormat()
  return (
    <EmptyState title={text.beyondEndTitle(number(current))} text={text.beyondEndText(number(pages))}>
      <Button component={Link} to={addressOf(pages)} variant="default">
        {text.lastPage(number(pages))}
      </Button>
    </EmptyState>
  )
}

/** There are rows, but none on this page. */
export const isBeyondEnd = ({ total, records }: { total: number; records: readonly unknown[] }): boolean =>
  total > 0 && records.length === 0
