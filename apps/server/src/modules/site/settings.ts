import { submitIntervalSeconds } from '@praxis/contract/limits'
import { EmailConfig } from '@praxis/contract/mail'
import { SignInSettings } from '@praxis/contract/signInSettings'
import { SwitchConfig, WebConfig } from '@praxis/contract/siteSettings'
import { z } from 'zod'
import type { Services } from '#server/context.ts'

/** A sealed password is longer than the one that was entered. */
const sealed = z.array(z.string())

const { wechatCallback: _callback, oidcCallback: _redirect, ...signIn } = SignInSettings.shape

const stored = z.object({
  ...WebConfig.shape,
  ...SwitchConfig.shape,
  ...EmailConfig.shape,
  ...signIn,
  wechatAppSecret: z.string(),
  wechatToken: z.string(),
  wechatEncodingKey: z.string(),
  oidcClientSecret: z.string(),
  hduPasswordList: sealed,
  cfPasswordList: sealed,
  pojPasswordList: sealed,
  atcoderPasswordList: sealed,
  spojPasswordList: sealed,
  libreojPasswordList: sealed,
  /** Folders of sample problems that were imported once. A problem that was deleted is not imported again. */
  sampleProblems: z.array(z.string()),
})

/** Switches, texts and limits of the site, under the names of the contract. */
export type SiteSettings = z.infer<typeof stored>

/** What holds until an administrator changes it. */
export const defaults: SiteSettings = {
  baseUrl: '',
  name: 'Praxis',
  shortName: 'Praxis',
  description: '',
  register: true,
  recordName: '',
  recordUrl: '',
  projectName: 'Praxis',
  projectUrl: '',
  homeTitle: '',
  displayArticlesSwitch: false,
  visible1: false,
  visible2: false,
  visible3: false,
  homeRightTile: '',
  homeRightDesc: '',
  qrCodeTitle: '',
  qrCodeImg: '',
  image1: '',
  image2: '',
  image3: '',
  addr1: '',
  addr2: '',
  addr3: '',
  timeZone: 'Asia/Shanghai',
  openPublicDiscussion: true,
  openGroupDiscussion: true,
  openContestComment: true,
  openPublicJudge: true,
  openGroupJudge: true,
  openContestJudge: true,
  openAiChat: false,
  hideNonContestSubmissionCode: false,
  defaultSubmitInterval: submitIntervalSeconds,
  defaultCreateGroupDailyLimit: 2,
  defaultCreateGroupLimit: 5,
  defaultCreateGroupACInitValue: 0,
  defaultCreateDiscussionDailyLimit: 20,
  defaultCreateDiscussionACInitValue: 0,
  defaultCreateCommentACInitValue: 0,
  hduUsernameList: [],
  hduPasswordList: [],
  cfUsernameList: [],
  cfPasswordList: [],
  pojUsernameList: [],
  pojPasswordList: [],
  atcoderUsernameList: [],
  atcoderPasswordList: [],
  spojUsernameList: [],
  spojPasswordList: [],
  libreojUsernameList: [],
  libreojPasswordList: [],
  sampleProblems: [],
  emailHost: '',
  emailPort: 465,
  emailUsername: '',
  emailPassword: '',
  emailSsl: true,
  emailBGImg: '',
  emailFrom: '',
  emailOutbox: false,
  softAnswers: false,
  twoFactorForStaff: false,
  refusedMailDomains: '',
  wechatAppId: '',
  wechatAppSecret: '',
  wechatToken: '',
  wechatEncodingKey: '',
  wechatApiBase: 'https://api.weixin.qq.com',
  oidcName: '',
  oidcIssuer: '',
  oidcClientId: '',
  oidcClientSecret: '',
  oidcMayRegister: true,
}

const fields = Object.entries<z.ZodType>(stored.shape)

/** A stored value that does not fit is replaced by its default: one wrong row must not bring the site down. */
export function settingsOf(rows: Readonly<Record<string, unknown>>, log: Services['log']): SiteSettings {
  const found = fields.flatMap(([name, schema]) => {
    if (!(name in rows)) return []
    const { success, data } = schema.safeParse(rows[name])
    if (success) return [[name, data] as const]
    warnOnce(log, name)
    return []
  })
  return { ...defaults, ...(Object.fromEntries(found) as Partial<SiteSettings>) }
}

/** Settings are read with every request, so a wrong one is told once in the life of a process. */
const told = new WeakMap<Services['log'], Set<string>>()

function warnOnce(log: Services['log'], name: string): void {
  const names = told.get(log) ?? new Set<string>()
  told.set(log, names)
  if (names.has(name)) return
  names.add(name)
  log.warn({ setting: name }, 'a stored setting of the site does not fit, so its default holds')
}
