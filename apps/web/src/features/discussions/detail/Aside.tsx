import type { DiscussionDetail } from '@praxis/contract/discussionShapes'
import { Link } from 'react-router'
import { Section } from '#web/components/layout/Section.tsx'
import { discussionLinks, links, scopeLinks } from '#web/links.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { authorOf } from '#web/parts/discussions/authorOf.ts'
import { PostList } from '#web/parts/discussions/PostList.tsx'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import { useFormat } from '#web/text/format.ts'
import { useDiscussionRows } from '../list/useDiscussionRows.ts'
import styles from './Discussion.module.css'

/** Others of the same kind that stand beside a discussion. */
const shown = 5

export function Aside({ discussion }: { discussion: DiscussionDetail }) {
  const words = useDiscussionText()
  const scope = useScope()
  const { uid, author, pid } = discussion
  const { ofProblem } = discussionLinks(scope)
  return (
    <aside className={styles.aside} aria-label={words.aside}>
      <Section title={words.author}>
        <p className={styles.person}>
          <PersonBadge person={{ ...authorOf(discussion), avatar: discussion.avatar }} />
          {scope.kind === 'site' && <Link to={links.person({ uid, username: author })}>{words.allOfAuthor}</Link>}
        </p>
      </Section>
      {pid !== null && (
        <Section
          title={words.theProblem}
          action={
            <Link className={styles.all} to={ofProblem(pid)}>
              {words.ofProblem}
            </Link>
          }
        >
          <p className={styles.person}>
            <Link to={scopeLinks(scope).problem(pid)}>{words.toProblem(pid)}</Link>
          </p>
        </Section>
      )}
      <Alike discussion={discussion} />
    </aside>
  )
}

/** Those of the same problem, or else of the same category. */
function Alike({ discussion: { id, pid, categoryId } }: { discussion: DiscussionDetail }) {
  const words = useDiscussionText()
  const { number } = useFormat()
  const scope = useScope()
  const of = pid === null ? { cid: categoryId ?? undefined } : { pid }
  const { data } = useDiscussionRows(scope, { currentPage: 1, limit: shown + 1, ...of })
  const others = data?.records.filter((row) => row.id !== id).slice(0, shown) ?? []
  if (others.length === 0) return null
  return (
    <Section title={words.alike}>
      <PostList posts={others} renderNote={({ commentNum }) => words.commentCount(number(commentNum))} />
    </Section>
  )
}
