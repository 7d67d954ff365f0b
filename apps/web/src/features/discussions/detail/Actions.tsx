import type { DiscussionDetail } from '@praxis/contract/discussionShapes'
import { discussions } from '@praxis/contract/discussions'
import { discussionThreads } from '@praxis/contract/discussionThreads'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import { copyText } from '#web/components/form/copyButtonText.ts'
import { Icon } from '#web/components/icons.tsx'
import { discussionLinks } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { useRequireLogin, useViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './Discussion.module.css'
import { useMenu, type Asked } from './useMenu.ts'

const EditDialog = latePart('EditDialog', () => import('../write/EditDialog.tsx'))
const EditsDialog = latePart('EditsDialog', () => import('./EditsDialog.tsx'))
const EditorialDialog = latePart('EditorialDialog', () => import('./EditorialDialog.tsx'))
const RemoveDiscussion = latePart('RemoveDiscussion', () => import('./RemoveDiscussion.tsx'))
const ReportDialog = latePart('ReportDialog', () => import('#web/parts/discussions/ReportDialog.tsx'))

type ActionsProps = { discussion: DiscussionDetail; readAt: number }

/** Below the text: what can be done with it. */
export function Actions({ discussion, readAt }: ActionsProps) {
  const words = useDiscussionText()
  const { number } = useFormat()
  const requireLogin = useRequireLogin()
  const viewer = useViewer()
  const copyLink = useCopyLink(discussion.id)
  const [asked, ask] = useState<Asked | null>(null)
  const items = useMenu(discussion, ask)
  const { id: did, uid, viewNum, commentNum, isFollowed } = discussion
  const close = () => ask(null)
  const follow = useAction(discussionThreads.follow, {
    onSuccess: (_, input) => toast.success(input.isFollowed === true ? words.followDone : words.unfollowDone),
  })
  return (
    <div className={styles.acts}>
      <LikeButton discussion={discussion} />
      <button
        type="button"
        className={styles.act}
        aria-pressed={isFollowed}
        onClick={() => requireLogin() && follow.mutate({ did, isFollowed: !isFollowed })}
      >
        <Icon name="bell" size={14} />
        {isFollowed ? words.followed : words.follow}
      </button>
      <button type="button" className={styles.act} onClick={() => void copyLink()}>
        <Icon name="link" size={14} />
        {words.copyLink}
      </button>
      {viewer?.uid !== uid && (
        <button
          type="button"
          className={`${styles.act} ${styles.quiet}`}
          onClick={() => requireLogin() && ask('report')}
        >
          <Icon name="flag" size={14} />
          {words.report}
        </button>
      )}
      {items.length > 0 && (
        <DropdownMenu label={words.more} className={`${styles.act} ${styles.quiet}`} items={items}>
          <Icon name="dots" size={14} />
        </DropdownMenu>
      )}
      <span className={styles.figures}>{words.figures(number(viewNum), number(commentNum))}</span>
      {asked === 'edit' && <EditDialog discussion={discussion} readAt={readAt} onClose={close} />}
      {asked === 'history' && <EditsDialog discussion={discussion} onClose={close} />}
      {asked === 'editorial' && <EditorialDialog discussion={discussion} onClose={close} />}
      {asked === 'remove' && <RemoveDiscussion discussion={discussion} onClose={close} />}
      {asked === 'report' && <ReportDialog kind="discussion" place={{ did }} onClose={close} />}
    </div>
  )
}

/** A like counts at once, and no longer if the server refuses it. */
function LikeButton({ discussion: { id: did, hasLike, likeNum } }: { discussion: DiscussionDetail }) {
  const words = useDiscussionText()
  const { number } = useFormat()
  const requireLogin = useRequireLogin()
  const like = useAction(discussions.like, {
    onSuccess: (_, { toLike }) => toast.success(toLike === true ? words.likeDone : words.unlikeDone),
  })
  const wasLiked = hasLike === true
  const isLiked = like.isPending ? like.variables?.toLike === true : wasLiked
  const count = number(likeNum + Number(isLiked) - Number(wasLiked))
  return (
    <button
      type="button"
      className={styles.act}
      aria-pressed={isLiked}
      aria-label={isLiked ? words.unlikeOf(count) : words.likeOf(count)}
      onClick={() => requireLogin() && like.mutate({ did, toLike: !isLiked })}
    >
      <Icon name="heart" size={14} filled={isLiked} />
      {isLiked ? words.liked : words.like} <b>{count}</b>
    </button>
  )
}

function useCopyLink(did: number): () => Promise<void> {
  const { copied, copyFailed } = useText().copying
  const { one } = discussionLinks(useScope())
  return async () => {
    const isCopied = await copyText(new URL(one(did), location.origin).href)
    if (isCopied) toast.success(copied)
    else toast.error(copyFailed)
  }
}
