import { twoFactor } from '@praxis/contract/twoFactor'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import { toDataURL } from 'qrcode'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { isTwoFactorDemanded } from '../owed.ts'
import { checkOwnPassword } from '../ownPassword.ts'
import { deleteOtherDevices, lockAccount } from '../sessions/sessions.queries.ts'
import { checkSecondFactor, countWrongCodes, sealNameOf } from './checkSecondFactor.ts'
import { digitsOf, hashOfRecoveryCode, newRecoveryCodes, newSecret, stepOf, uriOf } from './codes.ts'
import {
  beginTotp,
  confirmTotp,
  deleteTotp,
  findSecurity,
  findTotp,
  replaceRecoveryCodes,
} from './twoFactor.queries.ts'

export const twoFactorRoutes = implement(twoFactor, {
  async security(_input, context) {
    const { db, viewer } = context
    const row = found(await findSecurity(db, viewer.uid), 'session_expired')
    const hasTwoFactor = row.confirmedAt !== null
    return {
      hasTwoFactor,
      isTwoFactorDemanded: isStaff(viewer) && (await isTwoFactorDemanded(context)),
      recoveryCodesLeft: hasTwoFactor ? row.recoveryCodesLeft : 0,
      gmtPassword: row.passwordChangedAt,
      memberUntil: row.memberUntil,
    }
  },

  async begin({ password }, context) {
    const { db, now, sealer, viewer } = context
    await checkOwnPassword(password, context)
    const secret = newSecret()
    const recoveryCodes = newRecoveryCodes()
    const isBegun = await beginTotp(db, {
      uid: viewer.uid,
      secretSealed: sealer.seal(secret, sealNameOf(viewer.uid)),
      codeHashes: recoveryCodes.map(hashOfRecoveryCode),
      now: now(),
    })
    if (!isBegun) throw new Failure('two_factor_is_on')
    const { name } = await readSiteSettings(context, ['name'])
    const uri = uriOf(secret, name, viewer.username)
    return { secret, uri, qr: await toDataURL(uri, { margin: 2, width: 200 }), recoveryCodes }
  },

  async confirm({ code }, context) {
    const { db, now, sealer, viewer, sessionHash } = context
    const { uid } = viewer
    const totp = found(await findTotp(db, uid), 'two_factor_not_begun')
    if (totp.confirmedAt !== null) throw new Failure('two_factor_is_on')
    const secret = sealer.open(totp.secretSealed, sealNameOf(uid))
    if (secret === null) throw new Failure('two_factor_not_begun')
    const digits = digitsOf(code)
    const step = digits === null ? null : stepOf(secret, digits, now())
    await countWrongCodes(context, uid, async () => step !== null)
    const isConfirmed = await db.transaction().execute(async (tx) => {
      // Nobody enters without the second factor meanwhile.
      await lockAccount(tx, uid)
      const given = { uid, secretSealed: totp.secretSealed, step: step ?? 0, now: now() }
      if (!(await confirmTotp(tx, given))) return false
      await deleteOtherDevices(tx, uid, sessionHash)
      return true
    })
    if (!isConfirmed) throw new Failure('two_factor_not_begun')
    return null
  },

  async turnOff({ password, code }, context) {
    const { db, viewer } = context
    if (isStaff(viewer) && (await isTwoFactorDemanded(context))) throw new Failure('two_factor_demanded')
    await checkOwnPassword(password, context)
    await checkOn(code, context)
    await deleteTotp(db, viewer.uid)
    return null
  },

  async newRecoveryCodes({ password, code }, context) {
    const { db, viewer } = context
    await checkOwnPassword(password, context)
    await checkOn(code, context)
    const recoveryCodes = newRecoveryCodes()
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, viewer.uid)
      await replaceRecoveryCodes(tx, viewer.uid, recoveryCodes.map(hashOfRecoveryCode))
    })
    return { recoveryCodes }
  },
})

/** Refuses whose two-factor sign-in is off, and a wrong code. */
async function checkOn(code: string, context: Context<Viewer>): Promise<void> {
  if (!(await checkSecondFactor(context, context.viewer.uid, code))) throw new Failure('two_factor_is_off')
}
