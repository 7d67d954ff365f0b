import { isStaff } from '@praxis/rules/viewer'
import { refreshRoles } from '#web/api/refreshRoles.ts'
import { isAdminPath, links } from '#web/links.ts'
import { mayOpen, type Guard } from '#web/session/mayOpen.ts'
import { currentViewer, openLogin, signOut } from '#web/session/session.ts'
import { storedToken } from '#web/session/token.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { toast } from '#web/state/toast.ts'
import { currentText, loadText } from '#web/text/text.ts'

type Visit = {
  path: string
  /** The address to which a log-in leads; null: it leads nowhere. */
  wanted: string | null
}

/**
 * Where somebody is sent who may not open a screen; null: they may. They are told the reason. A visitor of the site also
 * gets the login dialog. Signed-in people stay signed in.
 */
export async function enforce(guard: Guard, { path, wanted }: Visit): Promise<string | null> {
  await loadText()
  const { loginFirst, adminLoginFirst } = currentText().shell
  const isAllowed = () => mayOpen(guard, viewerOf(currentViewer()))
  if (isSignedIn() && !isAllowed()) await refreshRoles()
  if (!isSignedIn()) {
    signOut()
    toast.error(loginFirst)
    if (isAdminPath(path)) return links.adminLogin(wanted)
    openLogin('login', { wanted })
    return links.home
  }
  if (isAllowed()) return null
  toast.error(adminLoginFirst)
  if (!isAdminPath(path)) return links.home
  // The log-in page leads an administrator on, so it would lead back here.
  return isStaff(viewerOf(currentViewer())) ? links.admin : links.adminLogin(wanted)
}

const isSignedIn = () => storedToken() !== null && currentViewer() !== null
