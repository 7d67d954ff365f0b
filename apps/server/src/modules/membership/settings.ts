import { z } from 'zod'
import type { Declared } from '#server/settings/declared.ts'

/** What the site says about its memberships. */
export const settings = {
  shape: {
    /** Markdown. */
    memberPage: z.string().default(''),
  },
} as const satisfies Declared
