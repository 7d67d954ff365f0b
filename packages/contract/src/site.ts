import { z } from 'zod'
import { endpoints } from './endpoint.ts'

/** The name of a site that nobody has named. Pages call it by its name in the reader's language. */
export const unnamedSite = 'Praxis'

export const WebsiteConfig = z.object({
  baseUrl: z.string(),
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  /** Whether people may register by themselves. */
  register: z.boolean(),
  /** Whether registration asks for a code sent by mail; false while mail is not configured. */
  registerCode: z.boolean(),
  /** Praxis' own: whether a forgotten password can be set anew by mail. */
  mailReady: z.boolean(),
  /** Praxis' own: whether people may sign in with a QR code of the official account. */
  qrLogin: z.boolean(),
  /** Praxis' own: the name of the OpenID Connect provider that people may sign in with; empty if there is none. */
  oidcName: z.string(),
  /** Praxis' own: look-ups of names and addresses answer as if none existed, so pages must not rely on them. */
  softAnswers: z.boolean(),
  /** The account that mail is sent from; empty while mail is not configured. */
  email: z.string(),
  recordName: z.string(),
  recordUrl: z.string(),
  projectName: z.string(),
  projectUrl: z.string(),
  openPublicDiscussion: z.boolean(),
  openGroupDiscussion: z.boolean(),
  openContestComment: z.boolean(),
  openAiChat: z.boolean(),
  /** The home page: texts and pictures that an administrator may set, and which of its parts are shown. */
  homeTitle: z.string(),
  displayArticlesSwitch: z.boolean(),
  visible1: z.boolean(),
  visible2: z.boolean(),
  visible3: z.boolean(),
  /** Spelt so on the wire. */
  homeRightTile: z.string(),
  homeRightDesc: z.string(),
  qrCodeTitle: z.string(),
  qrCodeImg: z.string(),
  image1: z.string(),
  image2: z.string(),
  image3: z.string(),
  addr1: z.string(),
  addr2: z.string(),
  addr3: z.string(),
  /** Praxis' own: the IANA name of the time zone in which a day of the site begins and ends. */
  timeZone: z.string(),
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
