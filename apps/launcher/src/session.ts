import { watchParent } from '#launcher/parentWatch.ts'
import { checkBeforeStart } from './checks/preflight.ts'
import { StartupProblem } from '#launcher/startupProblem.ts'
import type { Plan, Product } from '#launcher/supervise.ts'
import { supervise } from '#launcher/supervise.ts'
import type { Words } from '#launcher/words/words.ts'

/** One Ctrl-C can arrive twice, from the terminal and from npm. Only a later one counts as a second Ctrl-C. */
const sameKeyPressMs = 400

/** Runs Praxis until it is asked to stop. Resolves with the exit code. */
export async function runSession(plan: Omit<Plan, 'stopping'>): Promise<number> {
  const { words, print } = plan
  const stopping = new AbortController()
  const asked = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  listen(plan, stopping)
  let product: Product | null = null
  try {
    await checkBeforeStart(plan.root, plan.settings, words)
    product = await supervise({ ...plan, stopping: stopping.signal })
    await asked
  } catch (error) {
    if (!stopping.signal.aborted) return explain(error, words)
  }
  await product?.stop()
  print(words.stopped)
  return 0
}

function listen({ words, print, environment }: Omit<Plan, 'stopping'>, stopping: AbortController) {
  let firstAt = 0
  const stop = (message: string) => {
    if (stopping.signal.aborted) return
    firstAt = Date.now()
    print(message)
    stopping.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // The kernel and the watchdog end the programs when this process exits.
      if (stopping.signal.aborted && Date.now() - firstAt > sameKeyPressMs) process.exit(130)
      stop(words.stopping)
    })
  }
  watchParent(environment, () => stop(words.parentGone))
}

/** Prints why Praxis cannot start. Any error other than StartupProblem is a bug and keeps its stack trace. */
function explain(error: unknown, words: Words): number {
  if (!(error instanceof StartupProblem)) throw error
  console.error(`${words.cannotStart(error.message)}\n${words.cure(error.cure)}`)
  return 1
}
