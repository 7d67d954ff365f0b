import { isRoot, isStaff, type Viewer } from '@praxis/rules/viewer'
import { redirect } from 'react-router'
import { links } from '#web/links.ts'
import { refreshRoles } from './api/refreshRoles.ts'
import { toast } from './state/toast.ts'
import { currentText, loadText } from './text/text.ts'
import { currentViewer, openLogin, signOut } from './session/session.ts'
import { storedToken } from './session/token.ts'
import { viewerOf } from './session/viewer.ts'

/** Who may open a screen at all. */
export type Guard = 'signedIn' | 'staff' | 'root'

const mayOpen: Record<Guard, (viewer: Viewer | null) => boolean> = {
  signedIn: () => true,
  staff: isStaff,
  root: isRoot,
}

/**
 * Sends people home who may not open a screen, with the reason. A visitor also gets the login dialog, which leads to the
 * `wanted` address. Signed-in people stay signed in.
 */
export async function enforce(guard: Guard, wanted: string | null): Promise<Response | null> {
  await loadText()
  const { loginFirst, adminLoginFirst } = currentText().shell
  const isAllowed = () => mayOpen[guard](viewerOf(currentViewer()))
  if (isSignedIn() && !isAllowed()) await refreshRoles()
  if (!isSignedIn()) {
    signOut()
    toast.error(loginFirst)
    openLogin('login', { wanted })
    return redirect(links.home)
  }
  if (isAllowed()) return null
  toast.error(adminLoginFirst)
  return redirect(links.home)
}

const isSignedIn = () => storedToken() !== null && currentViewer() !== null
