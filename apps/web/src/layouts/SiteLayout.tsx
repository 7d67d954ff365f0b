import { lazy, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { tabTitle } from '#web/components/PageTitle.tsx'
import { ToastRegion } from '#web/components/ToastRegion.tsx'
import type { ScreenHandle } from '#web/routes.tsx'
import { useLoginMode } from '#web/session/session.ts'
import { useText } from '#web/text/text.ts'
import { JudgeNotice } from './JudgeNotice.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import classes from './SiteLayout.module.css'
import { TopBar } from './TopBar.tsx'

const LoginDialog = lazy(() =>
  import('#web/features/accounts/LoginDialog.tsx').then((module) => ({ default: module.LoginDialog })),
)

/** The frame of every page: bar, page, footer, login dialog. */
export function SiteLayout() {
  const text = useText().shell
  const { fullHeight = false } = useScreen()
  const loginMode = useLoginMode()
  return (
    <div className={classes.site} data-full-height={fullHeight || undefined}>
      <a className={classes.skip} href="#content">
        {text.skipToContent}
      </a>
      <ScreenTitle key={useLocation().pathname} />
      <RouteProgress />
      <TopBar wide={fullHeight} />
      <JudgeNotice wide={fullHeight} />
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      {!fullHeight && <SiteFooter />}
      <ScrollRestoration />
      <ToastRegion />
      {loginMode !== null && (
        <Suspense>
          <LoginDialog mode={loginMode} />
        </Suspense>
      )}
    </div>
  )
}

function useScreen(): ScreenHandle {
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  return handle ?? {}
}

/** Before the page in the tree, so that a page which knows a better title has the last word. */
function ScreenTitle() {
  const text = useText()
  const { title } = useScreen()
  const name = title === undefined ? text.shell.siteName : tabTitle(title(text))
  useEffect(() => {
    document.title = name
  }, [name])
  return null
}

/** A line at the top while the next page loads. */
function RouteProgress() {
  const busy = useNavigation().state !== 'idle'
  return busy ? <div className={classes.progress} aria-hidden="true" /> : null
}
