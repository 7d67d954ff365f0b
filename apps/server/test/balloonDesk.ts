import { contestRun } from '@praxis/contract/contestRun'
import type { InputOf } from '@praxis/contract/endpoint'
import { boardSite, type BoardSite } from './boardSite.ts'

type Wanted = Parameters<BoardSite['aContest']>[0]

/** A contest whose owner sits at the balloon desk. */
export async function balloonDesk(wanted: Wanted = {}, known?: BoardSite) {
  const site = known ?? (await boardSite())
  const { call, db, people } = site

  async function aDesk(more: Wanted = wanted) {
    const contest = await site.aContest(more)
    const { cid } = contest
    const ids = new Map<string, number>()
    const keyOf = (name: string, displayId: string) => `${name} ${displayId}`

    const send: typeof contest.send = async (name, displayId, minutes, verdict, columns) => {
      const id = await contest.send(name, displayId, minutes, verdict, columns)
      ids.set(keyOf(name, displayId), id)
      return id
    }
    async function sendAll(lines: string) {
      for (const line of lines.trim().split('\n')) {
        const [name = '', displayId = '', minutes, verdict, score] = line.trim().split(/\s+/)
        const columns = score === undefined ? {} : { score: Number(score) }
        await send(name, displayId, Number(minutes), verdict as Parameters<typeof send>[3], columns)
      }
    }
    /** What somebody has sent last to a problem. */
    const idOf = (name: string, displayId: string) => ids.get(keyOf(name, displayId))!

    const list = async (asked: Omit<InputOf<typeof contestRun.acInfo>, 'cid'> = {}) =>
      (await call(contestRun.acInfo, { cid, limit: 500, ...asked }, people.owner)).data!
    const rows = async (asked?: Parameters<typeof list>[0]) =>
      (await list(asked)).records.map(({ username, displayId, checked, isRevoked }) => {
        const state = isRevoked ? 'revoked' : checked ? 'brought' : 'due'
        return `${username} ${displayId} ${state}`
      })
    /** Null, or why it was refused. */
    const checkId = async (id: number, checked = true, who: { token: string } = people.owner, ofCid = cid) => {
      const { status, code } = await call(contestRun.checkAcInfo, { id, cid: ofCid, checked }, who)
      return status === 200 ? null : code
    }
    const check = (name: string, displayId: string, checked = true, who: { token: string } = people.owner) =>
      checkId(idOf(name, displayId), checked, who)
    const stored = () =>
      db
        .selectFrom('contest_balloon')
        .select(['submission_id as submitId', 'checked_by as by'])
        .where('contest_id', '=', cid)
        .orderBy('submission_id')
        .execute()
    return { ...contest, send, sendAll, idOf, list, rows, check, checkId, stored }
  }
  return { ...site, ...(await aDesk()), aDesk }
}
