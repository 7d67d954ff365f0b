import { remoteAccountSites } from '@praxis/contract/siteSettings'
import { announcement, counted, identity, own, person, record, secret, type Edit, type Edits } from './edit.ts'

const siteLink: Edit = { other: { url: 'https://example.org/', rank: 3, status: 1 }, fixed: record }

const addresses = [
  'baseUrl',
  'recordUrl',
  'projectUrl',
  'qrCodeImg',
  'image1',
  'image2',
  'image3',
  'addr1',
  'addr2',
  'addr3',
]
const counts = [
  'defaultSubmitInterval',
  'defaultCreateGroupDailyLimit',
  'defaultCreateGroupLimit',
  'defaultCreateGroupACInitValue',
  'defaultCreateDiscussionDailyLimit',
  'defaultCreateDiscussionACInitValue',
  'defaultCreateCommentACInitValue',
]

/** Announcements, the home page and the settings. */
export const siteEdits: Edits = {
  'PUT /api/admin/msg/notice': {
    other: { pushTime: '2027-01-01T00:00:00.000Z' },
    fixed: {
      ...record,
      type: identity,
      state: counted,
      recipientId: identity,
      recipientUsername: identity,
      adminId: person,
      adminUsername: person,
      readNum: counted,
    },
  },
  'PUT /api/admin/announcement': { other: { status: 1 }, fixed: announcement },
  'PUT /api/group/announcement': {
    read: 'GET /api/group/get-admin-announcement-list',
    asked: ({ gid }) => ({ gid }),
    other: { status: 1 },
    fixed: announcement,
  },
  'PUT /api/admin/config/home-carousel': {
    read: 'GET /api/home-carousel',
    other: { addr: '/problem', rank: 3 },
    fixed: { id: identity, url: 'Another picture is another entry.', imgUrl: 'Another picture is another entry.' },
  },
  'PUT /api/admin/member/page': { other: { content: 'Members read less.' }, fixed: {} },
  'PUT /api/admin/goods': {
    other: { itemPrice: 198.5, days: 7, rank: 3 },
    fixed: { ...record, hasOrders: counted },
  },
  'PUT /api/admin/goods/change-status': {
    read: 'GET /api/admin/goods',
    fixed: { ...record, hasOrders: counted },
    rest: own,
  },
  'PUT /api/admin/config/payment': {
    fixed: {
      wechatPayPrivateKey: secret,
      wechatPayApiKey: secret,
      alipayPrivateKey: secret,
      isWechatPayOn: counted,
      isAlipayOn: counted,
      isWechatPayTest: counted,
      isAlipayTest: counted,
      wechatPayCallback: 'It follows from the address of the site.',
      alipayCallback: 'It follows from the address of the site.',
    },
  },
  'PUT /api/admin/tools': siteLink,
  'PUT /api/admin/more-menu': siteLink,
  'PUT /api/admin/honor': {
    read: 'GET /api/admin/honor/list',
    other: { type: 1, minValue: 10, maxValue: 900, color: '#ffffff', background: '#000000', rank: 3 },
    fixed: { id: identity },
  },
  'PUT /api/admin/other-contest': {
    other: {
      url: 'https://example.org/',
      beginTime: '2027-01-01T11:00:00.000Z',
      endTime: '2027-01-01T15:00:00.000Z',
    },
    fixed: { id: identity },
  },
  'PUT /api/admin/judge/host': {
    read: 'GET /api/admin/judge/hosts',
    other: { state: 'disabled' },
    fixed: { id: identity },
    rest: 'The judge tells it of itself, or the server has seen it.',
  },
  'PUT /api/admin/config/set-web-config': {
    other: {
      ...Object.fromEntries(addresses.map((name) => [name, `/${name}`])),
      timeZone: 'Asia/Tokyo',
      editorLanguage: 'Python3',
      editorTheme: 'dracula',
      editorFontSize: 18,
    },
  },
  'PUT /api/admin/switch/update': {
    read: 'GET /api/admin/switch/info',
    other: {
      ...Object.fromEntries(counts.map((name) => [name, 7])),
      judgementTotal: 700,
      aiBaseUrl: 'https://ai.example.org/v1',
      aiAnswerTokens: 700,
      aiInputPrice: 1.5,
      aiOutputPrice: 2.5,
      aiPersonCalls: 7,
      aiPersonTokens: 7_000,
      aiSiteCalls: 700,
      aiSiteTokens: 700_000,
      ...Object.fromEntries(remoteAccountSites.map((name) => [`${name}UsernameList`, ['bob']])),
    },
    along: Object.fromEntries(
      remoteAccountSites.map((name) => [`${name}UsernameList`, { [`${name}PasswordList`]: ['battery staple'] }]),
    ),
    fixed: {
      ...Object.fromEntries(remoteAccountSites.map((name) => [`${name}PasswordList`, secret])),
      aiApiKey: secret,
    },
  },
  'PUT /api/admin/config/sign-in': {
    other: {
      refusedMailDomains: 'example.org',
      wechatAppId: 'wx1',
      wechatApiBase: 'https://example.org',
      oidcName: 'School',
      oidcClientId: 'praxis',
    },
    fixed: {
      wechatAppSecret: secret,
      wechatToken: secret,
      wechatEncodingKey: secret,
      oidcIssuer: 'It is asked for what it offers before it is stored.',
      oidcClientSecret: secret,
      wechatCallback: 'It follows from the address of the site.',
      oidcCallback: 'It follows from the address of the site.',
    },
  },
  'PUT /api/admin/config/set-email-config': {
    other: {
      emailHost: 'mail.example.org',
      emailPort: 465,
      emailUsername: 'praxis',
      emailBGImg: '/a.png',
      emailFrom: 'praxis@example.org',
    },
    along: { emailHost: { emailFrom: 'judge@example.org' } },
    fixed: { emailPassword: secret },
  },
  'PUT /api/admin/disk': {
    other: { diskReservePercent: 7, diskReserveMib: 512, quietFromHour: 22, quietToHour: 4 },
    fixed: { space: counted },
  },
}
