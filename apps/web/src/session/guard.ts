import { isRoot, isStaff, type Viewer } from '@praxis/rules/viewer'
import { redirect } from 'react-router'
import { refreshRoles } from '#web/api/refreshRoles.ts'
import { toast } from '#web/state/toast.ts'
import { currentText, loadText } from '#web/text/text.ts'
import { currentViewer, openLogin, signOut } from './session.ts'
import { storedToken } from './token.ts'
import { viewerOf } from './viewer.ts'

/** Who may open a screen at all. */
export type Guard = 'signedIn' | 'staff' | 'root'

const mayOpen: Record<Guard, (viewer: Viewer | null) => boolean> = {
  signedIn: () => true,
  staff: isStaff,
  root: isRoot,
}

/**
 * Sends home who may not open a screen, with the reason (specification 002, 2.19). A visitor gets the login dialog too,
 * which leads to the `wanted` address; somebody who is signed in stays so.
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
    return redirect('/home')
  }
  if (isAllowed()) return null
  toast.error(adminLoginFirst)
  return redirect('/home')
}

const isSignedIn = () => storedToken() !== null && currentViewer() !== null
