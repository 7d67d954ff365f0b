import { applications } from '@praxis/contract/bank'
import { methodAndPath } from '@praxis/contract/endpoint'
import { groupProblemList } from '@praxis/contract/groupProblemList'
import { groupProblems } from '@praxis/contract/groupProblems'
import { home } from '@praxis/contract/home'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { problems } from '@praxis/contract/problems'
import { submissions } from '@praxis/contract/submissions'
import { workshop } from '@praxis/contract/workshop'

/** As long as they come from other judges and from people. */
const longId = 'LIBRE-P10001A-EXTRA'
const longName = 'WWWWWWWWWWWWWWWWWWWW'
export const longTitle =
  '一个题目的名字很长很长很长很长很长很长很长很长很长很长很长很长 and goes on in English for a while'
const manyDigits = 123_456_789_012

/** Texts that no page may cut. */
export const longIds = [longId, String(manyDigits)]

/** What is written over the rows of a list, and over how many of them. */
type Crowding = { with: Readonly<Record<string, string | number>>; first?: number }

const problem = { problemId: longId, title: longTitle }
const ofAuthor = { ...problem, author: longName }
const crowdings: Readonly<Record<string, Crowding>> = {
  [methodAndPath(problems.list).path]: { with: problem, first: 3 },
  [methodAndPath(home.recentProblems).path]: { with: problem, first: 3 },
  [methodAndPath(home.acRank).path]: { with: { username: longName, ac: 12_345 } },
  [methodAndPath(submissions.list).path]: {
    with: { submitId: manyDigits, displayPid: longId, title: longTitle, username: longName },
  },
  ...Object.fromEntries(
    [problemAdmin.list, groupProblemList.list, groupProblems.adminList, applications.list, workshop.trash].map(
      (list) => [methodAndPath(list).path, { with: ofAuthor }],
    ),
  ),
}

/** For a page: the replies of lists as the server wrote them, but with the longest ids, names and titles. */
export const crowd = `{
  const crowdings = ${JSON.stringify(crowdings)}
  const ask = window.fetch
  window.fetch = async (...call) => {
    const response = await ask(...call)
    const crowding = crowdings[new URL(response.url).pathname]
    if (crowding === undefined) return response
    const body = await response.json()
    const rows = Array.isArray(body.data) ? body.data : (body.data?.records ?? [])
    for (const row of rows.slice(0, crowding.first)) Object.assign(row, crowding.with)
    return new Response(JSON.stringify(body), { status: response.status, headers: response.headers })
  }
}`
