import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'
import { links } from '#web/links.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { useTrainingText } from '#web/text/training/trainingText.ts'

/** A training that is not there for the reader. `isForMembers`: it is one of a group that they are not in. */
export function NoTraining({ isForMembers }: { isForMembers: boolean }) {
  const words = useTrainingText()
  const scope = useScope()
  const isGroup = scope.kind === 'group'
  return (
    <StatusPage
      {...(isForMembers ? {} : { digits: '404' })}
      title={isForMembers ? words.membersTitle : words.missingTitle}
      text={isForMembers ? words.membersText : words.missingText}
    >
      <Button component={Link} to={isGroup ? links.groupTrainings(scope.groupId) : links.trainings()}>
        {isGroup ? words.toGroup : words.toList}
      </Button>
    </StatusPage>
  )
}
