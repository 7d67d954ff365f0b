import { accounts } from '@praxis/contract/accounts'
import { isVip } from '@praxis/rules/viewer'
import { implement } from '#server/http/handlers.ts'
import { changePassword } from './changePassword.ts'
import { deleteSession, emailExists, usernameExists } from './queries.ts'
import { register } from './register.ts'
import { signIn } from './signIn.ts'

export const accountRoutes = implement(accounts, {
  login: signIn,

  async logout(_input, { db, sessionHash }) {
    if (sessionHash !== null) await deleteSession(db, sessionHash)
    return null
  },

  async register(draft, context) {
    await register(draft, context)
    return null
  },

  async checkUsernameOrEmail({ username, email }, { db }) {
    return {
      username: username ? await usernameExists(db, username.trim()) : false,
      email: email ? await emailExists(db, email.trim()) : false,
    }
  },

  authInfo: (_input, { viewer }) => ({ roles: [...viewer.roles], permissions: null, isVip: isVip(viewer) }),

  changePassword,
})
