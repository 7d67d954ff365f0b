import { limits } from '@praxis/contract/limits'
import { sessions } from '@praxis/contract/sessions'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { deleteDevice, deleteOtherDevices, listDevices, lockAccount } from './sessions.queries.ts'

/** Sessions store an address and a program only where a browser told of them. */
export const sessionRoutes = implement(sessions, {
  async list(_input, { db, now, viewer, sessionHash }) {
    const devices = await listDevices(db, {
      uid: viewer.uid,
      current: sessionHash,
      now: now(),
      atMost: limits.devicesListed,
    })
    return devices.map(({ ip, userAgent, ...device }) => ({ ...device, ip: ip ?? '', userAgent: userAgent ?? '' }))
  },

  async end({ id }, { db, viewer }) {
    const isEnded = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, viewer.uid)
      return deleteDevice(tx, viewer.uid, id)
    })
    if (!isEnded) throw new Failure('session_not_found')
    return null
  },

  async endOthers(_input, { db, viewer, sessionHash }) {
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, viewer.uid)
      await deleteOtherDevices(tx, viewer.uid, sessionHash)
    })
    return null
  },
})
