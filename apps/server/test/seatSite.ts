import { accounts, type UserInfo } from '@praxis/contract/accounts'
import { contestSeats } from '@praxis/contract/contestSeats'
import { contests } from '@praxis/contract/contests'
import type { Reply } from './harness.ts'
import { insertParticipant } from './contests.ts'
import { password } from './people.ts'
import { aTakingSite } from './takingSite.ts'

/** A machine: what its browser keeps, its address, and what it says of itself. */
export const machine = (
  key: string | null,
  ip = '127.0.0.1',
  agent = `Browser ${key ?? 'of another client'}`,
): Machine => ({
  headers: {
    ...(key === null ? {} : { 'device-key': key }),
    'x-forwarded-for': ip,
    'user-agent': agent,
  },
})
export type Machine = { headers: Record<string, string> }

/** A site with people who sign in on machines, and contests that hold them to a place. */
export async function aSeatSite() {
  const site = await aTakingSite()
  const { call, db } = site

  const tokenOf = ({ status, headers }: Reply<UserInfo>) =>
    status === 200 ? (headers['authorization'] as string | undefined) : undefined
  /** Signs in, and tells the refusal, or the token. */
  async function signIn(username: string, on: Machine) {
    const reply = await call(accounts.login, { username, password }, on)
    return { code: reply.code ?? 'in', token: tokenOf(reply), msg: reply.msg }
  }
  const signInAt = async (cid: number, on: Machine) => {
    const reply = await call(contestSeats.signIn, { cid }, on)
    return { code: reply.code ?? 'in', token: tokenOf(reply), user: reply.data?.username }
  }
  /** How somebody who is signed in stands to the contest on a machine: their place, and what the problems say. */
  async function placeOf(cid: number, token: string | undefined, on: Machine) {
    const who = { ...on, ...(token === undefined ? {} : { token }) }
    const { data } = await call(contests.info, { cid }, who)
    const { code = 'open' } = await call(contests.problems, { cid }, who)
    return `${data?.standing.place} ${code}`
  }
  const take = async (cid: number, token: string | undefined, on: Machine) => {
    const reply = await call(contestSeats.take, { cid }, { ...on, ...(token === undefined ? {} : { token }) })
    return reply.data?.state ?? reply.code
  }
  const waiting = async (cid: number) =>
    (await call(contestSeats.requests, { cid }, { token: site.owner.token })).data ?? []
  const decide = async (cid: number, isLetIn: boolean, nth = 0) => {
    const { id = 0 } = (await waiting(cid))[nth] ?? {}
    return (await call(contestSeats.decide, { id, isLetIn }, { token: site.owner.token })).code ?? 'ok'
  }
  const participate = (cid: number, { uid }: { uid: string }, columns: Parameters<typeof insertParticipant>[3] = {}) =>
    insertParticipant(db, cid, uid, columns)
  /** A contest that holds people to their first device, with two participants. */
  async function aHeldContest(columns: Parameters<typeof site.insert>[0] = {}) {
    const { cid, cpid } = await site.insert({ bound_to: 'device', title: 'Autumn', ...columns })
    for (const person of [site.person, site.other]) await participate(cid, person)
    return { cid, cpid }
  }
  const audited = async () =>
    (
      await db
        .selectFrom('audit')
        .select(['act', 'uid', 'noun_id as nounId', 'before', 'after'])
        .where('act', 'in', ['contest.letIn', 'contest.refuseSeat', 'contest.releaseDevice', 'contest.seatSignIn'])
        .orderBy('id')
        .execute()
    ).map(({ act, ...row }) => ({ act: act.replace('contest.', ''), ...row }))
  return { ...site, signIn, signInAt, placeOf, take, waiting, decide, participate, aHeldContest, audited }
}
