import { CopyButton } from '#web/components/form/CopyButton.tsx'
import { FieldRow } from '#web/components/form/fields/FieldRow.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './SettingsPage.module.css'

/** An address to copy. Without an address of the site it is a path, and this page knows where it begins. */
export function CallbackRow({ label, hint, address }: { label: string; hint: string; address: string }) {
  const words = useStaffText().signInSettings
  const whole = address.startsWith('/') ? window.location.origin + address : address
  return (
    <FieldRow label={label} hint={hint}>
      {({ id }) => (
        <output id={id} className={styles.callback}>
          <code>{whole}</code>
          <CopyButton text={whole} label={words.copy(label)} />
        </output>
      )}
    </FieldRow>
  )
}
