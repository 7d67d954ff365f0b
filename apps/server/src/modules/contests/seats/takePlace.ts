import type { OutputOf } from '@praxis/contract/endpoint'
import type { contestSeats } from '@praxis/contract/contestSeats'
import { contestAccess } from '@praxis/rules/contests/access'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { noteContest } from '../enter/changes.queries.ts'
import { holdContest } from '../enter/contest.queries.ts'
import { seeContest } from '../enter/enterContest.ts'
import { putDevice, putRequest } from './seats.queries.ts'

type State = OutputOf<(typeof contestSeats)['take']>

/** The first device is theirs; from another one, or from another seat, the desk is asked. */
export const takePlace = ({ cid }: { cid: number }, { db, viewer, userAgent }: Context<Viewer>): Promise<State> =>
  db.transaction().execute(async (tx) => {
    await holdContest(tx, cid, 'share')
    const { visitor, facts, now } = await seeContest({ db: tx, viewer }, cid)
    const place = contestAccess.placeOf(visitor, facts, now)
    if (place === 'free' || place === 'here' || viewer.from === undefined) return { state: 'here' }
    const from = { ...viewer.from, userAgent }
    const person = { cid, uid: viewer.uid }
    if (place === 'unbound' && (await putDevice(tx, person, from)) === from.device) {
      await noteContest(tx, cid, viewer.uid)
      return { state: 'here' }
    }
    return { state: (await putRequest(tx, person, from)) ? 'waiting' : 'refused' }
  })
