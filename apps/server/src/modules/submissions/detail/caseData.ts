import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import { limits } from '@praxis/contract/limits'
import type { submissions } from '@praxis/contract/submissions'
import { submissionPermissions } from '@praxis/rules/permissions/submissions'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow, found } from '#server/failure.ts'
import type { FileStore } from '#server/services/fileStore.ts'
import { siteDay } from '#server/modules/site/public.ts'
import { listCasesOf } from '#server/modules/judgements/public.ts'
import { countOpening, findCaseFiles } from './caseData.queries.ts'
import { findSubmission } from '../queries.ts'
import { enterSubmission } from './enterSubmission.ts'
import { firstFailedIn } from './showCases.ts'

type Call = typeof submissions.caseData

/** The beginnings of the files of a case, for those who may open it. Each opening is counted. */
export async function readCaseData(
  { submitId, seq }: ParsedInputOf<Call>,
  context: Context<Viewer>,
): Promise<OutputOf<Call>> {
  const { db, files, viewer } = context
  const row = found(await findSubmission(db, submitId), 'submission_not_found')
  const { submission } = await enterSubmission(context, row)
  const cases = row.judgementId === null ? [] : await listCasesOf(db, row.judgementId)
  const first = firstFailedIn(cases, row.status)
  allow(submissionPermissions.readCaseData(viewer, submission, { isFirstFailed: seq === first }))
  const opened = found(
    cases.find((one) => one.seq === seq),
    'cases_closed',
  )
  const { caseId, inputHash, answerHash } = found(await findCaseFiles(db, opened.caseId), 'cases_closed')
  const mayOpenAny = submissionPermissions.mayOpenAnyNumber(viewer, submission)
  const opening = { uid: viewer.uid, problemId: row.pid, caseId, day: await siteDay(context) }
  await db.transaction().execute((tx) => countOpening(tx, opening, mayOpenAny ? null : limits.casesOpened))
  const [input, answer] = await Promise.all([beginningOf(files, inputHash), beginningOf(files, answerHash)])
  return { seq, input: input.text, output: answer.text, isCut: input.isCut || answer.isCut }
}

/** A character of UTF-8 takes at most four bytes. */
const bytesRead = limits.caseDataShown * 4

async function beginningOf(files: FileStore, hash: string): Promise<{ text: string; isCut: boolean }> {
  const file = await files.open(hash)
  if (file === undefined) throw new Error(`the file store has lost ${hash}`)
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop closes the file.
  for await (const chunk of file.stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > bytesRead) break
  }
  // Leaves out an incomplete character at the end.
  const whole = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, bytesRead), { stream: true })
  const shown = [...whole].slice(0, limits.caseDataShown).join('')
  return { text: shown, isCut: Buffer.byteLength(shown) < file.size }
}
