import { checkerTrials, type SentValidator, type WorkshopResult } from '@praxis/contract/workshopRuns'
import type { ProblemEditorMessages } from '@praxis/locales/locales'
import { trialFault } from '@praxis/rules/problems/checkerTrials'
import { runWorkshop } from '#web/parts/problems/bench/runs/workshopRun.ts'
import { toast } from '#web/state/toast.ts'

/** A checker that no judge has tried by then stays untried. */
const longestMs = 120_000
/** The reader has something to read, and may have left the editor. */
const shownMs = 60_000

/**
 * Tries a saved checker with outputs that it should refuse, and warns of those that it accepts or breaks on. The save
 * stands whatever comes of it, and nobody waits for it.
 */
export async function tryChecker(pid: number, validator: SentValidator, words: ProblemEditorMessages): Promise<void> {
  const signal = AbortSignal.timeout(longestMs)
  const warnings: string[] = []
  try {
    for (const trial of checkerTrials) {
      const result = await runWorkshop({ kind: 'check', pid, validator, trial }, { signal, onNews: () => {} })
      const fault = trialFault(result.status)
      if (fault !== null) warnings.push(words.checkerTried[fault](words.checkerTrials[trial], saidIn(result)))
    }
  } catch {
    // Without a judge, or a case that has an answer, nothing is tried.
  }
  if (warnings.length > 0) toast.warning([words.checkerWarning, ...warnings].join('\n'), shownMs)
}

const longestSaid = 200

const saidIn = ({ message, judgeMessage }: WorkshopResult): string =>
  (judgeMessage ?? message ?? '').trim().slice(0, longestSaid)
