import { Button } from '@mantine/core'
import type { UserInfo } from '@praxis/contract/accounts'
import { twoFactor } from '@praxis/contract/twoFactor'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { Icon } from '#web/components/icons.tsx'
import { memberStateOf } from '#web/parts/membership/memberState.ts'
import { useFormat } from '#web/text/format.ts'
import { useOwnText } from '#web/text/ownText.ts'
import { Part, Row } from '../Part.tsx'
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx'
import { maskEmail } from './maskEmail.ts'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './Account.module.css'

/** Name, e-mail, password, and membership where there is one. */
export function AccountSection({ stored }: { stored: UserInfo }) {
  const words = useOwnText().settings
  const format = useFormat()
  const { data: security } = useCall(twoFactor.security, {}, { quiet: true })
  const [isChangingEmail, setChangingEmail] = useState(false)
  const [isChangingPassword, setChangingPassword] = useState(false)
  const changedAt = security?.gmtPassword ?? null
  const membership = memberStateOf(security?.memberUntil ?? null)
  return (
    <Part id="account">
      <Row label={words.username}>
        <p>
          {stored.username} <span className={styles.fixed}>{words.usernameFixed}</span>
        </p>
      </Row>
      <Row
        label={words.email}
        action={
          <Button variant="default" onClick={() => setChangingEmail(true)}>
            {words.changeEmail}
          </Button>
        }
      >
        <p>{stored.email === null ? words.noEmail : maskEmail(stored.email)}</p>
      </Row>
      <Row
        label={words.password}
        hint={changedAt === null ? undefined : words.passwordChanged(format.relative(changedAt))}
        action={
          isChangingPassword ? undefined : (
            <Button variant="default" onClick={() => setChangingPassword(true)}>
              {words.changePassword}
            </Button>
          )
        }
      >
        {isChangingPassword && <PasswordForm onClose={() => setChangingPassword(false)} />}
      </Row>
      {membership.kind !== 'none' && (
        <Row label={words.membership}>
          {membership.kind === 'ended' ? (
            <p>{words.memberEnded(format.exact(membership.until))}</p>
          ) : (
            <p className={styles.member}>
              <Icon name="crown" size={14} />{' '}
              {membership.kind === 'forEver' ? words.memberForEver : words.memberUntil(format.exact(membership.until))}
            </p>
          )}
        </Row>
      )}
      {isChangingEmail && <ChangeEmailDialog present={stored.email} onClose={() => setChangingEmail(false)} />}
    </Part>
  )
}
