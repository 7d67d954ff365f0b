import { Button } from '@mantine/core'
import { commentLimits } from '@praxis/contract/commentLimits'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { MarkdownEditor } from '#web/components/editor/markdown/MarkdownEditor.tsx'
import type { CommentPlace } from '#web/parts/comments/place.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { useMentions } from './useMentions.tsx'
import styles from './Writing.module.css'

type WriteBoxProps = {
  place: CommentPlace
  label: string
  /** Of the button that sends. */
  action: string
  value: string
  onChange: (value: string) => void
  /** What is wrong with the text. */
  problem: string | null
  /** Why the server did not take it. */
  refusal: string | null
  isPending: boolean
  note?: string | undefined
  onSend: () => void
  onCancel?: (() => void) | undefined
  /** The caret begins in it. */
  isFirst?: boolean
}

/** A text in Markdown for a comment or a reply. Ctrl+Enter sends it. */
export function WriteBox(props: WriteBoxProps) {
  const { place, label, action, value, onChange, problem, refusal, isPending, note, onSend, onCancel } = props
  const { isFirst = false } = props
  const { cancel } = useText().shell
  const { number } = useFormat()
  const completion = useMentions(place)
  const form = useRef<HTMLFormElement>(null)
  // The server's count: a blank text is none.
  const isReady = value.length <= commentLimits.length

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  useEffect(() => {
    if (isFirst) form.current?.scrollIntoView({ block: 'nearest' })
  }, [isFirst])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the text in it
    <form
      ref={form}
      className={styles.box}
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isPending) onSend()
      }}
    >
      <MarkdownEditor
        label={label}
        name="content"
        value={value}
        onChange={onChange}
        maxLength={commentLimits.length}
        error={problem ?? undefined}
        uploads={null}
        completion={completion}
        disabled={isPending}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked to write here
        autoFocus={isFirst}
      />
      <Refusal message={refusal} />
      <div className={styles.send}>
        <small className="cut">{note}</small>
        <small className={styles.count}>
          {number(value.length)} / {number(commentLimits.length)}
        </small>
        {onCancel !== undefined && (
          <Button variant="default" size="xs" disabled={isPending} onClick={onCancel}>
            {cancel}
          </Button>
        )}
        <Button type="submit" size="xs" loading={isPending} disabled={!isReady}>
          {action}
        </Button>
      </div>
    </form>
  )
}
