import { SwitchConfig, WebConfig } from '@praxis/contract/siteSettings'
import { z } from 'zod'
import type { Declared } from '#server/settings/declared.ts'

/** A sealed password is longer than the one that was entered. */
const sealed = z.array(z.string()).default([])

/** Texts, switches and limits of the site, and its accounts on other sites. */
export const settings = {
  shape: {
    ...WebConfig.shape,
    ...SwitchConfig.shape,
    hduPasswordList: sealed,
    cfPasswordList: sealed,
    pojPasswordList: sealed,
    atcoderPasswordList: sealed,
    spojPasswordList: sealed,
    libreojPasswordList: sealed,
    // Longer than the key that was entered.
    aiApiKey: z.string().default(''),
  },
  secrets: ['aiApiKey'],
} as const satisfies Declared
