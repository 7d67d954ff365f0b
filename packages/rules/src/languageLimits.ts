/** What a problem states for everybody. */
export type StatedLimits = { readonly timeMs: number; readonly memoryMb: number }
/** What a language is allowed of that, times over. */
export type LimitFactors = { readonly time: number; readonly memory: number }
export type LanguageLimits = { timeMs: number; memoryKb: number }

/** What a program in a language may use: the judge enforces the same that people are shown. */
export const limitsOf = (stated: StatedLimits, factors: LimitFactors): LanguageLimits => ({
  timeMs: Math.round(stated.timeMs * factors.time),
  memoryKb: Math.round(stated.memoryMb * 1024 * factors.memory),
})
