import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'
import { links } from '#web/links.ts'
import { useContestText } from '#web/text/contestText.ts'

type NoContestProps = {
  /** It is one of a group that the reader is not in. */
  isForMembers: boolean
  /** The reader has seen it on this page before. */
  isGone: boolean
}

/** A contest that is not there for the reader. */
export function NoContest({ isForMembers, isGone }: NoContestProps) {
  const { contestFrame: words } = useContestText()
  const text = isForMembers ? words.membersText : words.missingText
  return (
    <div role={isGone ? 'alert' : undefined}>
      <StatusPage
        {...(isForMembers ? {} : { digits: '404' })}
        title={isForMembers ? words.membersTitle : words.missingTitle}
        text={isGone ? words.gone : text}
      >
        <Button component={Link} to={links.contests()}>
          {words.toList}
        </Button>
      </StatusPage>
    </div>
  )
}
