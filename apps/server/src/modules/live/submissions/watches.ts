import type { Watch } from './submissionWatch.ts'

/** Who watches a submission. */
export function indexWatches() {
  const bySubmission = new Map<number, Set<Watch>>()
  return {
    ids: (): Iterable<number> => bySubmission.keys(),
    has: (submitId: number): boolean => bySubmission.has(submitId),
    of: (submitIds: readonly number[]): Watch[] => submitIds.flatMap((id) => [...(bySubmission.get(id) ?? [])]),
    add(watch: Watch): void {
      bySubmission.set(watch.submitId, (bySubmission.get(watch.submitId) ?? new Set()).add(watch))
    },
    remove(watch: Watch): void {
      const others = bySubmission.get(watch.submitId)
      others?.delete(watch)
      if (others?.size === 0) bySubmission.delete(watch.submitId)
    },
  }
}
