import { Button } from '@mantine/core'
import { printRules } from '@praxis/contract/contestLimits'
import { prints } from '@praxis/contract/prints'
import { useForm } from '#web/api/form/useForm.ts'
import { ApiError } from '#web/api/request.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import fieldStyles from '#web/components/form/fields/Field.module.css'
import { Labelled } from '#web/components/form/labelled/Labelled.tsx'
import { useServerValue } from '#web/parts/contests/clock/useServerClock.ts'
import { useContest } from '#web/parts/contests/useContest.ts'
import { toast } from '#web/state/toast.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from './PrintPage.module.css'
import { printWait } from './printWait.ts'

const { minLength: least, maxLength: most, everySeconds, keptDays } = printRules
const nothing: { content: string } = { content: '' }

type PrintFormProps = {
  cid: number
  /** What the reader has sent. */
  sent: readonly { gmtCreate: string }[]
  /** The server says that there was another one a moment ago. */
  onTooOften: () => void
}

/** Sends a text to be printed. After one there is a pause. */
export function PrintForm({ cid, sent, onTooOften }: PrintFormProps) {
  const { contestPrint: words } = useContestText()
  const { number } = useFormat()
  const { askPassword } = useContest()
  const form = useForm(prints.submit, {
    initial: nothing,
    fixed: { cid },
    required: ['content'],
    words: {
      content: {
        required: words.required,
        length: (min, max, now) => (now < min ? words.tooShort(number(min)) : words.tooLong(number(max))),
      },
    },
    checks: { content: (content) => (content.trim() === '' ? words.required : undefined) },
    answers(error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'contest_password_needed') askPassword(form.send)
      else if (code === 'print_too_often') {
        onTooOften()
        toast.refusal(error.message)
      } else return false
      return true
    },
    onSuccess() {
      toast.success(words.sent)
      form.set('content', '')
    },
  })
  const { content } = form.values
  const { error, ...field } = form.field('content')
  useLeaveGuard(content.trim() !== '')
  const missing = content === '' ? 0 : Math.max(0, least - content.length)
  const wait = useServerValue((now) => printWait(sent, now))
  return (
    <form {...form.props} className={styles.form}>
      <Labelled
        label={words.content}
        remark={
          <span data-over={content.length > most || undefined}>
            {words.length(number(content.length), number(most))}
          </span>
        }
        note={words.hint(number(least))}
        warning={missing > 0 ? words.shortBy(missing, number(missing)) : undefined}
        problem={error}
        isRequired
      >
        {(parts) => (
          <textarea {...parts} {...field} className={`mono ${fieldStyles.long}`} rows={18} spellCheck={false} />
        )}
      </Labelled>
      <Refusal message={form.refusal} />
      <div className={styles.send}>
        <Button type="submit" disabled={wait > 0} loading={form.isPending}>
          {wait > 0 ? words.waitToSend(number(wait)) : words.send}
        </Button>
        <small>
          {words.everySeconds(number(everySeconds))} {words.kept(keptDays, number(keptDays))}
        </small>
      </div>
    </form>
  )
}
