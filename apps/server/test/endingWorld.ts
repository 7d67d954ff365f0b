import { accountAdmin } from '@praxis/contract/accountAdmin'
import { groupProblems } from '@praxis/contract/groupProblems'
import { groups } from '@praxis/contract/groups'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import { judging, judgingProtocol } from '@praxis/contract/judging'
import { ownAccount } from '@praxis/contract/ownAccount'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { rejudging } from '@praxis/contract/rejudging'
import { accountStatus, groupStatus, judgeStatus, problemAuth, roles } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { workshop } from '@praxis/contract/workshop'
import { workshopRuns } from '@praxis/contract/workshopRuns'
import { sql } from 'kysely'
import { receive } from './groupSubmissions.ts'
import { insertGroup } from './groups.ts'
import { hostWith } from './hosts.ts'
import { password } from './people.ts'
import { aSite, casesOf } from './site.ts'

export type World = Awaited<ReturnType<typeof aWorld>>

export const checker = { code: 'int main() { return 42; }', language: 'C++ 17 With O2' }

/** One person in one group with one problem, and work of every kind; and a submission of somebody else elsewhere. */
export async function aWorld(liveTimes: Parameters<typeof aSite>[0] = {}) {
  const site = await aSite(liveTimes)
  const { db, call, root, user, pid } = site
  const asRoot = { token: root.token }
  const gid = await insertGroup(db, { ownerUid: user.uid })
  await db.updateTable('problem').set({ group_id: gid, auth: problemAuth.public }).where('id', '=', pid).execute()
  const limits = { time_limit_ms: 1_000, memory_limit_mb: 256, stack_limit_mb: 64 }
  const elsewhere = await db
    .insertInto('problem')
    .values({ display_id: 'ELSE', owner_uid: root.uid, ...limits })
    .returning('id')
    .executeTakeFirstOrThrow()
  const host = hostWith(['C++ 17 With O2', 'Python3'], { name: 'judge', hostKey: 'judge' })
  const secret = (await call(judgeHosts.issueSecret, { name: 'judge' }, asRoot)).data!
  const asJudge = { token: secret.secret }
  const { session } = (await call(judging.hello, { protocol: judgingProtocol, host }, asJudge)).data!
  const claim = async () =>
    (await call(judging.claim, { session, free: 8, waitSeconds: 0, workshop: true }, asJudge)).data!
  const submit = () => receive(db, { uid: user.uid, problemId: pid, groupId: gid })
  type Named = { judgementId: number; attempt: number }
  const report = async ({ judgementId, attempt }: Named, cases: ReturnType<typeof casesOf>) => {
    const told = { session, judgementId, attempt, outcome: 'judged' as const, message: '', cases, evidence: null }
    return (await call(judging.report, told, asJudge)).data!.accepted
  }

  const [done, compared] = [await submit(), await submit()]
  for (const job of (await claim()).jobs) await report(job, casesOf(job))
  const inHand = await submit()
  await call(rejudging.replay, { submitId: compared }, asRoot)
  const sent = { pid, type: 'group', language: 'Python3', code: 'print(1)', userInput: '1 2' }
  await call(submissions.testSubmit, sent, { token: user.token })
  const asked = { kind: 'compile' as const, validator: checker, pid, gid }
  await call(workshopRuns.start, asked, { token: user.token })
  const held = await claim()
  const queued = await submit()
  const ofOthers = await receive(db, { uid: root.uid, problemId: elsewhere.id, groupId: null })
  const hosts = (await call(judgeHosts.hosts, {}, asRoot)).data!.hosts

  /** What the judge is told that it has lost of what it holds; `out`: it is not let in any more. */
  async function beat() {
    const names = {
      jobs: held.jobs.map(({ judgementId, attempt }) => ({ judgementId, attempt })),
      testRuns: held.testRuns.map(({ id }) => id),
      workshopRuns: held.workshopRuns.map(({ id, attempt }) => ({ id, attempt })),
    }
    const load = { cpu: 0.5, memory: 0.25, jobs: 1 }
    const { data } = await call(judging.heartbeat, { session, load, ...names }, asJudge)
    return data === null ? 'out' : [...data.lost, ...data.lostTestRuns, ...data.lostWorkshopRuns].length
  }

  const ids = { queued, inHand, done, compared, ofOthers }
  return {
    ...site,
    asRoot,
    asJudge,
    session,
    elsewhere,
    gid,
    hostId: hosts[0]!.id,
    secretId: secret.id,
    held,
    report,
    submit,
    claim,
    beat,
    ids,
  }
}

/** A submission, its judgement, and what becomes of a comparison. */
export async function stateOf({ rowOf, judgementsOf }: World, id: number): Promise<string> {
  const names = Object.entries(judgeStatus)
  const { status } = await rowOf(id)
  const [name] = names.find(([, one]) => one === status)!
  const [first, ...others] = (await judgementsOf(id)).map(({ state }) => state)
  return [`${name} ${first}`, ...others].join(', ')
}

export async function runsOf({ db }: World): Promise<string[]> {
  const { rows } = await sql<{ state: string; status: number | null }>`
    select state, status from test_run union all
    select state, (result ->> 'status')::int from workshop_run`.execute(db)
  return rows.map(({ state, status }) => (status === judgeStatus.cancelled ? 'cancelled' : state))
}

const edited = ({ user }: World) => ({ uid: user.uid, username: user.username, type: roles.default_user })

export const acts: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'the submission is cancelled': ({ call, ids, asRoot }) =>
    call(rejudging.cancelJudge, { submitId: ids.inHand }, asRoot),
  'the compared one is cancelled': ({ call, ids, asRoot }) =>
    call(rejudging.cancelJudge, { submitId: ids.compared }, asRoot),
  'its problem is trashed': ({ call, pid, asRoot }) => call(problemAdmin.remove, { pid }, asRoot),
  'its problem is trashed by the group': ({ call, pid, user }) =>
    call(groupProblems.remove, { pid }, { token: user.token }),
  'its problem is trashed with others': ({ call, pid, asRoot }) =>
    call(workshop.bulk, { pids: [pid, 99_999], act: 'trash' }, asRoot),
  'its problem is hidden': ({ call, pid, asRoot }) =>
    call(problemAdmin.changeAuth, { id: pid, auth: problemAuth.hidden }, asRoot),
  'its group is banned': ({ call, gid, asRoot }) => call(groups.setStatus, { gid, status: groupStatus.banned }, asRoot),
  'its group is disbanded': ({ call, gid, user }) => call(groups.disband, { gid }, { token: user.token }),
  'its group is opened': ({ call, gid, asRoot }) => call(groups.setStatus, { gid, status: groupStatus.open }, asRoot),
  'its person is banned': (world) =>
    world.call(accountAdmin.update, { ...edited(world), status: accountStatus.banned }, world.asRoot),
  'its person is deleted': ({ call, user, asRoot }) => call(accountAdmin.remove, { ids: [user.uid] }, asRoot),
  'its person leaves the site': async ({ db, call, user, root }) => {
    await db.updateTable('user_group').set({ owner_uid: root.uid }).execute()
    return call(ownAccount.removeAccount, { password }, { token: user.token })
  },
  'its person is edited': (world) =>
    world.call(accountAdmin.update, { ...edited(world), status: accountStatus.active }, world.asRoot),
  'its host is disabled': ({ call, hostId: id, asRoot }) =>
    call(judgeHosts.setHostState, { id, state: 'disabled' }, asRoot),
  'its secret is revoked': ({ call, secretId: id, asRoot }) => call(judgeHosts.revokeSecret, { id }, asRoot),
  'its host is drained': ({ call, hostId: id, asRoot }) =>
    call(judgeHosts.setHostState, { id, state: 'draining' }, asRoot),
}
