import { z } from 'zod'
import { aiSettings } from './aiSettings.ts'
import { editorFontSizes, editorThemes } from './editorChoices.ts'
import { endpoints } from './endpoint.ts'
import { changed, publishRule, text } from './fields.ts'
import { editorDefaults, judgementTotal, limits, submitIntervalSeconds } from './limits.ts'

const ourName = text(limits.titleLength).default('Praxis')
const shortText = text(limits.titleLength).default('')
/** A path of this site, or an address that begins with http:// or https://. The handler refuses any other. */
const address = text(limits.addressLength).default('')
const [on, off] = [z.boolean().default(true), z.boolean().default(false)]

/**
 * What an administrator may set about the site and its home page, and what holds until they do. Empty text means that
 * nothing is set. Everybody reads all of it.
 */
const webConfig = {
  baseUrl: address,
  name: ourName,
  shortName: ourName,
  description: text(limits.siteDescriptionLength).default(''),
  register: on,
  recordName: shortText,
  recordUrl: address,
  projectName: ourName,
  projectUrl: address,
  homeTitle: shortText,
  displayArticlesSwitch: off,
  visible1: off,
  visible2: off,
  visible3: off,
  /** Spelt so on the wire. */
  homeRightTile: shortText,
  /** Markdown. */
  homeRightDesc: text(limits.markdownLength).default(''),
  qrCodeTitle: shortText,
  qrCodeImg: address,
  image1: address,
  image2: address,
  image3: address,
  addr1: address,
  addr2: address,
  addr3: address,
  /** Praxis' own: the IANA name of the time zone in which a day of the site begins and ends. */
  timeZone: text(64).min(1).default('Asia/Shanghai'),
  /** Praxis' own: what the code editor has for people who have chosen nothing. The language is one that judges offer. */
  editorLanguage: text(100).min(1).default(editorDefaults.language),
  editorTheme: z.enum(editorThemes).default(editorDefaults.theme),
  editorFontSize: z.literal(editorFontSizes).default(editorDefaults.fontSize),
}

/** Sites of remote judges whose accounts stand in the switches, as the wire spells them. */
export const remoteAccountSites = ['hdu', 'cf', 'poj', 'atcoder', 'spoj', 'libreoj'] as const
export type RemoteAccountSite = (typeof remoteAccountSites)[number]

const names = z.array(text(100)).max(limits.remoteAccounts).default([])
const passwords = z.array(text(200)).max(limits.remoteAccounts).default([])
const count = z.number().int().min(0).max(limits.switchNumber)
/** A negative interval counts as none (docs/compatibility.md, Settings). */
const interval = publishRule(z.number().int().min(-limits.switchNumber).max(limits.switchNumber), { minimum: 0 })

/** What is open, and how much of it a person may do; what holds until an administrator changes it. */
const switches = {
  openPublicDiscussion: on,
  openGroupDiscussion: on,
  openContestComment: on,
  openPublicJudge: on,
  openGroupJudge: on,
  openContestJudge: on,
  openAiChat: off,
  hideNonContestSubmissionCode: off,
  /** Seconds between two submissions of a person outside contests. */
  defaultSubmitInterval: interval.default(submitIntervalSeconds),
  /** Groups that a person may create in a day, and in all; problems that they must have solved before. */
  defaultCreateGroupDailyLimit: count.default(2),
  defaultCreateGroupLimit: count.default(5),
  defaultCreateGroupACInitValue: count.default(0),
  defaultCreateDiscussionDailyLimit: count.default(20),
  defaultCreateDiscussionACInitValue: count.default(0),
  defaultCreateCommentACInitValue: count.default(0),
  /** Praxis' own, against spam (spamRules): how much a person writes, and new accounts from one address together. */
  limitTextsOfPerson: on,
  limitTextsOfAddress: on,
  /** Praxis' own: nobody says nearly the same again on one day. */
  refuseSameTexts: on,
  /** Praxis' own: links of new accounts wait for a moderator. */
  holdLinksOfNewAccounts: on,
  /** Praxis' own: whether people whom the site does not trust make groups and problems. */
  openCreation: on,
  /** Praxis' own: whether hidden problems and those of groups are judged apart from what others read, also outside contests. */
  keepAllApart: off,
  /** Praxis' own: seconds that all programs of a judgement may run together. */
  judgementTotal: z.number().int().min(judgementTotal.min).max(judgementTotal.max).default(judgementTotal.byDefault),
  /** Praxis' own: whether ranklists leave out the staff of the site, and those of groups whoever leads the group. */
  hideStaffInRanks: off,
  ...aiSettings,
  hduUsernameList: names,
  hduPasswordList: passwords,
  cfUsernameList: names,
  cfPasswordList: passwords,
  pojUsernameList: names,
  pojPasswordList: passwords,
  atcoderUsernameList: names,
  atcoderPasswordList: passwords,
  spojUsernameList: names,
  spojPasswordList: passwords,
  libreojUsernameList: names,
  libreojPasswordList: passwords,
}

/** Stands in a reply for a secret that is stored. Sent back, it means that the secret stays as it is. */
export const maskedSecret = '********'

export const WebConfig = z.object(webConfig)
export type WebConfig = z.infer<typeof WebConfig>
export const SwitchConfig = z.object(switches)
export type SwitchConfig = z.infer<typeof SwitchConfig>

const website = 'GET /api/get-website-config'

export const siteSettings = endpoints({
  webConfig: {
    call: 'GET /api/admin/config/get-web-config',
    summary: 'What administrators have set about the site and its home page.',
    access: 'root',
    permission: 'system_info_admin',
    input: z.object({}),
    output: WebConfig,
  },
  setWebConfig: {
    call: 'PUT /api/admin/config/set-web-config',
    summary: 'Change settings of the site. Fields that are absent stay as they are.',
    access: 'root',
    permission: 'system_info_admin',
    input: z.object(changed(webConfig)),
    output: z.null(),
    errors: ['address_invalid', 'language_unknown', 'picture_elsewhere', 'time_zone_unknown'],
    changes: [website, 'GET /api/admin/config/get-web-config'],
  },
  switches: {
    call: 'GET /api/admin/switch/info',
    summary:
      'Which areas of the site are open, its limits, its AI provider and its accounts at remote judges, with masked secrets.',
    access: 'root',
    permission: 'system_info_admin',
    input: z.object({}),
    output: SwitchConfig,
  },
  setSwitches: {
    call: 'PUT /api/admin/switch/update',
    summary: 'Change switches. Fields that are absent stay as they are.',
    access: 'root',
    permission: 'system_info_admin',
    input: z.object(changed(switches)),
    example: {
      openPublicJudge: true,
      defaultSubmitInterval: 3,
      aiBaseUrl: 'https://api.example.org/v1',
      aiModel: 'small',
      aiApiKey: 'sk-1',
      hduUsernameList: ['a'],
      hduPasswordList: ['b'],
      cfUsernameList: ['a'],
      cfPasswordList: ['b'],
      pojUsernameList: ['a'],
      pojPasswordList: ['b'],
      atcoderUsernameList: ['a'],
      atcoderPasswordList: ['b'],
      spojUsernameList: ['a'],
      spojPasswordList: ['b'],
      libreojUsernameList: ['a'],
      libreojPasswordList: ['b'],
    },
    output: z.null(),
    errors: ['accounts_not_paired', 'accounts_twice', 'settings_key_missing', 'ai_address_refused'],
    changes: [website, 'GET /api/admin/switch/info', 'GET /api/ai/options'],
  },
})
