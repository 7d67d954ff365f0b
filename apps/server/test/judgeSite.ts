import { judgeHosts } from '@praxis/contract/judgeHosts'
import { judging, judgingProtocol, type HostState } from '@praxis/contract/judging'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { aCase, judgeToken, startServer } from './harness.ts'
import { hostWith } from './hosts.ts'

/** All cases of the problem are right. */
export const allRight = Array.from({ length: 10 }, (_, index) => aCase(index + 1))

/** A server with a problem, somebody who submits, and root to look after the judges. */
export async function aJudgeSite() {
  const server = await startServer()
  const { call, services } = server
  await server.aProblem()
  const root = await server.aUser({ role: 'root' })
  const user = await server.aUser()
  const asRoot = { token: root.token }
  const submit = async () => {
    const draft = { pid: '1000', language: 'Python3', code: 'print(1)' }
    return (await call(submissions.submit, draft, { token: user.token })).data!.submitId
  }
  const hosts = async () => (await call(judgeHosts.hosts, {}, asRoot)).data!
  const hostOf = async (name: string) => (await hosts()).hosts.find((host) => host.name === name)!
  const hello = (name: string, token = judgeToken) =>
    call(judging.hello, { protocol: judgingProtocol, host: hostWith(['Python3'], { name, hostKey: name }) }, { token })
  const setState = (id: number, state: HostState) => call(judgeHosts.setHostState, { id, state }, asRoot)
  const issue = async (name: string) => (await call(judgeHosts.issueSecret, { name }, asRoot)).data!
  const secrets = async () => (await call(judgeHosts.secrets, {}, asRoot)).data!
  const silence = () =>
    services.db
      .updateTable('judge_host')
      .set({ last_seen_at: sql`now() - interval '16 seconds'` })
      .execute()
  const only = async () => (await hosts()).hosts[0]!
  const submissionStatus = async (id: number) =>
    (await call(submissions.statuses, { submitIds: [id] })).data![String(id)]!.status
  return {
    ...server,
    submissionStatus,
    asRoot,
    user,
    submit,
    hosts,
    hostOf,
    only,
    hello,
    setState,
    issue,
    secrets,
    silence,
  }
}
