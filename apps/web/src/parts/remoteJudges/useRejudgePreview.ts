import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import type { StaffMessages } from '@praxis/locales/locales'
import { useCall } from '#web/api/hooks.ts'
import { useFormat } from '#web/text/format.ts'

type Preview = {
  /** What the dialog says besides. */
  lines: string[]
  /** It is still being counted. */
  isCounting: boolean
}

/**
 * What judging a problem again does at its remote judge, in a contest if one is named. A problem that is judged here has
 * nothing of it.
 */
export function useRejudgePreview(
  problem: { pid: number; cid?: number },
  words: StaffMessages['rejudging']['remote'],
  enabled: boolean,
): Preview {
  const { number } = useFormat()
  // What was counted earlier may be wrong by now.
  const { data, error, isFetching } = useCall(remoteJudgeAdmin.rejudgePreview, problem, {
    enabled,
    quiet: true,
    staleMs: 0,
  })
  if (!enabled) return { lines: [], isCounting: false }
  if (isFetching) return { lines: [words.counting], isCounting: true }
  if (error !== null) return { lines: [words.unknown], isCounting: false }
  if (data == null) return { lines: [], isCounting: false }
  const { fetched, sent } = data
  return { lines: [words.preview(fetched, number(fetched), sent, number(sent))], isCounting: false }
}
