import { testData } from '@praxis/contract/testData'
import type { ProblemEditorMessages } from '@praxis/locales/locales'
import { request } from '#web/api/request.ts'
import { toast } from '#web/state/toast.ts'

/** Judges submissions again after a save. A rejudge that is refused leaves the save as it is, and both are told. */
export async function tellRejudge(
  pid: number,
  words: ProblemEditorMessages,
  number: (value: number) => string,
): Promise<void> {
  try {
    const { queued } = await request(testData.rejudge, { pid }, { quiet: true })
    toast.success(words.rejudged(number(queued)))
  } catch (error) {
    toast.refusal(words.notRejudged(error instanceof Error ? error.message : String(error)))
  }
}
