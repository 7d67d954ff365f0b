import { Button } from '@mantine/core'
import { ai } from '@praxis/contract/ai'
import { useAction } from '#web/api/hooks.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { useAiText } from '#web/text/ai/aiText.ts'
import styles from './AiPanel.module.css'

/** Asks once before anything is sent to a provider. Whoever has agreed is answered at once. */
export function Consent({ host }: { host: string }) {
  const words = useAiText()
  const consent = useAction(ai.consent, { quiet: true })
  return (
    <div className={styles.consent}>
      <h3>{words.consentTitle(host)}</h3>
      <p>{words.consentText(host)}</p>
      <p>{words.consentKept}</p>
      <Button loading={consent.isPending} onClick={() => consent.mutate({ host })}>
        {words.consent}
      </Button>
      <Refusal message={consent.error?.message ?? null} className={styles.refusal} />
    </div>
  )
}
