import { contestSubmissions } from '@praxis/contract/contests'
import { request } from '#web/api/request.ts'

/** How many submissions to a problem of a contest a rejudge takes: `isLeast` where there are more than are counted. */
export type Count = { count: number; isLeast: boolean }

/** Those of the contest, after its end too, and those from before its start. Null: it could not be found out. */
export async function countSubmissions(cid: number, displayId: string): Promise<Count | null> {
  const asked = { contestID: cid, problemID: displayId, completeProblemID: true, currentPage: 1, limit: 1 }
  try {
    const [since, before] = await Promise.all([
      request(contestSubmissions.list, { ...asked, containsEnd: true }, { quiet: true }),
      request(contestSubmissions.list, { ...asked, beforeContestSubmit: true }, { quiet: true }),
    ])
    const isLeast = since.totalIsCapped === true || before.totalIsCapped === true
    return { count: since.total + before.total, isLeast }
  } catch {
    return null
  }
}
