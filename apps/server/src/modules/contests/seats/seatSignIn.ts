import { contestAccess } from '@praxis/rules/contests/access'
import { covers, isHeldAt } from '@praxis/rules/contests/seats'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { enter } from '#server/modules/accounts/public.ts'
import { record } from '#server/modules/audit/public.ts'
import { holdContest } from '../enter/contest.queries.ts'
import { readContests } from '../enter/readContests.ts'
import { listSeats } from './seats.queries.ts'

/**
 * Who sits at an address; undefined: nobody whom it lets in. An address that fits two is nobody's, and a group opens no
 * accounts of the site.
 */
async function findSeat(db: Database, cid: number, ip: string) {
  const [contest] = await readContests(db, [{ viewer: null, cid }])
  if (contest === undefined || !contest.row.seatSignIn || contest.facts.groupId !== null) return undefined
  if (contestAccess.see(contest.visitor, contest.facts) !== null) return undefined
  if (!isHeldAt(contest.facts, contest.now)) return undefined
  const fitting = (await listSeats(db, cid)).filter(({ address }) => address !== null && covers(address, ip))
  const [seat] = fitting
  return fitting.length === 1 && seat?.isPlain === true ? seat : undefined
}

export async function seat({ cid }: { cid: number }, { db, ip }: Context) {
  const found = await findSeat(db, cid, ip)
  return found === undefined ? null : { username: found.username, teamName: found.teamName, seat: found.seat }
}

/** Looked at again while the contest is held: nobody is given another address, or the contest another setting, meanwhile. */
export async function seatSignIn({ cid }: { cid: number }, context: Context) {
  const { uid, username } = found(await findSeat(context.db, cid, context.ip), 'seat_unknown')
  return enter(context, uid, {
    secondFactor: null,
    unknown: 'seat_unknown',
    async also(tx) {
      await holdContest(tx, cid, 'share')
      if ((await findSeat(tx, cid, context.ip))?.uid !== uid) throw new Failure('seat_unknown')
      await record(
        tx,
        { ...context, viewer: { uid } },
        {
          act: 'contest.seatSignIn',
          noun: 'contestParticipant',
          nounId: `${cid}-${uid}`,
          before: null,
          after: { username },
        },
      )
    },
  })
}
