import { confirmedSteps } from '@praxis/contract/firstSteps'
import { z } from 'zod'
import type { Declared } from '#server/settings/declared.ts'

/** What root has said of the first steps of the site. */
export const settings = {
  shape: {
    firstStepsHidden: z.boolean().default(false),
    firstStepsConfirmed: z.array(z.enum(confirmedSteps)).default([]),
  },
} as const satisfies Declared
