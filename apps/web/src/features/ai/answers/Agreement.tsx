import { Button } from '@mantine/core'
import { ai } from '@praxis/contract/ai'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { toast } from '#web/state/toast.ts'
import { useAiText } from '#web/text/ai/aiText.ts'
import styles from './Answers.module.css'

/** To whom the reader has agreed that questions are sent, and the way back. Nothing where they have not. */
export function Agreement() {
  const words = useAiText()
  const { data } = useCall(ai.options, {}, { quiet: true })
  const [isAsked, ask] = useState(false)
  const withdraw = useAction(ai.withdraw, {
    quiet: true,
    onSuccess() {
      ask(false)
      toast.success(words.withdrawn)
    },
  })
  if (data === undefined || data.host === null || !data.hasConsent) return null
  return (
    <div className={styles.agreement}>
      <p>{words.agreed(data.host)}</p>
      <Button variant="default" size="xs" onClick={() => ask(true)}>
        {words.withdraw}
      </Button>
      {isAsked && (
        <Confirm
          title={words.withdrawTitle}
          text={words.withdrawText}
          action={words.withdraw}
          isPending={withdraw.isPending}
          error={withdraw.error}
          onCancel={() => ask(false)}
          onConfirm={() => withdraw.mutate({})}
        />
      )}
    </div>
  )
}
