import { z } from 'zod'
import type { Services } from '#server/context.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import type { Whose } from '#server/modules/judgements/public.ts'
import { findName, listClosed } from './endWork.queries.ts'
import { kindNames, workKinds } from './work/kinds.ts'

const Ending = z.object({
  /** Whose work it is: one of these three. */
  pids: z.array(z.number()).readonly().optional(),
  groupId: z.number().optional(),
  uids: z.array(z.string()).readonly().optional(),
  /** Who ends it, from where, and in which call. */
  by: z.string(),
  ip: z.string(),
  requestId: z.string(),
})
type Ending = z.infer<typeof Ending>

/** Ends work whose process has died between the act that ends it and the end. It is written down with the act. */
export const endWorkJob = defineJob({
  name: 'work.end',
  data: Ending,
  secrets: ['ip'],
  run: (services, ending) => carryOutEnding(services, ending),
})

/** Safe to repeat: what has ended stays as it is, and so does what came after the way was opened again. */
export async function carryOutEnding(
  { db }: Pick<Services, 'db'>,
  { by, ip, requestId, ...of }: Ending,
): Promise<void> {
  // Read again: whoever removes their own account has another name now.
  const viewer = { uid: by, username: await findName(db, by) }
  for (const whose of await closedAmong(db, of)) {
    for (const kind of kindNames) await workKinds[kind].endOf({ db, viewer, ip, requestId }, whose)
  }
}

type Of = Pick<Ending, 'pids' | 'groupId' | 'uids'>

async function closedAmong(db: Services['db'], { pids = [], groupId, uids = [] }: Of): Promise<Whose[]> {
  const closed = await listClosed(db, { pids, groupIds: groupId === undefined ? [] : [groupId], uids })
  return [
    ...(closed.pids.length > 0 ? [{ pids: closed.pids }] : []),
    ...closed.groupIds.map((id) => ({ groupId: id })),
    ...(closed.uids.length > 0 ? [{ uids: closed.uids }] : []),
  ]
}
