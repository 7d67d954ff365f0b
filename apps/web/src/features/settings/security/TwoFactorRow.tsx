import { Button } from '@mantine/core'
import { twoFactor } from '@praxis/contract/twoFactor'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import { useOwnText } from '#web/text/ownText.ts'
import { Row } from '../Part.tsx'
import settingStyles from '../SettingPage.module.css'
import { NewCodesDialog } from './NewCodesDialog.tsx'
import styles from './Security.module.css'
import { TurnOffDialog } from './TurnOffDialog.tsx'

const TwoFactorSteps = latePart('TwoFactorSteps', () => import('#web/parts/twoFactor/TwoFactorSteps.tsx'))

type Doing = 'on' | 'off' | 'codes'

/** Whether a code of the phone is asked for, and the steps to turn that on and off. */
export function TwoFactorRow() {
  const words = useOwnText().settings
  const { data, error, refetch } = useCall(twoFactor.security, {}, { quiet: true })
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  return (
    <Row label={words.twoFactor} hint={words.twoFactorHint}>
      {data === undefined && error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <div className={settingStyles.buttons}>
            <span className={styles.state} data-on={data.hasTwoFactor || undefined}>
              <b>{data.hasTwoFactor ? words.twoFactorOn : words.twoFactorOff}</b>
              {data.hasTwoFactor && <span>{words.codesLeft(data.recoveryCodesLeft)}</span>}
              {data.isTwoFactorDemanded && <span>{words.twoFactorDemanded}</span>}
            </span>
            {!data.hasTwoFactor && (
              <Button variant="default" onClick={() => setDoing(doing === 'on' ? null : 'on')}>
                {doing === 'on' ? words.notNow : words.turnOn}
              </Button>
            )}
            {data.hasTwoFactor && (
              <Button variant="default" onClick={() => setDoing('codes')}>
                {words.newCodes}
              </Button>
            )}
            {data.hasTwoFactor && !data.isTwoFactorDemanded && (
              <Button variant="default" onClick={() => setDoing('off')}>
                {words.turnOff}
              </Button>
            )}
          </div>
          {doing === 'on' && !data.hasTwoFactor && (
            <div className={styles.steps}>
              <TwoFactorSteps onDone={close} />
            </div>
          )}
        </>
      )}
      {doing === 'off' && <TurnOffDialog onClose={close} />}
      {doing === 'codes' && <NewCodesDialog onClose={close} />}
    </Row>
  )
}
