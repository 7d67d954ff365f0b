import type { PasswordInputProps } from '@mantine/core'
import { limits } from '@praxis/contract/limits'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { useEntranceText } from '#web/text/entranceText.ts'
import styles from './NewPasswordField.module.css'
import { passwordStrength } from './passwordStrength.ts'
import { preloadAccountText, useAccountText } from '#web/text/people/accountText.ts'

preloadAccountText()

const levels = [null, 'weak', 'fair', 'good', 'strong'] as const
const bars = [1, 2, 3, 4]

/** A password that somebody chooses: what the rules ask, and how hard it is to guess. */
export function NewPasswordField(props: PasswordInputProps & { value: string }) {
  const { passwordHint } = useAccountText()
  const words = useEntranceText().strength
  const strength = passwordStrength(props.value)
  const level = levels[strength]
  return (
    <div>
      <PasswordField
        placeholder={passwordHint(limits.passwordMinLength, limits.passwordMaxLength)}
        autoComplete="new-password"
        {...props}
      />
      {level != null && (
        <div className={styles.strength} data-level={level}>
          <span className={styles.bars} aria-hidden="true">
            {bars.map((bar) => (
              <i key={bar} className={bar <= strength ? styles.on : undefined} />
            ))}
          </span>
          <output>{words[level]}</output>
        </div>
      )}
    </div>
  )
}
