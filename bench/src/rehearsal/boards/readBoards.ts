import { contestSubmissions } from '@praxis/contract/contests'
import { contestRun } from '@praxis/contract/contestRun'
import { boardRules } from '@praxis/contract/contestLimits'
import { standings, type AcmRow, type OiRow } from '@praxis/contract/standings'
import type { Sent } from './facts.ts'
import type { Site } from '../site.ts'

type Records = (AcmRow | OiRow)[]
/** Who reads a board, and by which calls. */
export type Reader = { readonly name: 'inside' | 'outside' | 'managers'; readonly token: string | undefined }

/** All submissions to a contest since its start, by their numbers. */
export async function readSent(site: Site, cid: number, root: string): Promise<Map<number, Sent>> {
  const sent = new Map<number, Sent>()
  for (let currentPage = 1; ; currentPage += 1) {
    const asked = { contestID: cid, currentPage, limit: 500 }
    const { records, pages } = await site.must(contestSubmissions.list, asked, root)
    for (const { submitId: id, uid, displayId, submitTime, status, score, time } of records) {
      const verdict = { status, score, runMs: time, isJudgedAgain: false }
      sent.set(id, { id, uid, problem: displayId ?? '', at: Date.parse(submitTime), ...verdict })
    }
    if (currentPage >= pages) return sent
  }
}

/** The rows of the wire. The own row stands first once more; `ownUid` says whose that is. */
export async function readRank(site: Site, cid: number, { name, token }: Reader, ownUid: string): Promise<Records> {
  const endpoint = name === 'outside' ? standings.outside : standings.rank
  const records: Records = []
  for (let currentPage = 1; ; currentPage += 1) {
    const asked = { cid, currentPage, limit: boardRules.pageLimit, forceRefresh: name === 'managers' }
    const page = await site.must(endpoint, asked, token)
    records.push(...page.records)
    if (currentPage >= page.pages) break
  }
  const isTwice = records.filter(({ uid }) => uid === ownUid).length === 2
  return name === 'inside' && isTwice ? records.slice(1) : records
}

/** The cells that a page ranks by itself. */
export async function readCells(site: Site, cid: number, { name, token }: Reader) {
  const { board, rows, gone } = await site.must(standings.board, { cid, force: name === 'managers' }, token)
  if (board === null) throw new Error('The whole board was asked for, and did not come.')
  const latest = new Map([...board.rows, ...rows].map((row) => [row.uid, row]))
  for (const uid of gone) latest.delete(uid)
  return { isFrozen: board.isFrozen, rows: [...latest.values()] }
}

/** Solutions that have a balloon or shall have one, and those of them that are said to be the first. */
export async function readBalloons(site: Site, cid: number, root: string) {
  const balloons: { submitId: number; uid: string; displayId: string; isChecked: boolean; id: number }[] = []
  for (let currentPage = 1; ; currentPage += 1) {
    const { records, pages } = await site.must(contestRun.acInfo, { cid, currentPage, limit: 500 }, root)
    for (const { id, submitId, uid, displayId, checked, isRevoked } of records) {
      if (!isRevoked) balloons.push({ id, submitId, uid, displayId, isChecked: checked })
    }
    if (currentPage >= pages) return balloons
  }
}
