/**
 * Measures the lists with the full data and with a tenth of it: how many requests one API process answers in a second
 * over 32 connections, how long they take, and what the same page costs without Praxis. Then it checks the plans with
 * both, and exits with an error if a plan exceeds its bound.
 *
 *   node bench/src/lists/run.ts [seconds per call] [scale …] [part of the names of calls …]
 */
import autocannon from 'autocannon'
import { accountAdmin } from '@praxis/contract/accountAdmin'
import { toRequest } from '@praxis/contract/endpoint'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groupRank } from '@praxis/contract/groupRank'
import { groups } from '@praxis/contract/groups'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { problems } from '@praxis/contract/problems'
import { judgeStatus, rankTypes } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { bareTables, startBare } from './bare.ts'
import { cpuOf, serverPidOf } from './cpu.ts'
import { coldReads, peopleCalls, type Call } from './peopleCalls.ts'
import { checkPlans } from './plans.ts'
import { signIn, startApi, startSite, type Site } from './site.ts'

/** `server` and `database` are milliseconds of CPU for each request. Other work on the machine hardly affects them. */
type Measured = { perSecond: number; p50: number; p95: number; server: number; database: number }
type Watched = { server: number; database: number }

const connections = 32
const isNumber = (text: string) => !Number.isNaN(Number(text))
const [seconds = 8, ...given] = process.argv.slice(2).filter(isNumber).map(Number)
const parts = process.argv.slice(2).filter((text) => !isNumber(text))
const isAsked = ({ name }: { name: string }) => parts.length === 0 || parts.some((part) => name.includes(part))
const scales = given.length === 0 ? [1, 0.1] : given

const results: Map<string, Measured>[] = []
for (const scale of scales) {
  const site = await startSite(scale)
  try {
    results.push(await measureSite(site))
    if (!(await checkPlans(site))) process.exitCode = 1
  } finally {
    await site.stop()
  }
}
print(results)

async function measureSite(site: Site): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>()
  const bare = await startBare(site.url)
  const api = await startApi(site.url)
  const database = await serverPidOf(site.connection)
  try {
    for (const [name, path] of Object.entries(bareTables)) {
      measured.set(`bare: ${name}`, await load({ url: bare.address + path }, { server: bare.pid, database }))
    }
    for (const { name, request, token } of (await callsOf(site)).filter(isAsked)) {
      const headers = {
        'content-type': 'application/json',
        'accept-language': 'zh-CN',
        ...(token === undefined ? {} : { authorization: token }),
      }
      const { method, body } = request
      const load32 = {
        url: api.address + request.url,
        method: method as 'GET',
        headers,
        ...(body === undefined ? {} : { body }),
      }
      await mustSucceed(load32)
      measured.set(name, await load(load32, { server: api.pid, database }))
    }
    for (const { name, read } of coldReads(site).filter(isAsked)) {
      measured.set(name, await measure((length) => inTurns(read, length), { server: process.pid, database }))
    }
  } finally {
    await api.stop()
    await bare.stop()
  }
  return measured
}

async function callsOf({ connection, sizes }: Site): Promise<Call[]> {
  const { rows } = await connection.pool.query<{ uid: string }>(`select md5('person ' || $1::integer) as uid`, [
    sizes.accounts / 20 + 1,
  ])
  const token = await signIn(connection, rows[0]?.uid ?? '')
  const root = await signIn(connection, '1')
  const accountList = (name: string, input: { keyword?: string }): Call => ({
    name: `accounts, ${name}`,
    request: toRequest(accountAdmin.list, input),
    token: root,
  })
  // The second group has the most people.
  const groupList = (name: string, input: { currentPage?: number; keyword?: string }): Call => ({
    name: `groups, ${name}`,
    request: toRequest(groups.list, input),
    token,
  })
  const memberList = (name: string, input: object): Call => ({
    name: `members, ${name}`,
    request: toRequest(groupMembers.list, { gid: 2, ...input }),
    token: root,
  })
  const rankList = (name: string, input: object): Call => ({
    name: `rank, ${name}`,
    request: toRequest(groupRank.list, { gid: 2, type: rankTypes.acm, ...input }),
    token: root,
  })
  const list = { limit: 30, oj: 'Mine' }
  const problemList = (name: string, input: object): Call => ({
    name: `problems, ${name}`,
    request: toRequest(problems.list, { ...list, ...input }),
  })
  const deskList = (name: string, input: object): Call => ({
    name: `desk, ${name}`,
    request: toRequest(problemAdmin.list, { limit: 10, ...input }),
    token: root,
  })
  const submissionList = (name: string, input: object, token?: string): Call => ({
    name: `submissions, ${name}`,
    request: toRequest(submissions.list, { limit: 15, onlyMine: false, ...input }),
    ...(token === undefined ? {} : { token }),
  })
  const pidList = Array.from({ length: 30 }, (_, index) => index + 1)
  return [
    problemList('first page', {}),
    problemList(`page ${Math.round(sizes.problems * 0.02)}`, { currentPage: sizes.problems * 0.02 }),
    problemList('Chinese keyword', { keyword: '排序' }),
    problemList('English keyword', { keyword: 'knapsack' }),
    problemList('part of an id', { keyword: '104' }),
    problemList('difficulty and two tags', { difficulty: 2, tagId: '1,2' }),
    problemList('by acceptance', { sort: 'acceptance', descending: true }),
    deskList('first page', {}),
    deskList(`page ${Math.round(sizes.problems * 0.05)}`, { currentPage: Math.round(sizes.problems * 0.05) }),
    deskList('Chinese keyword', { keyword: '排序' }),
    deskList('part of an id', { keyword: '104' }),
    deskList('a difficulty and a tag', { difficulty: 2, tagId: 1 }),
    submissionList('first page', {}),
    submissionList('page 500', { currentPage: 500 }),
    submissionList('row 100 000', { currentPage: 6_667 }),
    submissionList('part of many names', { username: 'wang' }),
    submissionList('one name', { username: 'chen50004'.slice(0, 8) }),
    submissionList('a problem', { problemID: '1000', completeProblemID: true }),
    submissionList('part of an id', { problemID: '10' }),
    submissionList('accepted', { status: judgeStatus.accepted }),
    submissionList('rare status', { status: judgeStatus.systemError }),
    submissionList('name and status', { username: 'wang', status: judgeStatus.accepted }),
    submissionList('only mine', { onlyMine: true }, token),
    {
      name: 'own status of 30 problems',
      request: toRequest(problems.userStatus, { pidList, isContestProblemList: false }),
      token,
    },
    accountList('first page', {}),
    accountList('part of a real name', { keyword: '小明' }),
    accountList('whole name', { keyword: 'chen50004' }),
    accountList('part of every address', { keyword: 'example' }),
    groupList('first page', {}),
    groupList('page 200', { currentPage: 200 }),
    groupList('Chinese keyword', { keyword: '算法' }),
    memberList('first page of 5 000', {}),
    memberList('page 400', { currentPage: 400 }),
    memberList('keyword', { keyword: 'wang' }),
    rankList('first page of 5 000', {}),
    rankList('page 150', { currentPage: 150 }),
    rankList('search', { searchUser: 'wang' }),
    ...peopleCalls({ sizes, token, root }),
    { name: 'problem', request: toRequest(problems.detail, { problemId: '1000' }) },
    { name: 'submission', request: toRequest(submissions.detail, { submitId: 1_000 }) },
    { name: 'summary of a person', request: toRequest(submissions.homeCount, {}), token },
    // This call must be last, because its statements continue for a while after the measurement ends.
    submissionList('half of the names, which never submitted', { username: 'lurker' }),
  ]
}

type Load = { url: string; method?: 'GET'; headers?: Record<string, string>; body?: string }

/** Fails if the call is refused, because a refusal would look fast. */
async function mustSucceed({ url, ...init }: Load): Promise<void> {
  const answer = (await (await fetch(url, init)).json()) as { status: number; msg: string }
  if (answer.status !== 200) throw new Error(`${url}: ${answer.msg}`)
}

function load(load: Load, pids: Watched): Promise<Measured> {
  return measure((length) => cannon(load, length), pids)
}

async function measure(shoot: (length: Length) => Promise<number[]>, pids: Watched): Promise<Measured> {
  await shoot({ amount: 200 })
  const before = cpu(pids)
  const began = performance.now()
  const times = await shoot({ duration: seconds })
  const took = performance.now() - began
  const after = cpu(pids)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return {
    perSecond: (times.length / took) * 1_000,
    p50: at(0.5),
    p95: at(0.95),
    server: (after.server - before.server) / Math.max(times.length, 1),
    database: (after.database - before.database) / Math.max(times.length, 1),
  }
}

function cpu({ server, database }: Watched): Watched {
  return { server: cpuOf(server), database: cpuOf(database) }
}

type Length = { amount: number } | { duration: number }

/** The times in milliseconds of what this process does over and over, as many at once as there are connections. */
async function inTurns(read: () => Promise<unknown>, length: Length): Promise<number[]> {
  const times: number[] = []
  const until = 'duration' in length ? performance.now() + length.duration * 1_000 : Infinity
  const most = 'amount' in length ? length.amount : Infinity
  const turns = Array.from({ length: connections }, async () => {
    while (times.length < most && performance.now() < until) {
      const began = performance.now()
      await read()
      times.push(performance.now() - began)
    }
  })
  await Promise.all(turns)
  return times
}

/** The response times in milliseconds. */
async function cannon(load: Load, length: Length): Promise<number[]> {
  const times: number[] = []
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon({ ...load, ...length, connections, timeout: 60 }, (error, result) => {
      if (error) return reject(error)
      const failed = result.non2xx + result.errors + result.timeouts
      if (failed > 0) return reject(new Error(`${load.url}: ${failed} failed`))
      resolve()
    })
    instance.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  })
  return times
}

function print(results: readonly Map<string, Measured>[]): void {
  const heads = scales.flatMap((scale) => [`req/s at ${scale}`, 'p50 ms', 'p95 ms', 'CPU ms: server', 'database'])
  console.log(`\n| Call | ${heads.join(' | ')} | CPU ratio |\n|${' --- |'.repeat(heads.length + 2)}`)
  for (const name of results[0]?.keys() ?? []) {
    const row = results.flatMap((measured) => measured.get(name) ?? [])
    const cells = row.flatMap(({ perSecond, p50, p95, server, database }) => [
      perSecond.toFixed(0),
      ...[p50, p95].map((ms) => ms.toFixed(0)),
      ...[server, database].map((ms) => ms.toFixed(2)),
    ])
    const [first, last] = [row[0], row.at(-1)].map((one) => (one?.server ?? 0) + (one?.database ?? 0))
    const ratio = (first ?? 0) / (last ?? 1)
    console.log(`| ${name} | ${cells.join(' | ')} | ${ratio.toFixed(2)} |`)
  }
}
