import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { problems } from '@praxis/contract/problems'
import { submissions } from '@praxis/contract/submissions'
import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aCase, startServer } from '../../../../test/harness.ts'
import { password } from '../../../../test/people.ts'
import { openEngine } from './engine.ts'

/** A way to another server that can be closed, as when its machine is switched off. */
async function aWayTo(port: number) {
  const sockets = new Set<Socket>()
  let server: Server
  const open = (at: number) =>
    new Promise<number>((resolve) => {
      server = createServer((near) => {
        const far = connect(port, '127.0.0.1')
        for (const socket of [near, far]) {
          sockets.add(socket)
          socket.on('error', () => {})
          socket.on('close', () => sockets.delete(socket))
        }
        near.pipe(far).pipe(near)
      }).listen(at, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    })
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
  const at = await open(0)
  onTestFinished(close)
  return { address: `http://127.0.0.1:${at}`, host: `127.0.0.1:${at}`, close, open: () => open(at) }
}

test('a problem of another Praxis is imported, judged there and told here, also while the far side is away', async () => {
  const far = await startServer()
  await far.aProblem()
  await far.aUser({ username: 'robot' })
  const judge = await far.aJudge()
  const way = await aWayTo(await far.listening())
  const near = await startServer({ remoteHosts: { addresses: {}, privateHosts: new Set([way.host]) } })
  const { call, services } = near
  const { db } = services
  const root = await near.aUser({ username: 'rooty', role: 'root' })
  const alice = await near.aUser({ username: 'alice' })
  const site = { kind: 'praxis', key: 'FAR', name: 'Far away', address: way.address } as const
  await call(remoteJudgeAdmin.addSite, site, root)
  await call(remoteJudgeAdmin.changeSite, { key: 'FAR', isOn: true }, root)
  await call(remoteJudgeAdmin.addAccount, { key: 'FAR', username: 'robot', password }, root)
  const imported = await call(remoteJudgeAdmin.importProblem, { name: 'FAR', problemId: '1000' }, root)
  expect(imported.data).toMatchObject({ problemId: 'FAR-1000' })
  const page = await call(problems.detail, { problemId: 'FAR-1000' }, alice)
  expect(page.data!.languages).toContain('Python3')
  expect(page.data!.problem).toMatchObject({ isRemote: true, difficulty: 1 })
  expect(page.data!.problem.source).toContain(way.address)

  const engine = openEngine(services)
  const round = async () => {
    await sql`update remote_submission set next_at = now()`.execute(db)
    await sql`update remote_site set resting_until = null`.execute(db)
    await sql`update remote_account set next_at = now()`.execute(db)
    await engine.round()
    await engine.idle()
  }
  const state = async () => (await db.selectFrom('remote_submission').select(['state', 'polls']).executeTakeFirst())!
  const verdict = async () => (await db.selectFrom('submission').select(['status', 'judger']).executeTakeFirst())!

  const sent = { pid: 'FAR-1000', language: 'Python3', code: 'print(sum(map(int, input().split())))' }
  const { submitId } = (await call(submissions.submit, sent, alice)).data!
  await way.close()
  await round()
  expect(await state()).toMatchObject({ state: 'waiting' })
  await way.open()
  await round()
  expect(await state()).toMatchObject({ state: 'following' })
  const [job] = await judge.claim()
  await round()
  await way.close()
  await round()
  expect(await state()).toMatchObject({ state: 'following' })
  await judge.report(job!, [aCase(1, judgeStatus.wrongAnswer, { caseId: job!.cases[0]!.id })])
  await way.open()
  await round()
  expect(await verdict()).toEqual({ status: judgeStatus.wrongAnswer, judger: 'Far away' })
  const { data } = await call(submissions.caseResults, { submitId }, alice)
  expect(data!.judgeCaseList!.map(({ status }) => status)).toContain(judgeStatus.wrongAnswer)
})
