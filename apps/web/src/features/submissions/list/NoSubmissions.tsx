import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useScopeLinks } from '#web/parts/screens/scope.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { useText } from '#web/text/text.ts'

export function NoSubmissions({ isFiltered, isMine }: { isFiltered: boolean; isMine: boolean }) {
  const words = useText().submissions
  const { problems } = useScopeLinks()
  if (isFiltered && !isMine) return <EmptyState icon="search" title={words.emptyTitle} text={words.emptyText} />
  return (
    <EmptyState
      title={isMine ? words.noneMineTitle : words.noneTitle}
      text={isMine ? words.noneMineText : words.noneText}
    >
      <Button component={Link} to={problems()} variant="default">
        {words.toProblems}
      </Button>
    </EmptyState>
  )
}
