import type { DiscussionDetail } from '@praxis/contract/discussionShapes'
import { discussionStatus } from '@praxis/contract/statuses'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { Crumb } from '#web/components/layout/Crumb.tsx'
import { Hint } from '#web/components/layout/Hint.tsx'
import { TitleHeading } from '#web/components/layout/TitleHeading.tsx'
import { Markdown, preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { discussionLinks, scopeLinks } from '#web/links.ts'
import { CommentPanel } from '#web/parts/comments/CommentPanel.tsx'
import { authorOf } from '#web/parts/discussions/authorOf.ts'
import { Marks, PinMark } from '#web/parts/discussions/Marks.tsx'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import { Moment } from '#web/text/Moment.tsx'
import { Actions } from './Actions.tsx'
import { Aside } from './Aside.tsx'
import styles from './Discussion.module.css'

preloadMarkdown()

/** What was written, and below it what people say about it. */
export function DiscussionView({ discussion, readAt }: { discussion: DiscussionDetail; readAt: number }) {
  const words = useDiscussionText()
  const { id: did, isLocked, mayComment, mayAccept } = discussion
  const { one, list } = discussionLinks(useScope())
  const place = useMemo(() => ({ did }), [did])
  const addressOf = (comment: number) => one(did, { comment })
  return (
    <div className={`wrap ${styles.page}`}>
      <Crumb to={list()}>{words.toList}</Crumb>
      <div className={styles.columns}>
        <div className={styles.main}>
          <article>
            <Head discussion={discussion} />
            <Notes discussion={discussion} />
            <Markdown source={discussion.content} />
            <Actions discussion={discussion} readAt={readAt} />
          </article>
          <CommentPanel
            place={place}
            addressOf={addressOf}
            closed={isLocked && !mayComment ? words.lockedNote : null}
            mayAccept={mayAccept}
          />
        </div>
        <Aside discussion={discussion} />
      </div>
    </div>
  )
}

function Head({ discussion }: { discussion: DiscussionDetail }) {
  const words = useDiscussionText()
  const scope = useScope()
  const { title, description, categoryId, categoryName, pid, topPriority, gmtCreate, isEdited } = discussion
  return (
    <header className={styles.head}>
      <p className={styles.before}>
        {topPriority && <PinMark />}
        {categoryName !== null && (
          <Link
            className={styles.chip}
            to={discussionLinks(scope).list(scope.kind === 'site' && categoryId !== null ? { cid: categoryId } : {})}
          >
            {categoryName}
          </Link>
        )}
        {pid !== null && (
          <Link className={styles.chip} to={scopeLinks(scope).problem(pid)}>
            {words.toProblem(pid)}
          </Link>
        )}
        <Marks discussion={discussion} />
      </p>
      <TitleHeading className={styles.title}>{title}</TitleHeading>
      <p className={styles.description}>{description}</p>
      <p className={styles.by}>
        <PersonBadge person={{ ...authorOf(discussion), avatar: discussion.avatar }} />
        <span>
          <Moment at={gmtCreate} />
          {isEdited && ` · ${words.edited}`}
        </span>
      </p>
    </header>
  )
}

/** What its author or a moderator must know about it. */
function Notes({ discussion }: { discussion: DiscussionDetail }) {
  const words = useDiscussionText()
  const { id, isWaiting, status, acceptedCommentId } = discussion
  const { one } = discussionLinks(useScope())
  return (
    <>
      {isWaiting && <Hint>{words.waitingNote}</Hint>}
      {status === discussionStatus.hidden && <Hint>{words.hiddenNote}</Hint>}
      {acceptedCommentId !== null && (
        <p className={styles.answer}>
          <Icon name="check" size={14} />
          <Link to={one(id, { comment: acceptedCommentId })}>{words.toAnswer}</Link>
        </p>
      )}
    </>
  )
}
