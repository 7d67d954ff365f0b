import type { Job } from '@praxis/contract/judgingJobs'

export type JobLimits = Job['limits']

/** Small, so that programs which use them up are soon done; a runtime needs longer to start. */
export const usualLimits = (language: string): JobLimits =>
  language === 'java'
    ? { timeMs: 1_500, memoryKb: 65_536, stackKb: 65_536, outputKb: 64 }
    : { timeMs: 250, memoryKb: 65_536, stackKb: 65_536, outputKb: 64 }
