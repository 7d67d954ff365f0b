import { CopyButton } from '#web/components/CopyButton.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './JudgesPage.module.css'

type CommandLineProps = { text: string; label: string; copyLabel: string }

/** Something to be copied into a terminal. */
export function CommandLine({ text, label, copyLabel }: CommandLineProps) {
  const words = useStaffText().judgeHosts
  return (
    <div className={styles.command}>
      <code aria-label={label}>{text}</code>
      <CopyButton text={text} label={copyLabel} word={words.copy} />
    </div>
  )
}
