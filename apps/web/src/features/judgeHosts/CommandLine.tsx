import { CopyButton } from '#web/components/form/CopyButton.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './JudgesPage.module.css'

type CommandLineProps = {
  text: string
  label: string
  copyLabel: string
  /** Of a dialog: copying has the focus when that opens. */
  isFirst?: boolean
  onCopied?: () => void
}

/** Something to be copied into a terminal. */
export function CommandLine({ label, copyLabel, ...copied }: CommandLineProps) {
  const words = useStaffText().judgeHosts
  return (
    <div className={styles.command}>
      <code aria-label={label}>{copied.text}</code>
      <CopyButton {...copied} label={copyLabel} word={words.copy} />
    </div>
  )
}
