import { judgeStatus } from '@praxis/contract/statuses'
import type { SentValidator } from '@praxis/contract/workshopRuns'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { messagesOf } from '#server/messages.ts'
import { isJudgeHere } from '#server/modules/judgeHosts/public.ts'
import { translateNotes } from '#server/modules/submissions/public.ts'
import { deleteRun } from './runs.queries.ts'
import { startRun } from './startRun.ts'
import { waitForRun } from './waitForRun.ts'

const waitMs = 60_000

type Sent = {
  pid?: number | null | undefined
  gid?: number | null | undefined
  code: string
  language: string
  extraFiles?: SentValidator['extraFiles']
  spjProtocol?: SentValidator['protocol']
}

/** Compiles a checker or interactor while its author waits. What the compiler says is the message of the refusal. */
export async function compileOnce(
  { pid, gid, spjProtocol, ...validator }: Sent,
  context: Context<Viewer>,
): Promise<null> {
  const { db, viewer } = context
  const sent = { kind: 'compile' as const, pid, gid, validator: { ...validator, protocol: spjProtocol } }
  const key = await startRun(sent, context)
  try {
    // Started first, so that whoever may not compile learns nothing about judges.
    if (!(await isJudgeHere(db, validator.language))) throw new Failure('no_judge')
    const run = await waitForRun(context, { key, uid: viewer.uid }, waitMs)
    const result = run?.result ?? null
    if (result === null || result.status === judgeStatus.systemError) throw new Failure('no_judge')
    if (result.status === judgeStatus.accepted) return null
    const text = translateNotes(result.message, await messagesOf(context.locale))
    throw new Failure('compile_failed', { text })
  } finally {
    await deleteRun(db, key, viewer.uid)
  }
}
