import { workshop } from '@praxis/contract/workshop'
import { worstJudgementSeconds } from '@praxis/rules/trust'
import { useCall } from '#web/api/hooks.ts'
import { Icon } from '#web/components/icons.tsx'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useFormat } from '#web/text/format.ts'
import { useEditing } from '../editing.ts'
import { programModeOf } from '../form/formValues.ts'
import styles from '../ProblemEditor.module.css'

/** Tells whoever edits a problem that its limits and cases allow longer judgements than there may be. */
export function TotalWarning() {
  const words = useProblemEditorText()
  const { number } = useFormat()
  const { form, pid } = useEditing()
  const { data: total } = useCall(workshop.judgementTotal, pid === null ? {} : { pid }, { quiet: true })
  const timeLimitMs = Number(form.timeLimit)
  const cases = form.data.cases.length
  if (total === undefined || !Number.isFinite(timeLimitMs)) return null
  // Without a checker or an interactor there is one pass.
  const passes = programModeOf(form.judgeMode) === null ? 1 : total.passes
  const worst = worstJudgementSeconds({ timeLimitMs, passes, cases })
  if (worst <= total.seconds) return null
  return (
    <p className={styles.total} role="alert">
      <Icon name="alert" size={14} />
      {words.totalExceeded({
        cases,
        passes,
        limit: number(timeLimitMs),
        worst: number(worst),
        most: number(total.seconds),
        isBinding: total.isBinding,
      })}
    </p>
  )
}
