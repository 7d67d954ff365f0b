import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { remoteJudges } from '@praxis/contract/remoteJudges'
import { submissions } from '@praxis/contract/submissions'
import { startHoj } from '@praxis/stand-ins/remote/hoj/server'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { openEngine } from '#server/modules/remoteJudges/public.ts'
import { startServer } from './harness.ts'

/** It lasts as long as the process, as the server whose address it has. */
const hoj = await startHoj({ gapMs: 0 })

export const program = '#include <stdio.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d", a + b); }\n'

/** A site that judges problems of a HOJ near by, with an account there and a problem in the bank. */
export async function aRemoteSite(options: { accounts?: readonly string[] } = {}) {
  return withRemote(await startServer({ remoteHosts }), options)
}

export const remoteHosts = { addresses: {}, privateHosts: new Set([new URL(hoj.address).host]) }
type Site = Awaited<ReturnType<typeof startServer>>

/** The same on a site that has been started with `remoteHosts`. */
export async function withRemote<S extends Site>(
  site: S,
  { accounts = ['robot'] }: { accounts?: readonly string[] } = {},
) {
  hoj.reset()
  const { call, services, aUser } = site
  const { db } = services
  const root = await aUser({ username: 'rooty', role: 'root' })
  const alice = await aUser({ username: 'alice' })
  const near = { kind: 'hoj', key: 'NEAR', name: 'Near by', address: hoj.address } as const
  await call(remoteJudgeAdmin.addSite, near, root)
  await call(remoteJudgeAdmin.changeSite, { key: 'NEAR', isOn: true }, root)
  for (const username of accounts) {
    await call(remoteJudgeAdmin.addAccount, { key: 'NEAR', username, password: hoj.accounts.get(username)! }, root)
  }
  const { data } = await call(remoteJudgeAdmin.importProblem, { name: 'NEAR', problemId: 'HOJ-1000' }, root)
  const pid = data!.pid
  const engine = openEngine(services)
  onTestFinished(() => engine.idle())
  /** Makes everything due, and one round of the engine with all that it begins. */
  const round = async () => {
    await sql`update remote_submission set next_at = now()`.execute(db)
    await sql`update remote_account set next_at = now()`.execute(db)
    await sql`update remote_site set resting_until = null`.execute(db)
    await engine.round()
    await engine.idle()
  }
  const submit = async (by = alice, more: object = {}) =>
    (await call(submissions.submit, { pid: 'NEAR-HOJ-1000', language: 'C++', code: program, ...more }, by)).data!
      .submitId
  const row = (id: number) =>
    db.selectFrom('remote_submission').selectAll().where('submission_id', '=', id).executeTakeFirstOrThrow()
  const verdict = (id: number) =>
    db
      .selectFrom('submission')
      .select(['status', 'score', 'time_ms as time', 'memory_kb as memory', 'judger', 'error_message as message'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const told = async (submitId: number, by?: { token: string }) =>
    (await call(remoteJudges.submission, { submitId }, by)).data
  const detail = async () => (await call(remoteJudgeAdmin.site, { key: 'NEAR' }, root)).data!
  /** Rounds until the submission has ended, at most so many. */
  const toTheEnd = async (id: number, most = 8) => {
    for (let rounds = 0; rounds < most && (await row(id)).state !== 'ended'; rounds += 1) await round()
    return verdict(id)
  }
  return { ...site, db, root, alice, hoj, pid, engine, round, submit, row, verdict, told, detail, toTheEnd }
}
