/** Time and memory of a run, or what is allowed of them. */
export type Figures = { readonly timeUs: number; readonly memoryKb: number }

/**
 * What is told of a case. The figures of a submission are the greatest of its cases, cut at the limits
 * (docs/compatibility.md, Too much output). Those of a case are cut as well: a case that was killed above its limit
 * took as much as was allowed, not more than the whole.
 */
export function cutAtLimits<T extends Figures>(result: T, limits: { timeMs: number; memoryKb: number }): T {
  return {
    ...result,
    timeUs: Math.min(result.timeUs, limits.timeMs * 1_000),
    memoryKb: Math.min(result.memoryKb, limits.memoryKb),
  }
}
