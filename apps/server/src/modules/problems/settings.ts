import { z } from 'zod'
import type { Declared } from '#server/settings/declared.ts'

/** What is remembered of problems. */
export const settings = {
  shape: {
    /** Folders of sample problems that were imported once. A problem that was deleted is not imported again. */
    sampleProblems: z.array(z.string()).default([]),
  },
} as const satisfies Declared
