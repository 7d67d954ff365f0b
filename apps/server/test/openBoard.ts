import { standings, type BoardReply } from '@praxis/contract/standings'
import { boardSite } from './boardSite.ts'

/** An open contest of ann and bob, what anybody gets of it, and what a page gets that has a reply already. */
export async function anOpenBoard(wanted: Parameters<Awaited<ReturnType<typeof boardSite>>['aContest']>[0] = {}) {
  const site = await boardSite()
  const contest = await site.aContest({ ...wanted, more: { open_board: true, ...wanted.more } })
  await contest.sendAll(`
    ann A 10 WA
    ann A 20 AC
    bob B 30 WA`)
  const { cid } = contest
  const ask = async (asked: object = {}, by: { token?: string } = {}): Promise<BoardReply> => {
    const { data, code } = await site.call(standings.board, { cid, ...asked }, by)
    if (data === null) throw new Error(String(code))
    return data
  }
  /** As if the page had been open long: what has not changed is not sent again. */
  const since = ({ shape, stamp }: BoardReply) => ({ shape, since: stamp + 5_000 })
  return { ...site, contest, ask, since }
}

export const namesOf = ({ rows, gone }: BoardReply) => ({ rows: rows.map(({ name }) => name), gone })
