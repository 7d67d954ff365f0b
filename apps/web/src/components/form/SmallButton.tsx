import { Icon, type IconName } from '#web/components/icons.tsx'
import styles from './CopyButton.module.css'

type SmallButtonProps = { icon: IconName; word: string; onClick: () => void }

/** A quiet button with an icon and a word, as at the head of a section. */
export function SmallButton({ icon, word, onClick }: SmallButtonProps) {
  return (
    <button type="button" className={styles.copy} onClick={onClick}>
      <Icon name={icon} size={14} />
      <span>{word}</span>
    </button>
  )
}
