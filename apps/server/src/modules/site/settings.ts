import { SwitchConfig, WebConfig } from '@praxis/contract/siteSettings'
import { z } from 'zod'
import type { Declared } from '#server/settings/declared.ts'

/** Texts, switches and limits of the site. */
export const settings = {
  shape: {
    ...WebConfig.shape,
    ...SwitchConfig.shape,
    // Longer than the key that was entered.
    aiApiKey: z.string().default(''),
  },
  secrets: ['aiApiKey'],
} as const satisfies Declared
