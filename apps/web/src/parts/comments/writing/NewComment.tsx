import { comments } from '@praxis/contract/comments'
import { useAction } from '#web/api/hooks.ts'
import { useCommentDesk } from '#web/parts/comments/commentDesk.ts'
import { withComment } from '#web/parts/comments/list/commentList.ts'
import { useRequireLogin, useViewer } from '#web/session/session.ts'
import { useCommentText } from '#web/text/people/commentText.ts'
import { useDraft } from './useDraft.ts'
import { WriteBox } from './WriteBox.tsx'
import styles from './NewComment.module.css'

/** Where a comment is written. A visitor is asked to log in. */
export function NewComment() {
  return useViewer() === null ? <LoginFirst /> : <Writing />
}

function LoginFirst() {
  const words = useCommentText()
  const requireLogin = useRequireLogin()
  return (
    <button type="button" className={styles.login} onClick={() => requireLogin()}>
      {words.loginToWrite}
    </button>
  )
}

function Writing() {
  const words = useCommentText()
  const { place, change } = useCommentDesk()
  const { text, problem, write, check, forget } = useDraft(place)
  const create = useAction(comments.create, {
    quiet: true,
    onSuccess: (comment) => {
      forget()
      change((list) => withComment(list, comment))
    },
  })
  return (
    <WriteBox
      place={place}
      label={words.write}
      action={words.send}
      value={text}
      onChange={write}
      problem={problem}
      refusal={create.error?.message ?? null}
      isPending={create.isPending}
      note={words.draftKept}
      onSend={() => check() && create.mutate({ ...place, content: text })}
    />
  )
}
