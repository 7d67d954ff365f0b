import type { ProblemModel } from '@praxis/formats/model'
import { z } from 'zod'
import type { Transaction } from '#server/db/connection.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { findMeasuredBy, findOffer, insertOffer, listNext, voidOffer } from './offers.queries.ts'
import { stepMeasuring } from './step.ts'

/** Measurements of one person that are looked at when there is room again. */
const next = 2

export const measureLimitJob = defineJob({
  name: 'workshop.measure-limit',
  data: z.object({ pid: z.number().int() }),
  singleton: true,
  atOnce: 2,
  async run(services, { pid }) {
    if (!(await stepMeasuring(services, pid))) return
    const offer = await findOffer(services.db, pid)
    if (offer === undefined || offer.state === 'waiting') return
    const others = await listNext(services.db, next, offer.byUid)
    await services.db.transaction().execute(async (tx) => {
      for (const one of others) if (one !== pid) await enqueueMeasuring(tx, one)
    })
  },
})

/** Goes on with what nobody has woken, because a process was killed, or a run was lost. */
export const keepMeasuringJob = defineJob({
  name: 'workshop.keep-measuring',
  data: z.object({}),
  schedule: { everyMinutes: 1 },
  async run({ db }) {
    for (const pid of await listNext(db, next)) await db.transaction().execute((tx) => enqueueMeasuring(tx, pid))
  },
})

export const enqueueMeasuring = (tx: Transaction, pid: number) =>
  enqueue(tx, measureLimitJob, { pid }, { key: String(pid) })

/** A run has ended: the measurement goes on that waits for it, if one does. */
export async function wakeMeasuring(tx: Transaction, runId: number): Promise<void> {
  const measured = await findMeasuredBy(tx, runId)
  if (measured !== undefined) await enqueueMeasuring(tx, measured.pid)
}

type Made = {
  readonly pid: number
  readonly uid: string
  readonly measuring: NonNullable<ProblemModel['measuring']>
  readonly wantsPublic: boolean
}

/** Has the time limit of a new problem measured, whose package says none. Its solutions are stored already. */
export async function beginMeasuring(tx: Transaction, { pid, uid, measuring, wantsPublic }: Made): Promise<void> {
  await insertOffer(tx, {
    pid,
    uid,
    wantsPublic,
    // A smaller one would refuse the solutions themselves.
    multiplier: Math.max(1, measuring.multiplier),
    resolutionMs: Math.max(1, Math.ceil(measuring.resolutionMs)),
  })
  await enqueueMeasuring(tx, pid)
}

/** Other solutions have come in: what the former ones gave counts no more. */
export const voidMeasuring = (tx: Transaction, pid: number) => voidOffer(tx, pid)
