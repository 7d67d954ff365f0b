import { mailCodes } from '@praxis/contract/mailCodes'
import { useState } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { useFreshReply } from '#web/api/useFreshReply.ts'
import { useEntranceText } from '#web/text/entranceText.ts'
import styles from './CaptchaPicture.module.css'

type Captcha = {
  /** Empty until the picture is here. */
  key: string
  picture: string | null
  hasFailed: boolean
  refresh: () => void
}

/** A picture with characters to type. It is fetched again by `refresh`. */
export function useCaptcha(): Captcha {
  const [drawn, setDrawn] = useState<{ img: string; captchaKey: string } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const ask = useFreshReply(mailCodes.captcha, { onReply: setDrawn, onFailure: () => setFailed(true) })
  return {
    key: drawn?.captchaKey ?? '',
    picture: drawn?.img ?? null,
    hasFailed,
    refresh() {
      setDrawn(null)
      setFailed(false)
      ask()
    },
  }
}

/** A click fetches another one. */
export function CaptchaPicture({ captcha }: { captcha: Captcha }) {
  const words = useEntranceText().reset
  const { picture, hasFailed, refresh } = captcha
  const label = hasFailed ? words.pictureFailed : words.picture
  return (
    <button type="button" className={styles.captcha} aria-label={label} title={label} onClick={refresh}>
      {picture === null ? <Icon name={hasFailed ? 'refresh' : 'load'} /> : <img src={picture} alt="" />}
    </button>
  )
}
