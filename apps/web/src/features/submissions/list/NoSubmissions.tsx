import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useScopeLinks } from '#web/parts/screens/scope.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { useSubmissionText } from '#web/text/problems/submissionText.ts'

export function NoSubmissions({ isFiltered, isMine }: { isFiltered: boolean; isMine: boolean }) {
  const words = useSubmissionText()
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
