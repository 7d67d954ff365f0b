import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { features, judgeSwitches } from './features.ts'
import { pick } from './pick.ts'
import { SignInSettings } from './signInSettings.ts'
import { SwitchConfig, WebConfig } from './siteSettings.ts'

/** The name of a site that nobody has named. Pages call it by its name in the reader's language. */
export const unnamedSite = 'Praxis'

/** What everybody reads of the settings, and what follows from the others. */
export const WebsiteConfig = z.object({
  ...WebConfig.shape,
  ...pick(SwitchConfig.shape, features),
  /** Praxis' own: where code may be submitted. */
  ...pick(SwitchConfig.shape, Object.values(judgeSwitches)),
  /** Praxis' own: look-ups of names and addresses answer as if none existed, so pages must not rely on them. */
  softAnswers: SignInSettings.shape.softAnswers,
  /** Whether registration asks for a code sent by mail; false while mail is not configured, true while it does not work. */
  registerCode: z.boolean(),
  /** Praxis' own: whether mails reach somebody. False beside `registerCode`: mail is configured and does not work. */
  mailReady: z.boolean(),
  /** Praxis' own: whether people may sign in with a QR code of the official account. */
  qrLogin: z.boolean(),
  /** Praxis' own: the name of the OpenID Connect provider that people may sign in with; empty if there is none. */
  oidcName: z.string(),
  /** The account that mail is sent from; empty while mail is not configured. */
  email: z.string(),
  /** Praxis' own: whether there is a membership here: one is on sale, somebody is a member, or the AI helper is for them. */
  offersMembership: z.boolean(),
  /** Praxis' own: how many judging workers are connected now. Zero tells pages to say that no judge can run. */
  judgesOnline: z.number().int(),
  /** Praxis' own: whether one of them works without control groups, so that its limits and figures are less exact. */
  isJudgingDegraded: z.boolean(),
})

export const site = endpoints({
  websiteConfig: {
    call: 'GET /api/get-website-config',
    summary: 'Name, switches and addresses of this site.',
    access: 'anyone',
    input: z.object({}),
    output: WebsiteConfig,
  },
})
