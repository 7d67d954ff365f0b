import { useEffect, useState } from 'react'
import { useText } from '#web/text/text.ts'
import { copyText } from './copyButtonText.ts'
import styles from './CopyButton.module.css'
import { Icon } from '#web/components/icons.tsx'

type CopyButtonProps = {
  text: string
  /** Names what is copied, for screen readers. */
  label: string
  /** A visible label beside the icon. */
  word?: string
  /** The button has the focus when its dialog opens. */
  isFirst?: boolean
  onCopied?: () => void
}

const icons = { ready: 'copy', done: 'check', failed: 'x' } as const

/** Copies a text and shows on the button whether that worked. */
export function CopyButton({ text, label, word, isFirst = false, onCopied }: CopyButtonProps) {
  const words = useText().copying
  const [state, setState] = useState<'ready' | 'done' | 'failed'>('ready')

  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), 2_000)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    const isCopied = await copyText(text)
    setState(isCopied ? 'done' : 'failed')
    if (isCopied) onCopied?.()
  }

  const said = state === 'done' ? words.copied : state === 'failed' ? words.copyFailed : ''
  return (
    <button
      type="button"
      className={`${styles.copy} ${state === 'ready' ? '' : styles[state]}`}
      aria-label={label}
      title={said === '' ? label : said}
      data-autofocus={isFirst || undefined}
      onClick={() => void copy()}
    >
      <Icon name={icons[state]} size={14} />
      {word !== undefined && <span>{said === '' ? word : said}</span>}
      <output className={styles.unseen}>{said}</output>
    </button>
  )
}
