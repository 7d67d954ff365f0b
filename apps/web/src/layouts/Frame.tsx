import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { ToastRegion } from '#web/components/feedback/ToastRegion.tsx'
import { VisitorSettings } from '#web/api/settings/useSettingsNews.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { useLogin, useViewer } from '#web/session/session.ts'
import { placeSkipLinks } from '#web/state/skipLinks.ts'
import { useMembershipPrompt } from '#web/state/membership.ts'
import { useRecharge } from '#web/state/recharge.ts'
import { useText } from '#web/text/text.ts'
import classes from './Frame.module.css'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useOverlay } from './overlay.ts'
import { useShellKeys } from './shortcuts/useShellKeys.ts'

const LoginDialog = latePart('LoginDialog', () => import('#web/features/accounts/login/LoginDialog.tsx'))
const OwedDialog = latePart('OwedDialog', () => import('#web/features/accounts/owed/OwedDialog.tsx'))
const Palette = latePart('Palette', () => import('./palette/Palette.tsx'))
/** It changes the page when something happens; if its script does not come, the page stays as it is. */
const StandingNews = latePart(
  'StandingNews',
  () => import('#web/parts/standing/StandingNews.tsx'),
  undefined,
  () => null,
)
const MembershipDialog = latePart('MembershipDialog', () => import('#web/parts/membership/MembershipDialog.tsx'))
const RechargeDialog = latePart('RechargeDialog', () => import('#web/parts/payments/dialog/RechargeDialog.tsx'))
const ShortcutsDialog = latePart('ShortcutsDialog', () => import('./shortcuts/ShortcutsDialog.tsx'))

/** What every screen has, whatever its layout. The layout has an element `main` with the id `content`. */
export function Frame() {
  const text = useText().shell
  useShellKeys()
  return (
    <>
      <div ref={placeSkipLinks} className={classes.skips}>
        <a href="#content">{text.skipToContent}</a>
      </div>
      <RouteProgress />
      <Outlet />
      <ScrollRestoration />
      <ToastRegion />
      <LeaveGuard />
      <Dialogs />
    </>
  )
}

/** Dialogs that any page can open. */
function Dialogs() {
  const login = useLogin()
  const prompt = useMembershipPrompt()
  const recharge = useRecharge()
  const overlay = useOverlay()
  const viewer = useViewer()
  const owes = viewer?.owes ?? null
  return (
    <>
      {viewer === null && <VisitorSettings />}
      {viewer !== null && <StandingNews key={viewer.uid} />}
      {prompt !== null && viewer !== null && <MembershipDialog {...prompt} />}
      {recharge !== null && viewer !== null && <RechargeDialog {...recharge} />}
      {login !== null && <LoginDialog {...login} />}
      {owes !== null && <OwedDialog owes={owes} />}
      {overlay === 'palette' && <Palette />}
      {overlay === 'shortcuts' && <ShortcutsDialog />}
    </>
  )
}

/** A line at the top while the next page loads. */
function RouteProgress() {
  const busy = useNavigation().state !== 'idle'
  return busy ? <div className={classes.progress} aria-hidden="true" /> : null
}
