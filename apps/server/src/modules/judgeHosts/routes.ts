import { judgeHosts } from '@praxis/contract/judgeHosts'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import { offerLanguages } from '#server/modules/problems/public.ts'
import { notifyHosts } from '#server/modules/judgements/public.ts'
import { newSecret, secretHash } from './admitJudge.ts'
import { endSessions, forgetAbsentHost, lockHost, updateHostState } from './hosts.queries.ts'
import { readJudges } from './readJudges.ts'
import { listKnownLanguages } from './sessions.queries.ts'
import { insertSecret, listSecrets, markRevoked } from './secrets.queries.ts'

export const judgeHostRoutes = implement(judgeHosts, {
  hosts: (_input, { db }) => readJudges(db),

  async setHostState({ id, state }, context) {
    const { db, log, takeBack } = context
    const name = await db.transaction().execute(async (tx) => {
      const before = found(await lockHost(tx, id), 'judge_host_unknown')
      await updateHostState(tx, id, state)
      await notifyHosts(tx, [id])
      const after = { ...before, state }
      await record(tx, context, { act: 'judgeHost.setState', noun: 'judgeHost', nounId: id, before, after })
      return before.name
    })
    if (state === 'disabled') await takeBack(db, [id])
    await offerLanguages(db, await listKnownLanguages(db))
    log.info(`judge ${name} is ${state} now`)
    return null
  },

  async forgetHost({ id }, context) {
    const { db } = context
    await db.transaction().execute(async (tx) => {
      const before = found(await lockHost(tx, id), 'judge_host_unknown')
      if (!(await forgetAbsentHost(tx, id))) throw new Failure('judge_host_online')
      await record(tx, context, { act: 'judgeHost.forget', noun: 'judgeHost', nounId: id, before, after: null })
    })
    await offerLanguages(db, await listKnownLanguages(db))
    return null
  },

  secrets: (_input, { db }) => listSecrets(db),

  issueSecret: ({ name }, context) =>
    context.db.transaction().execute(async (tx) => {
      const secret = newSecret()
      const inserted = await insertSecret(tx, { name, hash: secretHash(secret) })
      if (inserted === undefined) throw new Failure('judge_secret_name_taken', {}, 'name')
      const { id } = inserted
      const after = { name }
      await record(tx, context, { act: 'judgeSecret.issue', noun: 'judgeSecret', nounId: id, before: null, after })
      return { id, secret }
    }),

  async revokeSecret({ id }, context) {
    const { db, log, takeBack } = context
    const { name, hostIds } = await db.transaction().execute(async (tx) => {
      const before = found(await markRevoked(tx, id), 'judge_secret_unknown')
      await record(tx, context, { act: 'judgeSecret.revoke', noun: 'judgeSecret', nounId: id, before, after: null })
      return { ...before, hostIds: await endSessions(tx, id) }
    })
    await takeBack(db, hostIds)
    await offerLanguages(db, await listKnownLanguages(db))
    log.info(`the judge secret ${name} is revoked`)
    return null
  },
})
