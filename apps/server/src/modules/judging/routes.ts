import { randomBytes } from 'node:crypto'
import { judging, judgingProtocol, judgingTimes, type WorkKind } from '@praxis/contract/judging'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { readReserve } from '#server/modules/disk/public.ts'
import { keepLanguages, offerLanguages } from '#server/modules/problems/public.ts'
import { recordProgress, type Host } from '#server/modules/judgements/public.ts'
import { findHeldRun, keepAnswer } from '#server/modules/workshop/public.ts'
import { claimJobs } from './claimJobs.ts'
import { answerHeartbeat } from './heartbeat.ts'
import { knownHost } from './knownHost.ts'
import { recoverJobsOf } from './recoverJobs.ts'
import { kindNames, recordOf, workKinds, type Held } from './work/kinds.ts'
import { describeHost, listKnownLanguages, upsertHost } from '#server/modules/judgeHosts/public.ts'

/** Records what a worker tells, unless its host is disabled. */
async function accept(context: Context, session: string, record: (host: Host) => Promise<boolean>) {
  const host = await knownHost(context, session)
  return { accepted: host.state !== 'disabled' && (await record(host)) }
}

export const judgingRoutes = implement(judging, {
  async hello({ protocol, host }, { db, log, judgeSecretId: secretId }) {
    if (protocol !== judgingProtocol) throw new Failure('judge_protocol', { got: protocol, want: judgingProtocol })
    if (host === undefined) throw new Failure('invalid_input', {}, 'host')
    const session = randomBytes(16).toString('hex')
    const { id, state } = await upsertHost(db, { ...host, session, secretId })
    // The worker has just started, so nobody is judging what it held before.
    await recoverJobsOf(db, id)
    await keepLanguages(db, host.languages)
    await offerLanguages(db, await listKnownLanguages(db))
    log.info(
      `judge ${host.name} is here: ${host.slots} slots, ${host.languages.map((language) => language.name).join(', ')}`,
    )
    return {
      session,
      leaseSeconds: judgingTimes.lease,
      heartbeatSeconds: judgingTimes.heartbeat,
      claimWaitSeconds: judgingTimes.claimWait,
      state,
      diskReserve: await readReserve({ db, log }),
    }
  },

  async describe({ session, languages, failing, calibrationUs }, context) {
    const host = await knownHost(context, session)
    await describeHost(context.db, host.id, { languages, failing, calibrationUs })
    await keepLanguages(context.db, languages)
    await offerLanguages(context.db, await listKnownLanguages(context.db))
    return null
  },

  async claim({ session, free, waitSeconds, only, workshop = false }, context) {
    const host = await knownHost(context, session)
    const wait = Math.min(waitSeconds, judgingTimes.claimWait)
    return claimJobs(context, { hostId: host.id, session, limit: free, only, workshop, waitSeconds: wait })
  },

  heartbeat: answerHeartbeat,

  progress: ({ session, ...progress }, context) =>
    accept(context, session, (host) => recordProgress(context, host, progress)),

  report: ({ session, ...report }, context) =>
    accept(context, session, (host) => recordOf('jobs', context, host, report)),

  testReport: ({ session, ...report }, context) =>
    accept(context, session, (host) => recordOf('testRuns', context, host, report)),

  workshopReport: ({ session, ...report }, context) =>
    accept(context, session, (host) => recordOf('workshopRuns', context, host, report)),

  async answerFile({ session, id, attempt }, context) {
    const { db, upload } = context
    const { hash } = upload
    const host = await knownHost(context, session)
    const run = await findHeldRun(db, { id, attempt }, host.id)
    if (run === undefined) return { accepted: false, hash }
    await keepAnswer(context, run.uid, upload)
    return { accepted: true, hash }
  },

  async release({ session, ...held }, { db, ...context }) {
    const host = await knownHost({ db, ...context }, session)
    const giveBack = <K extends WorkKind>(kind: K, of: Pick<Held, K>) =>
      workKinds[kind].giveBack(db, host.id, of[kind], session)
    for (const kind of kindNames) await giveBack(kind, held)
    return null
  },

  dataFile: ({ hash }, { files }) => ({
    hash,
    name: hash,
    open: async (start) => found(await files.open(hash, { start }), 'file_unknown'),
  }),
})
