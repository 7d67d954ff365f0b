import { EmailConfig } from '@praxis/contract/mail'
import { z } from 'zod'
import type { Declared } from '#server/settings/declared.ts'

/** How mails leave the site. A sealed password is longer than the one that was entered. */
export const settings = {
  shape: { ...EmailConfig.shape, emailPassword: z.string().default('') },
  secrets: ['emailPassword'],
} as const satisfies Declared
