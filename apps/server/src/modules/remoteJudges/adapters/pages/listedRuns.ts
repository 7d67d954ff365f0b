import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import type { RemoteResult, RemoteRun } from '../adapter.ts'
import { RemoteError } from '../../remoteError.ts'

/** A row of a list of submissions, as its page shows it. */
export type ListedRun = RemoteRun & {
  readonly user: string
  readonly verdict: string
  /** What the page says behind the word of the verdict. */
  readonly says?: string | null
  readonly timeMs: number | null
  readonly memoryKb: number | null
}

/** Those of an account to a problem. */
export const runsBy = (rows: readonly ListedRun[], username: string, remoteId: string): readonly RemoteRun[] =>
  rows
    .filter((row) => row.remoteId === remoteId && row.user.toLowerCase() === username.toLowerCase())
    .map(({ runId, at, language, codeBytes }) => ({ runId, remoteId, at, language, codeBytes }))

type Words = {
  /** Judge statuses of the wire by the words of the page. */
  readonly verdicts: ReadonlyMap<string, number>
  readonly compileOutput: (runId: string) => Promise<string | null>
}

/** How a run stands by its row of a list. */
export async function resultIn(
  rows: readonly ListedRun[],
  { remoteId, runId }: { remoteId: string; runId: string },
  { verdicts, compileOutput }: Words,
): Promise<RemoteResult> {
  const row = rows.find((one) => one.runId === runId)
  if (row === undefined) throw new RemoteError('not_found', `run ${runId}`)
  if (row.remoteId !== remoteId) throw new RemoteError('changed', `run ${runId} is of ${row.remoteId}`)
  const status = verdicts.get(row.verdict) ?? judgeStatus.pending
  if (!isFinished(status)) return { status, isFinal: false, timeMs: null, memoryKb: null, message: null, cases: [] }
  const message = status === judgeStatus.compileError ? await compileOutput(runId) : (row.says ?? null)
  return { status, isFinal: true, timeMs: row.timeMs, memoryKb: row.memoryKb, message, cases: [] }
}
