import { Button } from '@mantine/core'
import type { DiscussionDetail, DiscussionEdit } from '@praxis/contract/discussionShapes'
import { discussionThreads } from '@praxis/contract/discussionThreads'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { toast } from '#web/state/toast.ts'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useText } from '#web/text/text.ts'
import styles from './Dialogs.module.css'

type EditsDialogProps = { discussion: DiscussionDetail; onClose: () => void }

/** The older versions of a discussion. A moderator may erase one. */
export function EditsDialog({ discussion: { id: did, mayModerate }, onClose }: EditsDialogProps) {
  const words = useDiscussionText()
  const { loading } = useText().shell
  const [before, setBefore] = useState<number>()
  const { data, error, refetch } = useCall(discussionThreads.edits, { did, before }, { quiet: true })
  const oldest = data?.at(-1)?.number ?? 1
  const [leaving, setLeaving] = useState<number | null>(null)
  return (
    <Dialog variant="top" title={words.editsTitle} onClose={onClose}>
      <p className={styles.lead}>{words.editsText}</p>
      {error !== null && data === undefined && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <p aria-busy="true">{loading}</p>}
      {data?.length === 0 && <EmptyState icon="clock" title={words.noEdits} />}
      <ol className={styles.versions}>
        {data?.map((edit) => (
          <Version key={edit.number} edit={edit} onErase={mayModerate ? () => setLeaving(edit.number) : undefined} />
        ))}
      </ol>
      {before !== undefined && (
        <Button size="xs" variant="default" onClick={() => setBefore(undefined)}>
          {words.newestEdits}
        </Button>
      )}
      {oldest > 1 && (
        <Button size="xs" variant="default" onClick={() => setBefore(oldest)}>
          {words.olderEdits}
        </Button>
      )}
      {leaving !== null && <EraseVersion did={did} number={leaving} onClose={() => setLeaving(null)} />}
    </Dialog>
  )
}

type VersionProps = { edit: DiscussionEdit; onErase: (() => void) | undefined }

function Version({ edit, onErase }: VersionProps) {
  const words = useDiscussionText()
  const format = useFormat()
  const { number, username, gmtCreate, title, description, content } = edit
  const isErased = content === null
  return (
    <li>
      <header>
        <b>{words.versionOf(format.number(number))}</b>
        <small>
          {username} · {words.replacedAt} <Moment at={gmtCreate} />
        </small>
        {!isErased && onErase !== undefined && (
          <Button size="xs" variant="subtle" color="red" onClick={onErase}>
            {words.erase}
          </Button>
        )}
      </header>
      {isErased ? (
        <p className={styles.lead}>{words.erased}</p>
      ) : (
        <>
          <h3>{title}</h3>
          <p className={styles.lead}>{description}</p>
          <Markdown source={content} isSmall />
        </>
      )}
    </li>
  )
}

function EraseVersion({ did, number, onClose }: { did: number; number: number; onClose: () => void }) {
  const words = useDiscussionText()
  const format = useFormat()
  const erase = useAction(discussionThreads.eraseEdit, {
    quiet: true,
    onSuccess: () => {
      toast.success(words.erasedDone)
      onClose()
    },
  })
  return (
    <Confirm
      title={words.eraseTitle(format.number(number))}
      text={words.eraseText}
      action={words.eraseAction}
      isDangerous
      isPending={erase.isPending}
      error={erase.error}
      onCancel={onClose}
      onConfirm={() => erase.mutate({ did, number })}
    />
  )
}
