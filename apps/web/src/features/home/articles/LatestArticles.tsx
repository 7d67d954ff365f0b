import { discussionRules } from '@praxis/contract/discussionLimits'
import { discussions } from '@praxis/contract/discussions'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { Section } from '#web/components/layout/Section.tsx'
import blocks from '#web/features/home/block/Block.module.css'
import { BlockEmpty } from '#web/features/home/block/BlockEmpty.tsx'
import { BlockFailed } from '#web/features/home/block/BlockFailed.tsx'
import { BlockRows } from '#web/features/home/block/BlockRows.tsx'
import { links } from '#web/links.ts'
import { PostList } from '#web/parts/discussions/PostList.tsx'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import { Moment } from '#web/text/Moment.tsx'

/** The newest discussions of the site, where its administrators show them. */
export function LatestArticles() {
  const words = useDiscussionText()
  const asked = { currentPage: 1, limit: discussionRules.pageSize }
  const { data, error, refetch } = useCall(discussions.list, asked, { quiet: true })
  return (
    <Section
      title={words.latest}
      action={
        <Link className={blocks.more} to={links.discussions()}>
          {words.latestAll}
        </Link>
      }
    >
      {data === undefined ? (
        error === null ? (
          <BlockRows count={discussionRules.pageSize} height={44} />
        ) : (
          <BlockFailed error={error} onRetry={() => void refetch()} />
        )
      ) : data.records.length === 0 ? (
        <BlockEmpty icon="chat" title={words.none} text={words.noneText} />
      ) : (
        <PostList posts={data.records} renderNote={({ gmtCreate }) => <Moment at={gmtCreate} />} />
      )}
    </Section>
  )
}
