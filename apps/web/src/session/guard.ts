import type { RoleName } from '@praxis/contract/statuses'
import { isRoot, isStaff, type Viewer } from '@praxis/rules/viewer'
import { redirect } from 'react-router'
import { toast } from '#web/components/toast.ts'
import { currentText, loadText } from '#web/text/text.ts'
import { currentViewer, openLogin, signOut } from './session.ts'
import { storedToken } from './token.ts'

/** Who may open a screen at all. */
export type Guard = 'signedIn' | 'staff' | 'root'

/** Sends a person who may not open the screen home, with the reason and the login dialog (specification 002, 2.19). */
export async function enforce(guard: Guard): Promise<Response | null> {
  await loadText()
  const { loginFirst, adminLoginFirst } = currentText().shell
  if (storedToken() === null || currentViewer() === null) return refuse(loginFirst)
  const viewer = viewerOfSession()
  if (guard === 'staff' && !isStaff(viewer)) return refuse(adminLoginFirst)
  if (guard === 'root' && !isRoot(viewer)) return refuse(adminLoginFirst)
  return null
}

/** The viewer as the rules know one. */
function viewerOfSession(): Viewer | null {
  const user = currentViewer()
  if (user === null) return null
  const { uid, username, roleList, isVip } = user
  return { uid, username, roles: roleList as RoleName[], isMember: isVip }
}

function refuse(reason: string): Response {
  signOut()
  toast.error(reason)
  openLogin()
  return redirect('/home')
}
