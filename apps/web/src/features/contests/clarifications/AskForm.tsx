import { Button } from '@mantine/core'
import { clarifications } from '@praxis/contract/clarifications'
import { contests } from '@praxis/contract/contests'
import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { useId } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useForm } from '#web/api/form/useForm.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import fieldStyles from '#web/components/form/fields/Field.module.css'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { toast } from '#web/state/toast.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from './Clarifications.module.css'

const most = contestRulesOfForm.questionLength
const nothing: { cpid: string; question: string } = { cpid: '', question: '' }

/** Asks about a problem, or about the contest as a whole. */
export function AskForm({ cid, mayAsk }: { cid: number; mayAsk: boolean }) {
  const { clarifications: words } = useContestText()
  const { number } = useFormat()
  const { data: problems = [] } = useCall(contests.problems, { cid }, { quiet: true })
  const form = useForm(clarifications.ask, {
    initial: nothing,
    fixed: { cid },
    required: ['question'],
    onSuccess: () => {
      toast.success(words.sent)
      form.set('question', '')
    },
  })
  const { question } = form.values
  useLeaveGuard(question.trim() !== '')
  const id = useId()
  const length = [...question].length
  const isReady = question.trim() !== '' && length <= most && mayAsk
  const problem = form.problems.question
  return (
    <form {...form.props} className={styles.ask}>
      <SelectBox
        label={words.about}
        value={form.values.cpid}
        options={[
          { value: '', label: words.general },
          ...problems.map((one) => ({
            value: String(one.id),
            label: words.problemOption(one.displayId, one.displayTitle),
          })),
        ]}
        onChange={(cpid) => form.set('cpid', cpid)}
      />
      <div className={styles.field}>
        <label htmlFor={id}>
          {words.question}{' '}
          <small data-over={length > most || undefined}>{words.length(number(length), number(most))}</small>
        </label>
        <textarea
          {...form.field('question')}
          id={id}
          className={fieldStyles.long}
          rows={5}
          placeholder={words.questionHint}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        />
        {problem !== undefined && (
          <p id={`${id}-problem`} className={fieldStyles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <Refusal message={form.refusal} />
      <div className={styles.send}>
        <Button type="submit" disabled={!isReady} loading={form.isPending}>
          {words.send}
        </Button>
        <small>{mayAsk ? words.askNote : words.tooMany}</small>
      </div>
    </form>
  )
}
