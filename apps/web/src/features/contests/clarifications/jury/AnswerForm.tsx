import { Button } from '@mantine/core'
import { clarifications, type Clarification } from '@praxis/contract/clarifications'
import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { useId, type KeyboardEvent } from 'react'
import { useForm } from '#web/api/form/useForm.ts'
import { MarkdownEditor } from '#web/components/editor/markdown/MarkdownEditor.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { toast } from '#web/state/toast.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useContestText } from '#web/text/contestText.ts'
import styles from './Jury.module.css'

/** Answers a question, to whoever asked or to everybody; or changes the answer. */
export function AnswerForm({ row }: { row: Clarification }) {
  const { clarifications: words } = useContestText()
  const form = useForm(clarifications.answer, {
    initial: { answer: row.answer ?? '', isPublic: row.isPublic },
    fixed: { id: row.id },
    required: ['answer'],
    onSuccess: () => toast.success(words.answerSent),
  })
  useLeaveGuard(form.isDirty)
  const isChange = row.answer !== null
  const { answer, isPublic } = form.values
  const action = isChange ? words.saveAnswer : isPublic ? words.sendToAll : words.sendToOne
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the fields in it
    <form {...form.props} className={styles.form} onKeyDown={sendByKey}>
      <Audience isPublic={isPublic} name={row.shownName ?? ''} onChange={(next) => form.set('isPublic', next)} />
      <fieldset className={styles.quick} aria-label={words.quick}>
        {words.quickReplies.map((reply) => (
          <button
            key={reply}
            type="button"
            onClick={() => form.set('answer', answer.trim() === '' ? reply : `${answer.trimEnd()}\n\n${reply}`)}
          >
            {reply}
          </button>
        ))}
      </fieldset>
      <MarkdownEditor
        label={isChange ? words.changeAnswer : words.answer}
        maxLength={contestRulesOfForm.answerLength}
        uploads={null}
        {...form.field('answer')}
        onChange={(next) => form.set('answer', next)}
      />
      <Refusal message={form.refusal} />
      <div className={styles.send}>
        <Button type="submit" loading={form.isPending} disabled={!form.isDirty || answer.trim() === ''}>
          {action}
          <kbd>{isApple ? '⌘ ↵' : 'Ctrl ↵'}</kbd>
        </Button>
        <small>{words.sendNote}</small>
      </div>
    </form>
  )
}

type AudienceProps = { isPublic: boolean; name: string; onChange: (isPublic: boolean) => void }

function Audience({ isPublic, name, onChange }: AudienceProps) {
  const { clarifications: words } = useContestText()
  const group = useId()
  const choices = [
    { value: false, title: words.onlyTo(name), text: words.onlyToText },
    { value: true, title: words.toEverybody, text: words.toEverybodyText },
  ]
  return (
    <div className={styles.audience} role="radiogroup" aria-label={words.audience}>
      {choices.map(({ value, title, text }) => (
        <label key={title} data-chosen={isPublic === value || undefined}>
          <input type="radio" name={group} checked={isPublic === value} onChange={() => onChange(value)} />
          <span>{title}</span>
          <small>{text}</small>
        </label>
      ))}
    </div>
  )
}

function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  // A sheet that the editor opens is no part of the form, although React tells the form of its events.
  if (!event.currentTarget.contains(event.target as Node)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

const isApple = /mac|iphone|ipad/i.test(navigator.platform)
