import { isRoot, isStaff } from '@praxis/rules/viewer'
import { redirect } from 'react-router'
import { toast } from '#web/components/toast.ts'
import { currentText, loadText } from '#web/text/text.ts'
import { currentViewer, openLogin, signOut } from './session.ts'
import { storedToken } from './token.ts'
import { viewerOf } from './viewer.ts'

/** Who may open a screen at all. */
export type Guard = 'signedIn' | 'staff' | 'root'

/** Sends a person who may not open the screen home, with the reason and the login dialog (specification 002, 2.19). */
export async function enforce(guard: Guard): Promise<Response | null> {
  await loadText()
  const { loginFirst, adminLoginFirst } = currentText().shell
  if (storedToken() === null || currentViewer() === null) return refuse(loginFirst)
  const viewer = viewerOf(currentViewer())
  if (guard === 'staff' && !isStaff(viewer)) return refuse(adminLoginFirst)
  if (guard === 'root' && !isRoot(viewer)) return refuse(adminLoginFirst)
  return null
}

function refuse(reason: string): Response {
  signOut()
  toast.error(reason)
  openLogin()
  return redirect('/home')
}
