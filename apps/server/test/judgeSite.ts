import { judgeHosts } from '@praxis/contract/judgeHosts'
import { type HostState } from '@praxis/contract/judgeFacts'
import { judging, judgingProtocol } from '@praxis/contract/judging'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { aCase, judgeToken } from './harness.ts'
import { hostWith } from './hosts.ts'
import { aSite } from './site.ts'

/** All cases of the problem are right. */
export const allRight = Array.from({ length: 10 }, (_, index) => aCase(index + 1))

/** A site whose root looks after the judges. */
export async function aJudgeSite() {
  const site = await aSite()
  const { call, services, root } = site
  const asRoot = { token: root.token }
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
    ...site,
    submissionStatus,
    asRoot,
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
