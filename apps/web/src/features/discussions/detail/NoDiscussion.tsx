import { Button } from '@mantine/core'
import type { readDiscussionErrors } from '@praxis/contract/discussionShapes'
import type { ErrorCode } from '@praxis/contract/errors'
import { Link } from 'react-router'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'
import { discussionLinks } from '#web/links.ts'
import { MembershipButton } from '#web/parts/membership/MembershipButton.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'

type Closed = (typeof readDiscussionErrors)[number]

const codes = ['discussion_not_found', 'discussion_hidden', 'discussion_category_closed', 'group_members_only'] as const

export const isClosedBy = (code: ErrorCode | undefined): code is Closed => codes.some((one) => one === code)

/** Why there is no discussion to read here. */
export function NoDiscussion({ code }: { code: Closed }) {
  const words = useDiscussionText()
  const { list } = discussionLinks(useScope())
  const said: Record<Closed, { title: string; text: string }> = {
    discussion_not_found: { title: words.missingTitle, text: words.missingText },
    discussion_hidden: { title: words.hiddenTitle, text: words.hiddenText },
    discussion_category_closed: { title: words.closedCategory, text: words.closedCategoryText },
    group_members_only: { title: words.membersTitle, text: words.membersText },
  }
  return (
    <StatusPage {...said[code]}>
      {code === 'discussion_category_closed' && <MembershipButton />}
      <Button component={Link} to={list()} variant="default">
        {words.toList}
      </Button>
    </StatusPage>
  )
}
