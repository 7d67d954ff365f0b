import { comments, type Comment } from '@praxis/contract/comments'
import { useAction } from '#web/api/hooks.ts'
import { Icon } from '#web/components/icons.tsx'
import { useCommentDesk } from '#web/parts/comments/commentDesk.ts'
import { withLike } from '#web/parts/comments/list/commentList.ts'
import { useRequireLogin } from '#web/session/session.ts'
import { useCommentText } from '#web/text/people/commentText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from './Entry.module.css'

/** A like counts at once, and no longer if the server refuses it. */
export function LikeButton({ comment: { id, likeNum } }: { comment: Comment }) {
  const words = useCommentText()
  const { number } = useFormat()
  const { list, change } = useCommentDesk()
  const requireLogin = useRequireLogin()
  const isLiked = list.liked.has(id)
  const like = useAction(comments.like, {
    onError: (_error, { toLike }) => change((now) => withLike(now, id, toLike !== true)),
  })
  return (
    <button
      type="button"
      className={styles.act}
      aria-pressed={isLiked}
      aria-label={isLiked ? words.unlike(number(likeNum)) : words.like(number(likeNum))}
      onClick={() => {
        if (!requireLogin() || like.isPending) return
        change((now) => withLike(now, id, !isLiked))
        like.mutate({ cid: id, toLike: !isLiked })
      }}
    >
      <Icon name="heart" size={14} filled={isLiked} />
      {number(likeNum)}
    </button>
  )
}
