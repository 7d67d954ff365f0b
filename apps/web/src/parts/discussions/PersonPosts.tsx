import { discussions } from '@praxis/contract/discussions'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Button } from '@mantine/core'
import { Section } from '#web/components/layout/Section.tsx'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useText } from '#web/text/text.ts'
import { PostList } from './PostList.tsx'

/** Rows at first, and with each press more. */
const step = 5

/** What a person has written in the discussions of the site. Nothing while these are closed. */
export function PersonPosts({ uid }: { uid: string }) {
  const isOpen = useSiteConfig()?.openPublicDiscussion === true
  return isOpen ? <Posts key={uid} uid={uid} /> : null
}

function Posts({ uid }: { uid: string }) {
  const words = useDiscussionText()
  const { shell } = useText()
  const { number } = useFormat()
  const [limit, setLimit] = useState(step)
  const { data, error, refetch } = useCall(
    discussions.ofPerson,
    { uid, currentPage: 1, limit },
    { quiet: true, keepPrevious: true },
  )
  return (
    <Section title={words.posts} {...(data && { note: number(data.total) })}>
      {data === undefined ? (
        error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />
      ) : data.total === 0 ? (
        <EmptyState icon="chat" title={words.noPosts} />
      ) : (
        <>
          <PostList posts={data.records} renderNote={({ gmtCreate }) => <Moment at={gmtCreate} />} />
          {data.total > data.records.length && (
            <Button variant="default" size="xs" onClick={() => setLimit((now) => now + 2 * step)}>
              {shell.more}
            </Button>
          )}
        </>
      )}
    </Section>
  )
}
