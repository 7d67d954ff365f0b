import { z } from 'zod'
import { submitIntervalSeconds } from '@praxis/contract/limits'

/** Switches and texts of the site, with their defaults until an administrator changes them. */
export const SiteSettings = z.object({
  baseUrl: z.string().default(''),
  name: z.string().default('Praxis'),
  shortName: z.string().default('Praxis'),
  description: z.string().default(''),
  register: z.boolean().default(true),
  recordName: z.string().default(''),
  recordUrl: z.string().default(''),
  projectName: z.string().default('Praxis'),
  projectUrl: z.string().default(''),
  openPublicDiscussion: z.boolean().default(true),
  openGroupDiscussion: z.boolean().default(true),
  openContestComment: z.boolean().default(true),
  openAiChat: z.boolean().default(false),
  homeTitle: z.string().default(''),
  displayArticlesSwitch: z.boolean().default(false),
  visible1: z.boolean().default(false),
  visible2: z.boolean().default(false),
  visible3: z.boolean().default(false),
  homeRightTile: z.string().default(''),
  homeRightDesc: z.string().default(''),
  qrCodeTitle: z.string().default(''),
  qrCodeImg: z.string().default(''),
  image1: z.string().default(''),
  image2: z.string().default(''),
  image3: z.string().default(''),
  addr1: z.string().default(''),
  addr2: z.string().default(''),
  addr3: z.string().default(''),
  openPublicJudge: z.boolean().default(true),
  hideNonContestSubmissionCode: z.boolean().default(false),
  /** The IANA name of the time zone in which a day of the site begins and ends. */
  timeZone: z.string().default('Asia/Shanghai'),
  /** Folders of sample problems that were imported once. A problem that was deleted is not imported again. */
  sampleProblems: z.array(z.string()).default([]),
  submitInterval: z.number().int().min(0).default(submitIntervalSeconds),
})
export type SiteSettings = z.infer<typeof SiteSettings>
