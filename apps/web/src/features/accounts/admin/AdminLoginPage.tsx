import { accounts } from '@praxis/contract/accounts'
import { Suspense, useEffect, useRef } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { refreshRoles } from '#web/api/refreshRoles.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { Logo } from '#web/components/Logo.tsx'
import { LoginForm } from '#web/features/accounts/login/LoginForm.tsx'
import { adminPathIn, links } from '#web/links.ts'
import { useViewer } from '#web/session/session.ts'
import { useIsStaff } from '#web/session/viewer.ts'
import { preloadEntranceText } from '#web/text/entranceText.ts'
import { preloadStaffText, useStaffText } from '#web/text/staffText.ts'
import classes from './AdminLoginPage.module.css'

preloadStaffText()
preloadEntranceText()

/** The way into the back office. An administrator who is signed in goes on at once. */
export function AdminLoginPage() {
  const [query] = useSearchParams()
  const isStaff = useIsStaff()
  useEffect(() => {
    // The roles may have been given since this browser last asked.
    void refreshRoles()
  }, [])
  if (isStaff) return <Navigate to={adminPathIn(query.get('to')) ?? links.admin} replace />
  return (
    <main id="content" className={classes.page} tabIndex={-1}>
      <Suspense>
        <Entrance />
      </Suspense>
    </main>
  )
}

function Entrance() {
  const words = useStaffText().admin
  const viewer = useViewer()
  useDocumentTitle(words.loginTitle)
  const entrance = useRef<HTMLDivElement>(null)
  useEffect(() => {
    entrance.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div ref={entrance} className={classes.entrance}>
      <h1>
        <Logo />
        {words.loginTitle}
      </h1>
      <Refusal message={viewer === null ? null : words.signedInAs(viewer.username)} />
      <LoginForm endpoint={accounts.adminLogin} />
      <Link className={classes.home} to={links.home}>
        {words.homePage}
      </Link>
    </div>
  )
}
