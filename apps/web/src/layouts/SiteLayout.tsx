import type { Messages } from '@praxis/locales/locales'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { tabTitle, useSiteName } from '#web/api/siteName.ts'
import { ToastRegion } from '#web/components/feedback/ToastRegion.tsx'
import { latePart } from '#web/loading/latePart.tsx'

import { useLogin } from '#web/session/session.ts'
import { useText } from '#web/text/text.ts'
import { JudgeNotice } from './JudgeNotice.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useOverlay } from './overlay.ts'
import { LiveNotice } from './LiveNotice.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import classes from './SiteLayout.module.css'
import { TopBar } from './bar/TopBar.tsx'
import { useShellKeys } from './shortcuts/useShellKeys.ts'

const LoginDialog = latePart('LoginDialog', () => import('#web/features/accounts/LoginDialog.tsx'))
const Palette = latePart('Palette', () => import('./palette/Palette.tsx'))
const ShortcutsDialog = latePart('ShortcutsDialog', () => import('./shortcuts/ShortcutsDialog.tsx'))

/** What the frame knows of the screen that is shown. */
export type ScreenHandle = {
  /** Absent where the page's title is data: the page then calls `useDocumentTitle`. */
  title?: (text: Messages) => string
  /** The page fills the window under the bar; there is no footer. */
  fullHeight?: true
}

/** The frame of every page: bar, page, footer, dialogs. */
export function SiteLayout() {
  const text = useText().shell
  const { fullHeight = false } = useScreen()
  useShellKeys()
  return (
    <div className={classes.site} data-full-height={fullHeight || undefined}>
      <a className={classes.skip} href="#content">
        {text.skipToContent}
      </a>
      <ScreenTitle key={useLocation().pathname} />
      <RouteProgress />
      <TopBar wide={fullHeight} />
      <JudgeNotice wide={fullHeight} />
      <LiveNotice wide={fullHeight} />
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      {!fullHeight && <SiteFooter />}
      <ScrollRestoration />
      <ToastRegion />
      <LeaveGuard />
      <Dialogs />
    </div>
  )
}

/** Dialogs that any page can open. */
function Dialogs() {
  const login = useLogin()
  const overlay = useOverlay()
  return (
    <>
      {login !== null && <LoginDialog {...login} />}
      {overlay === 'palette' && <Palette />}
      {overlay === 'shortcuts' && <ShortcutsDialog />}
    </>
  )
}

function useScreen(): ScreenHandle {
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  return handle ?? {}
}

/** Stands before the page in the tree, so that a title set by the page wins. */
function ScreenTitle() {
  const text = useText()
  const { title } = useScreen()
  const site = useSiteName()
  const name = title === undefined ? site.name : tabTitle(title(text), site.shortName)
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
