import { z } from 'zod'
import { settings as accounts } from '../modules/accounts/settings.ts'
import { settings as disk } from '../modules/disk/settings.ts'
import { settings as lessons } from '../modules/lessons/settings.ts'
import { settings as mail } from '../modules/mail/settings.ts'
import { settings as membership } from '../modules/membership/settings.ts'
import { settings as overview } from '../modules/overview/settings.ts'
import { settings as payments } from '../modules/payments/settings.ts'
import { settings as problems } from '../modules/problems/settings.ts'
import { settings as site } from '../modules/site/settings.ts'
import type { Declared } from './declared.ts'

/** The settings that each module declares in its `settings.ts`. */
export const declared = {
  accounts,
  disk,
  lessons,
  mail,
  membership,
  overview,
  payments,
  problems,
  site,
} as const satisfies Readonly<Record<string, Declared>>

/** The settings of all modules. Each has a name of its own, under which it is a row of the database. */
export const allSettings = z.object({
  ...site.shape,
  ...disk.shape,
  ...lessons.shape,
  ...mail.shape,
  ...accounts.shape,
  ...membership.shape,
  ...overview.shape,
  ...payments.shape,
  ...problems.shape,
})

/** Those that are stored sealed, each under its own name. */
export const secretSettings = [...site.secrets, ...mail.secrets, ...accounts.secrets, ...payments.secrets] as const
