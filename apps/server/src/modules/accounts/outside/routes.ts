import { identities } from '@praxis/contract/identities'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { findEntrant } from '../door/door.queries.ts'
import { checkOwnPassword } from '../passwords/ownPassword.ts'
import { lockAccount } from '../sessions/sessions.queries.ts'
import { bindSignIn } from './bind.ts'
import { enterWith } from './finish.ts'
import { beginAtProvider } from './oidc/begin.ts'
import { beginWithQrCode } from './officialAccount/qrCode.ts'
import { deleteIdentity, listIdentities } from './queries.ts'
import { readProviderNames } from './settings.ts'
import { readSignIn, type Shown } from './signIns.ts'

export const identityRoutes = implement(identities, {
  qrCode: (_input, context) => beginWithQrCode(context),

  async qrState({ ticket, secret, secondFactor }, context) {
    try {
      return await enterWith({ ticket, secret: secret ?? '', secondFactor }, context)
    } catch (error) {
      // Who polls is not told whether a ticket exists.
      if (error instanceof Failure && error.code === 'sign_in_ticket_unknown') throw new Failure('sign_in_waiting')
      throw error
    }
  },

  oidcBegin: (_input, context) => beginAtProvider(context),

  async oidcFinish({ ticket, secret, secondFactor }, context) {
    const row = await readSignIn(context, { ticket, secret })
    if (row !== undefined) refuseEnded(row)
    return enterWith({ ticket, secret, secondFactor }, context)
  },

  async list(_input, context) {
    const [rows, nameOf] = await Promise.all([
      listIdentities(context.db, context.viewer.uid),
      readProviderNames(context),
    ])
    return rows.map(({ issuer, ...row }) => ({ ...row, provider: row.way === 'oidc' ? nameOf(issuer) : '' }))
  },

  async link({ ticket, secret, password }, context) {
    const { db, now, viewer } = context
    const shown: Shown = { ticket, secret }
    const row = await readSignIn(context, shown)
    if (row !== undefined) refuseEnded(row)
    // The costly check of the password comes after that. Pages take `sign_in_waiting` for no refusal.
    if (row === undefined || row.state === 'waiting') throw new Failure('sign_in_ticket_unknown')
    await checkOwnPassword(password, context)
    await db.transaction().execute(async (tx) => {
      // Whoever deletes the account meanwhile leaves no way in behind.
      await lockAccount(tx, viewer.uid)
      found(await findEntrant(tx, viewer.uid), 'session_expired')
      await bindSignIn(tx, viewer.uid, shown, now())
    })
    return null
  },

  async unlink({ id }, { db, viewer }) {
    if (!(await deleteIdentity(db, viewer.uid, id))) throw new Failure('identity_not_found')
    return null
  },
})

/** The provider has said no, or the exchange with it has failed. */
function refuseEnded({ state, hasReturned }: { state: string; hasReturned: boolean }): void {
  if (state === 'refused') throw new Failure('provider_refused')
  if (state === 'waiting' && hasReturned) throw new Failure('provider_failed')
}
