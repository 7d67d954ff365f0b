import { ai } from '@praxis/contract/ai'
import { useId, useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { toast } from '#web/state/toast.ts'
import { useAiText } from '#web/text/ai/aiText.ts'
import styles from './AiPanel.module.css'

/** Whether an answer was useful. The same button once more takes it back. */
export function Useful({ id, stored }: { id: number; stored: boolean | null }) {
  const words = useAiText()
  const label = useId()
  const [isUseful, setUseful] = useState(stored)
  const feedback = useAction(ai.feedback, {
    onSuccess(_, input) {
      setUseful(input.isUseful)
      toast.success(input.isUseful === null ? words.takenBack : words.thanks)
    },
  })
  const shown = feedback.isPending ? (feedback.variables?.isUseful ?? null) : isUseful
  const choose = (value: boolean) => feedback.mutate({ id, isUseful: shown === value ? null : value })
  return (
    <fieldset className={styles.useful} aria-labelledby={label}>
      <span id={label}>{words.wasUseful}</span>
      <button type="button" aria-pressed={shown === true} onClick={() => choose(true)}>
        {words.useful}
      </button>
      <button type="button" aria-pressed={shown === false} onClick={() => choose(false)}>
        {words.notUseful}
      </button>
    </fieldset>
  )
}
