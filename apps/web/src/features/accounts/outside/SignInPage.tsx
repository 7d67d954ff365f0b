import { Button } from '@mantine/core'
import { identities } from '@praxis/contract/identities'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { request, type ApiError } from '#web/api/request.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import page from '#web/features/accounts/Entrance.module.css'
import { SecondFactorForm } from '#web/features/accounts/login/SecondFactorForm.tsx'
import { useSignedIn } from '#web/features/accounts/login/useSignedIn.ts'
import { links } from '#web/links.ts'
import { forgetOutsideSignIn, outsideSignIn, type OutsideSignIn } from '#web/session/outsideSignIn.ts'
import { openLogin } from '#web/session/session.ts'
import { preloadEntranceText, useEntranceText } from '#web/text/entranceText.ts'

preloadEntranceText()

/** Where the OpenID Connect provider sends people back to. */
export function SignInPage() {
  const [begun] = useState(outsideSignIn)
  // The page that began it asks for the password and links it.
  if (begun?.intent === 'link') return <Navigate to={begun.wanted ?? links.home} replace />
  return (
    <div className={page.entrance}>
      <Suspense>{begun === null ? <Nothing /> : <Finish begun={begun} />}</Suspense>
    </div>
  )
}

type State = { at: 'finishing' | 'secondFactor' | 'unknown' } | { at: 'failed'; message: string }

function Finish({ begun }: { begun: OutsideSignIn }) {
  const words = useEntranceText()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ at: 'finishing' })
  const { ticket, secret } = begun
  const outside = { ticket, secret }
  const wanted = begun.wanted ?? links.home
  const signedIn = useSignedIn(() => {
    forgetOutsideSignIn()
    void navigate(wanted, { replace: true })
  })
  const latest = useRef(signedIn)
  useEffect(() => {
    latest.current = signedIn
  })
  useEffect(() => {
    const abort = new AbortController()
    request(identities.oidcFinish, { ticket, secret }, { signal: abort.signal, quiet: true }).then(
      (user) => latest.current(user),
      (error: unknown) => {
        if (abort.signal.aborted) return
        const { code, message } = error as ApiError
        if (code === 'second_factor_required') return setState({ at: 'secondFactor' })
        if (code !== 'identity_unknown') return setState({ at: 'failed', message })
        setState({ at: 'unknown' })
        openLogin('login', { outside: { ticket, secret }, wanted })
      },
    )
    return () => abort.abort()
  }, [ticket, secret, wanted])

  if (state.at === 'failed') return <Failed message={state.message} wanted={wanted} />
  const titles = {
    finishing: words.outside.title,
    secondFactor: words.secondFactor.title,
    unknown: words.outside.unknownTitle,
  }
  return (
    <>
      <Title title={titles[state.at]} />
      {state.at === 'finishing' && <output>{words.outside.finishing}</output>}
      {state.at === 'secondFactor' && (
        <SecondFactorForm endpoint={identities.oidcFinish} outside={outside} onDone={signedIn} />
      )}
      {state.at === 'unknown' && (
        <>
          <p>{words.outside.unknown}</p>
          <div className={page.actions}>
            <Button size="md" onClick={() => openLogin('login', { outside, wanted })}>
              {words.outside.bind}
            </Button>
            <Button size="md" variant="default" onClick={() => openLogin('register', { outside, wanted })}>
              {words.outside.register}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function Nothing() {
  return <Failed message={useEntranceText().outside.nothing} wanted={null} />
}

function Failed({ message, wanted }: { message: string; wanted: string | null }) {
  const words = useEntranceText().outside
  return (
    <>
      <Title title={words.failedTitle} />
      <Refusal message={message} />
      <Button size="md" onClick={() => openLogin('login', { wanted: wanted ?? links.home })}>
        {words.again}
      </Button>
    </>
  )
}

function Title({ title }: { title: string }) {
  useDocumentTitle(title)
  return <h1>{title}</h1>
}
