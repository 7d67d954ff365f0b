import { aiLimits } from '@praxis/contract/aiLimits'
import { Failure } from '#server/failure.ts'

/** Answers that this process gives each person at present. */
const running = new Map<string, number>()

/** Refuses further answers at once for one person. What it returns ends the place; more than once does no harm. */
export function holdPlace(uid: string): () => void {
  const now = running.get(uid) ?? 0
  if (now >= aiLimits.atOnce) throw new Failure('busy')
  running.set(uid, now + 1)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    const left = (running.get(uid) ?? 1) - 1
    if (left === 0) running.delete(uid)
    else running.set(uid, left)
  }
}
