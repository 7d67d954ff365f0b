import styles from './NewsBar.module.css'

type NewsBarProps = {
  /** Null: there is nothing new. */
  text: string | null
  action: string
  onShow: () => void
}

/** Says that there is something new, and shows it when the reader asks. It hangs over the page, so that nothing moves. */
export function NewsBar({ text, action, onShow }: NewsBarProps) {
  return (
    <output className={styles.place}>
      {text !== null && (
        <span className={styles.bar}>
          {text}
          <button type="button" onClick={onShow}>
            {action}
          </button>
        </span>
      )}
    </output>
  )
}
