/** Packages of gigabytes take long, and each problem may wait for a judge that compiles its checker. */
export const jobLimits = { retries: 10, timeoutSeconds: 12 * 60 * 60, atOnce: 2 } as const
