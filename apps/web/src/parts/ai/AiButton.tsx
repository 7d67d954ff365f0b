import { Icon } from '#web/components/icons.tsx'
import { preloadAiText, useAiText } from '#web/text/ai/aiText.ts'
import styles from './AiButton.module.css'
import type { AiSubject } from './subject.ts'
import { useMayAsk } from './useMayAsk.ts'

preloadAiText()

type AiButtonProps = {
  kind: AiSubject['kind']
  /** Where the same button closes what it has opened. */
  isOpen?: boolean
  onClick: () => void
}

/** Beside a verdict: the help for it. */
export function AiButton({ kind, isOpen, onClick }: AiButtonProps) {
  const words = useAiText()
  const mayAsk = useMayAsk()
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={isOpen}
      onClick={() => (isOpen === true || mayAsk()) && onClick()}
    >
      <Icon name="spark" size={14} />
      {words.kinds[kind]}
    </button>
  )
}
