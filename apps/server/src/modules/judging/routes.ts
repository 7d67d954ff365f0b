import { randomBytes } from 'node:crypto'
import { judging, judgingProtocol, judgingTimes } from '@praxis/contract/judging'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { offerLanguages } from '#server/modules/problems/public.ts'
import {
  recordProgress,
  recordReport,
  recordTestRun,
  renewLeases,
  requeue,
} from '#server/modules/submissions/public.ts'
import { claimJobs } from './claimJobs.ts'
import { listKnownLanguages, seeHost, upsertHost } from './queries.ts'

export const judgingRoutes = implement(judging, {
  async hello({ protocol, ...host }, { db, log }) {
    if (protocol !== judgingProtocol) throw new Failure('judge_protocol', { got: protocol, want: judgingProtocol })
    const session = randomBytes(16).toString('hex')
    const id = await upsertHost(db, { ...host, session })
    // The worker has just started: what it held in a former life, nobody is judging.
    await requeue(db, id, 'all')
    await offerLanguages(db, await listKnownLanguages(db))
    log.info(
      `judge ${host.name} is here: ${host.slots} slots, ${host.languages.map((language) => language.name).join(', ')}`,
    )
    return {
      session,
      leaseSeconds: judgingTimes.lease,
      heartbeatSeconds: judgingTimes.heartbeat,
      claimWaitSeconds: judgingTimes.claimWait,
    }
  },

  async claim({ session, free, waitSeconds }, context) {
    const host = await knownHost(context, session)
    const languages = (host.languages as { name: string }[]).map((language) => language.name)
    const wait = Math.min(waitSeconds, judgingTimes.claimWait)
    return claimJobs(context, { hostId: host.id, languages, limit: free, waitSeconds: wait })
  },

  async heartbeat({ session, jobs }, context) {
    const host = await knownHost(context, session)
    const held = new Set(await renewLeases(context.db, host.id, jobs))
    return { lost: jobs.map((job) => job.judgementId).filter((id) => !held.has(id)) }
  },

  async progress({ session, ...progress }, context) {
    return { accepted: await recordProgress(context, await knownHost(context, session), progress) }
  },

  async report({ session, ...report }, context) {
    return { accepted: await recordReport(context, await knownHost(context, session), report) }
  },

  async testReport({ session, ...report }, context) {
    return { accepted: await recordTestRun(context, await knownHost(context, session), report) }
  },

  async release({ session, jobs }, context) {
    const host = await knownHost(context, session)
    await requeue(context.db, host.id, jobs)
    return null
  },

  dataFile: ({ hash }, { files }) => ({
    hash,
    name: hash,
    open: async (start) => found(await files.open(hash, { start }), 'file_unknown'),
  }),
})

const knownHost = async ({ db }: Context, session: string) => found(await seeHost(db, session), 'judge_session_unknown')
