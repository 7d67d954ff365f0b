import { identities } from '@praxis/contract/identities'
import { useState } from 'react'
import { TimeRing } from '#web/components/chart/TimeRing.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { Icon } from '#web/components/icons.tsx'
import classes from '#web/features/accounts/AccountDialog.module.css'
import { openLogin } from '#web/session/session.ts'
import { useEntranceText } from '#web/text/entranceText.ts'
import styles from './QrLogin.module.css'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { useQrSignIn } from './useQrSignIn.ts'
import type { LoginStep } from './useLoginSteps.ts'
import { useAccountText } from '#web/text/people/accountText.ts'
import { useSignedIn } from './useSignedIn.ts'

type QrLoginProps = {
  onStep: (step: LoginStep) => void
  onPassword: () => void
  onDone: () => void
  /** Undefined while nobody may register. */
  onRegister: (() => void) | undefined
  onReset: () => void
}

/** Signs in with a QR code that is scanned with a phone. */
export function QrLogin({ onStep, onPassword, onDone, onRegister, onReset }: QrLoginProps) {
  const text = useAccountText()
  const words = useEntranceText()
  const [asked, setAsked] = useState<{ ticket: string; secret: string } | null>(null)
  const signedIn = useSignedIn(onDone)
  if (asked !== null) {
    return (
      <>
        <SecondFactorForm endpoint={identities.qrState} outside={asked} onDone={signedIn} />
        <p className={classes.other}>
          <button type="button" className="link" onClick={onPassword}>
            {words.login.back}
          </button>
        </p>
      </>
    )
  }
  const handleSecondFactor = (outside: { ticket: string; secret: string }) => {
    setAsked(outside)
    onStep('secondFactor')
  }
  return (
    <>
      <QrCode onSignedIn={signedIn} onSecondFactor={handleSecondFactor} onClosed={onPassword} />
      <p className={classes.other}>
        <span className={styles.way}>
          <Icon name="user" size={14} />
          {words.qr.withPassword}
        </span>
        <button type="button" className="link" onClick={onPassword}>
          {words.login.change}
        </button>
      </p>
      <p className={`${classes.other} ${styles.others}`}>
        {onRegister !== undefined && (
          <button type="button" className="link" onClick={onRegister}>
            {text.register}
          </button>
        )}
        <button type="button" className="link" onClick={onReset}>
          {words.login.forgot}
        </button>
      </p>
    </>
  )
}

type QrCodeProps = Omit<Parameters<typeof useQrSignIn>[0], 'onUnknown'>

/** It asks the server only while it is on the page. */
function QrCode(props: QrCodeProps) {
  const words = useEntranceText().qr
  const { code, secondsLeft, isExpired, failure, refresh } = useQrSignIn({
    ...props,
    onUnknown: (outside) => openLogin('login', { outside }),
  })
  return (
    <div className={styles.panel}>
      <Refusal message={failure} className={styles.refusal} />
      <figure className={isExpired ? styles.expired : ''}>
        {code !== null && <img src={code.picture} alt={words.alt} width={208} height={208} />}
        {isExpired && (
          <button type="button" aria-label={words.refresh} title={words.refresh} onClick={refresh}>
            <Icon name="refresh" />
          </button>
        )}
      </figure>
      <p>{words.hint}</p>
      <p className={styles.left} aria-live={isExpired ? 'polite' : 'off'}>
        {isExpired ? (
          words.expired
        ) : (
          <>
            <TimeRing part={code === null ? 1 : secondsLeft / code.seconds} />
            {code !== null && words.left(secondsLeft)}
          </>
        )}
      </p>
    </div>
  )
}
