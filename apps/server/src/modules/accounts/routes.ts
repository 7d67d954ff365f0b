import { accounts } from '@praxis/contract/accounts'
import { shownRoles } from '@praxis/rules/standing'
import { isVip } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { implement } from '#server/http/handlers.ts'
import { changePassword } from './passwords/changePassword.ts'
import { checkTaken } from './registration/checkTaken.ts'
import { register } from './registration/register.ts'
import { signIn, signInToBackOffice } from './door/signIn.ts'
import { deleteDeviceOf } from './sessions/sessions.queries.ts'

/** Ends the session of this device only. */
async function endSession(_input: object, { db, sessionHash }: Context): Promise<null> {
  if (sessionHash !== null) await deleteDeviceOf(db, sessionHash)
  return null
}

export const accountRoutes = implement(accounts, {
  login: signIn,

  logout: endSession,
  adminLogin: signInToBackOffice,
  adminLogout: endSession,

  async register(draft, context) {
    await register(draft, context)
    return null
  },

  checkUsernameOrEmail: checkTaken,

  authInfo: (_input, { viewer, owes }) => ({
    roles: shownRoles(viewer),
    permissions: null,
    isVip: isVip(viewer),
    owes,
  }),

  changePassword,
})
