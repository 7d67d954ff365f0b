import type { contestRun } from '@praxis/contract/contestRun'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { zipFile, type ZipEntry } from '#server/downloads/zip.ts'
import { Failure } from '#server/failure.ts'
import type { Generated } from '#server/http/replies.ts'
import { record } from '#server/modules/audit/public.ts'
import { serveContest } from '#server/modules/contests/public.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { isCodeHidden } from '#server/modules/submissions/public.ts'
import { codeFiles } from './codeFiles.ts'

/**
 * The programs of a contest, read while they are sent. The first is read before anything is: an empty archive is a
 * refusal. It goes into the log, as all reading of code of others does.
 */
export async function downloadCode(
  { cid, excludeAdmin, splitType }: ParsedInputOf<typeof contestRun.downloadCode>,
  context: Context<Viewer>,
): Promise<Generated> {
  const contest = await serveContest(context, cid, { desk: 'jury' })
  const { hideNonContestSubmissionCode, timeZone } = await readSiteSettings(context, [
    'hideNonContestSubmissionCode',
    'timeZone',
  ])
  if (isCodeHidden(contest, hideNonContestSubmissionCode)) throw new Failure('contest_code_none')
  const files = codeFiles(context.db, { contest, excludeAdmin, splitType, timeZone })
  const first = await files.next()
  if (first.done === true) throw new Failure('contest_code_none')
  const act = { act: 'contest.readCode', noun: 'contest', nounId: cid } as const
  await context.db
    .transaction()
    .execute((tx) => record(tx, context, { ...act, before: null, after: { excludeAdmin, splitType } }))
  return zipFile(`contest_${cid}_${context.now().getTime()}.zip`, withFirst(first.value, files))
}

async function* withFirst(first: ZipEntry, others: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  yield first
  yield* others
}
