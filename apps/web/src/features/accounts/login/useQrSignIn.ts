import type { UserInfo } from '@praxis/contract/accounts'
import { identities } from '@praxis/contract/identities'
import { qrSignIn } from '@praxis/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { ApiError, request } from '#web/api/request.ts'
import { useFreshReply } from '#web/api/useFreshReply.ts'

type Code = { ticket: string; secret: string; picture: string; seconds: number; until: number }
type Outside = { ticket: string; secret: string }
type Outcome = {
  onSignedIn: (user: UserInfo) => void
  onSecondFactor: (outside: Outside) => void
  onUnknown: (outside: Outside) => void
  /** The site does not offer this way of signing in. */
  onClosed: () => void
}

/** Fetches a QR code and asks whether it was scanned, while the page is visible and the code is valid. */
export function useQrSignIn(outcome: Outcome) {
  const [code, setCode] = useState<Code | null>(null)
  const [secondsLeft, setSecondsLeft] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const latest = useRef(outcome)
  useEffect(() => {
    latest.current = outcome
  })

  const ask = useFreshReply(identities.qrCode, {
    onReply({ ticket, secret, qrCodeUrl, expireSeconds }) {
      const until = Date.now() + expireSeconds * 1_000
      setCode({ ticket, secret, picture: qrCodeUrl, seconds: expireSeconds, until })
      setSecondsLeft(expireSeconds)
    },
    onFailure(error) {
      if (error instanceof ApiError && error.code === 'sign_in_not_configured') outcome.onClosed()
      else setFailure(error.message)
    },
  })

  useEffect(() => {
    if (code === null) return
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((code.until - Date.now()) / 1_000))
      setSecondsLeft(left)
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [code])

  const isValid = code !== null && secondsLeft > 0 && failure === null
  useEffect(() => {
    if (code === null || !isValid) return
    const { ticket, secret } = code
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    const plan = (ms: number) => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible' && !isAsking) timer = setTimeout(() => void ask(), ms)
    }
    async function ask(): Promise<void> {
      isAsking = true
      try {
        // Nobody as long as nobody has scanned it.
        const user: UserInfo | null = await request(
          identities.qrState,
          { ticket, secret },
          { signal: abort.signal, quiet: true },
        )
        if (abort.signal.aborted) return
        if (user !== null) return latest.current.onSignedIn(user)
      } catch (error) {
        if (abort.signal.aborted) return
        const { code: refusal, httpStatus, message } = error as ApiError
        if (refusal === 'second_factor_required') return latest.current.onSecondFactor({ ticket, secret })
        if (refusal === 'identity_unknown') return latest.current.onUnknown({ ticket, secret })
        // Without an answer it asks again.
        if (httpStatus !== 0) return setFailure(message)
      } finally {
        isAsking = false
      }
      plan(qrSignIn.pollMs)
    }
    const look = () => plan(qrSignIn.firstPollMs)
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      abort.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [code, isValid])

  function refresh() {
    setFailure(null)
    setCode(null)
    ask()
  }
  return { code, secondsLeft, isExpired: failure !== null || (code !== null && secondsLeft === 0), failure, refresh }
}
