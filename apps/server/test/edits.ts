import { remoteAccountSites } from '@praxis/contract/siteSettings'
import { awardKinds, contestAuth, groupAuth, groupLevels, problemAuth } from '@praxis/contract/statuses'
import type { EditedSite } from './editedSite.ts'

export type Shown = Readonly<Record<string, unknown>>

/** How what a call reads is changed by another one, and what of it. */
export type Edit = {
  /** The call that reads it, where its path does not say so. */
  readonly read?: string
  readonly asked?: (site: EditedSite) => Record<string, unknown>
  /** Which row of a list; the first one if it is absent. */
  readonly isRow?: (row: Shown, site: EditedSite) => boolean
  /** Where it stands in the body; absent: it is the body. */
  readonly inside?: string
  /** Fields of it that stand beside it in the body. */
  readonly beside?: readonly string[]
  /** What a body has besides. */
  readonly more?: (shown: Shown, site: EditedSite) => object
  /**
   * Another value of a field. A flag is turned, and a text gets a letter more, where none is named; a part that is no
   * flat field needs one.
   */
  readonly other?: Readonly<Record<string, unknown>>
  /** How a value is shown that is shown otherwise than it is sent. */
  readonly seen?: Readonly<Record<string, unknown>>
  /** Fields whose change is refused, each with the code. */
  readonly refused?: Readonly<Record<string, string>>
  /** What must change with a field. */
  readonly along?: Readonly<Record<string, object>>
  /** Fields that the call does not write, each with the reason. */
  readonly fixed?: Readonly<Record<string, string>>
  /** Why the call writes none of the fields that it does not take and that no reason is named for. */
  readonly rest?: string
  /** Another call does the same, and its fields are changed one by one: here the flat ones change together. */
  readonly isAtOnce?: true
}

const identity = 'It says which one is meant.'
const counted = 'The server counts it.'
const clock = 'The server writes it.'
const right = 'It tells what the caller may do.'
const person = 'It tells who did it.'
const own = 'Another call changes it.'
const secret = 'It is never read again: the mask in its place means that it stays.'

const record = { id: identity, gmtCreate: clock, gmtModified: clock } as const
const announcement = { ...record, uid: person, username: person, gid: identity } as const

const problem: Edit = {
  inside: 'problem',
  beside: ['languages', 'tags', 'codeTemplates'],
  other: {
    problemId: 'B1',
    type: 1,
    judgeMode: 'interactive',
    judgeCaseMode: 'subtask_lowest',
    timeLimit: 2_000,
    memoryLimit: 128,
    stackLimit: 64,
    examples: '<input>5 6</input><output>11</output><desc>二</desc>',
    exampleList: [{ input: '7 8', output: '15', noteZh: null, noteEn: 'two' }],
    difficulty: 1,
    auth: problemAuth.public,
    spjLanguage: 'C',
    spjProtocol: 'kattis',
    userExtraFile: '{"a.h":"x"}',
    judgeExtraFile: '{"b.h":"y"}',
    source: 'Old',
    sourceEn: 'Old one',
    videoOriginalUrl: 'https://example.org/a',
    videoExplanationUrl: 'https://example.org/b',
    caseData: 2,
    compare: {
      kind: 'float',
      ignoreTrailing: true,
      caseInsensitive: true,
      spaceSensitive: true,
      epsAbs: 0.5,
      epsRel: 0.25,
    },
    pdf: (site: EditedSite) => site.pdf,
    statements: ({ pdf }: EditedSite) => ({
      'zh-CN': { title: '和', description: '加', input: '两', output: '和', hint: '想', pdf },
      'en-US': { title: 'S', description: 'D', input: 'I', output: 'O', hint: 'H', pdf },
    }),
    languages: [{ id: 2, timeFactor: 2, memoryFactor: 3 }],
    tags: [],
    codeTemplates: [],
  },
  fixed: {
    ...record,
    author: person,
    modifiedUser: person,
    ownerUid: person,
    isRemote: 'Only a remote judge makes such problems.',
    ioScore: 'It is the sum of the scores of the cases.',
    isUploadCase: '`isUploadTestCase` beside the problem says it, together with cases.',
    caseVersion: 'It tells the version of the test data.',
    version: 'It tells which version was read: a save over a newer one is refused.',
    isGroup: 'A group offers a problem by another call.',
    applyPublicProgress: 'A group offers a problem by another call.',
    gid: 'A problem stays where it was made.',
    groupShortName: 'It is of the group.',
    mayPublish: right,
    mayDelete: right,
  },
}

const contest: Edit = {
  other: {
    auth: contestAuth.protected,
    startTime: '2999-01-01T08:00:00.000Z',
    endTime: '2999-01-01T15:00:00.000Z',
    sealRankTime: '2999-01-01T12:00:00.000Z',
    rankShowName: 'nickname',
    oiRankScoreType: 'Highest',
    accountLimitRule: '<prefix>crew</prefix><suffix></suffix><start>1</start><end>9</end><extra></extra>',
    starAccount: ['comet'],
    awardType: awardKinds.percentage,
    awardConfigList: [{ priority: 1, name: 'Silver', background: '#cccccc', color: '#000000', num: 20 }],
    windowSeconds: 3_600,
  },
  along: { sealRankTime: { sealRank: true }, accountLimitRule: { openAccountLimit: true } },
  fixed: {
    ...record,
    type: 'A contest keeps its rule, and another one is refused.',
    uid: person,
    author: person,
    source: 'It tells what it is a copy of.',
    duration: 'It follows from start and end.',
    status: 'It follows from start, end and the clock.',
    lastEndTime: 'It follows from the end and the extra time of people.',
    now: clock,
    thawedTime: own,
    gid: 'A contest stays where it was made.',
    count: counted,
    submissionCount: counted,
  },
}

const contestAnnouncement: Edit = {
  asked: ({ fullCid }) => ({ cid: fullCid }),
  inside: 'announcement',
  more: (_shown, { fullCid }) => ({ cid: fullCid }),
  other: { status: 1 },
  fixed: announcement,
}

const link: Edit = {
  asked: ({ fullCid, contestPid }) => ({ cid: fullCid, pid: contestPid }),
  other: { displayId: 'B', color: '#ff4500', points: 7 },
  fixed: { ...record, cid: identity, pid: identity, position: own },
}

const siteLink: Edit = { other: { url: 'https://example.org/', rank: 3, status: 1 }, fixed: record }

const addresses = [
  ...['baseUrl', 'recordUrl', 'projectUrl', 'qrCodeImg'],
  ...['image1', 'image2', 'image3', 'addr1', 'addr2', 'addr3'],
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

/** Every call that changes something whose reader may send it back whole, by the call. */
export const edits: Readonly<Record<string, Edit>> = {
  'PUT /api/admin/problem': { ...problem, asked: ({ pid }) => ({ pid }) },
  'PUT /api/admin/contest/problem': {
    ...problem,
    asked: ({ contestPid }) => ({ pid: contestPid }),
    other: { ...problem.other, problemId: 'B2' },
    isAtOnce: true,
    fixed: { ...problem.fixed, auth: 'It is reached through its contest only.' },
  },
  'PUT /api/group/problem': {
    ...problem,
    asked: ({ groupPid }) => ({ pid: groupPid }),
    other: { ...problem.other, problemId: '9' },
    // The short name of the group comes before it.
    seen: { problemId: 'CLUBS9' },
    isAtOnce: true,
  },
  'PUT /api/admin/contest': { ...contest, asked: ({ cid }) => ({ cid }) },
  'PUT /api/group/contest': {
    ...contest,
    asked: ({ groupCid }) => ({ cid: groupCid }),
    isAtOnce: true,
    fixed: { ...contest.fixed, publishesProblems: 'The problems of a group stay in it.' },
  },
  'PUT /api/admin/contest/announcement': contestAnnouncement,
  'PUT /api/group/contest-announcement': {
    ...contestAnnouncement,
    read: 'GET /api/group/get-contest-announcement-list',
    asked: ({ fullGroupCid }) => ({ cid: fullGroupCid }),
    more: (_shown, { fullGroupCid }) => ({ cid: fullGroupCid }),
  },
  'PUT /api/admin/contest/contest-problem': link,
  'PUT /api/group/contest-problem': {
    ...link,
    asked: ({ fullGroupCid, groupContestPid }) => ({ cid: fullGroupCid, pid: groupContestPid }),
  },
  'PUT /api/contest/participant': {
    read: 'GET /api/contest/participants',
    asked: ({ fullCid }) => ({ cid: fullCid }),
    other: { extraSeconds: 60 },
    fixed: {
      ...record,
      uid: identity,
      username: identity,
      nickname: 'It is of the account.',
      realname: 'It is of the account.',
      school: 'It is of the account.',
      kind: 'Whoever manages a contest only tries it.',
      isRegistered: own,
      isStar: 'The contest names its stars.',
      startedTime: clock,
      submissions: counted,
    },
  },
  'PUT /api/contest/clarification': {
    read: 'GET /api/contest/clarifications',
    asked: ({ fullCid }) => ({ cid: fullCid }),
    // A question is answered by a text.
    more: ({ answer }) => ({ answer: answer ?? 'No.' }),
    other: { answer: 'Yes.' },
    fixed: {
      ...record,
      cid: identity,
      cpid: 'Whoever asks says it.',
      displayId: 'Whoever asks says it.',
      color: 'It is of the problem.',
      question: 'Whoever asks says it.',
      isMine: person,
      answeredTime: clock,
      uid: person,
      username: person,
      seat: 'It is of the participant.',
      answeredBy: person,
    },
  },
  'PUT /api/group': {
    read: 'GET /api/get-group-detail',
    asked: ({ gid }) => ({ gid }),
    other: { shortName: 'CLUB2', auth: groupAuth.protected, code: '654321' },
    fixed: {
      ...record,
      avatar: own,
      owner: own,
      uid: own,
      status: own,
      level: right,
      isOwner: right,
      membership: right,
      memberCount: counted,
      rootCount: counted,
      adminCount: counted,
      announcementCount: counted,
      problemCount: counted,
      applyingCount: counted,
      offeredCount: counted,
    },
  },
  'PUT /api/group/member': {
    read: 'GET /api/group/get-apply-list',
    asked: ({ gid }) => ({ gid }),
    isRow: ({ uid }, { member }) => uid === member.uid,
    other: { auth: groupLevels.admin },
    fixed: {
      id: identity,
      gid: identity,
      uid: identity,
      username: identity,
      reason: 'Whoever applies says it.',
      gmtCreate: clock,
      gmtModify: clock,
      avatar: 'It is of the account.',
      displayName: own,
      isOwner: own,
      note: 'It stands beside a refusal only.',
      decidedBy: person,
    },
  },
  'PUT /api/group/member/name': {
    read: 'GET /api/group/get-member-list',
    asked: ({ gid }) => ({ gid }),
    isRow: ({ uid }, { member }) => uid === member.uid,
    more: ({ displayName }) => ({ displayName: displayName ?? '' }),
    other: { displayName: 'Li Lei' },
    fixed: {
      id: identity,
      gid: identity,
      uid: identity,
      username: identity,
      auth: own,
      reason: 'Whoever applies says it.',
      gmtCreate: clock,
      gmtModify: clock,
      avatar: 'It is of the account.',
      isOwner: own,
      note: own,
      decidedBy: person,
    },
  },
  'PUT /api/admin/announcement': { other: { status: 1 }, fixed: announcement },
  'PUT /api/group/announcement': {
    read: 'GET /api/group/get-admin-announcement-list',
    asked: ({ gid }) => ({ gid }),
    other: { status: 1 },
    fixed: announcement,
  },
  'PUT /api/admin/user/edit-user': {
    read: 'GET /api/admin/user/get-user-list',
    isRow: ({ uid }, { member }) => uid === member.uid,
    // A row has the roles, and the call takes one of them.
    more: (shown) => ({ type: (shown['roles'] as { id: number }[])[0]!.id }),
    other: {
      username: 'member2',
      realname: 'Li Lei',
      email: 'member@example.org',
      titleName: 'Star',
      titleColor: '#ff4500',
      status: 1,
      vipExpireTime: '2999-01-01T00:00:00.000Z',
      restrictions: [{ kind: 'submit', until: '2999-01-01T00:00:00.000Z', reason: 'Copied' }],
    },
    fixed: {
      uid: identity,
      gmtCreate: clock,
      gmtModified: clock,
      password: secret,
      nickname: own,
      school: own,
      course: own,
      number: own,
      gender: own,
      cfUsername: own,
      github: own,
      blog: own,
      avatar: own,
      signature: own,
      roles: '`type` names one of them.',
      isVip: 'It follows from `vipExpireTime`.',
      hasTwoFactor: own,
      isDeleted: own,
      gmtSeen: clock,
    },
  },
  'POST /api/change-userInfo': {
    read: 'GET /api/get-own-info',
    other: {
      nickname: 'Bob',
      number: '7',
      gender: 'male',
      school: 'X',
      signature: 'Hi',
      realname: 'Li Lei',
      github: 'https://github.com/x',
      blog: 'https://example.org/',
      cfUsername: 'tourist',
    },
    fixed: {
      uid: identity,
      username: own,
      avatar: own,
      titleName: own,
      titleColor: own,
      email: own,
      course: 'It is of the school.',
      roleList: right,
      isVip: right,
      owes: right,
    },
  },
  'PUT /api/admin/tag': {
    read: 'GET /api/get-all-problem-tags',
    asked: () => ({ oj: 'ALL' }),
    other: { color: '#19be6b', oj: 'CF', tcid: ({ tcid }: EditedSite) => tcid },
    along: { oj: { tcid: null } },
    fixed: { ...record, gid: 'A tag stays where it was made.' },
  },
  'PUT /api/admin/tag/classification': {
    asked: () => ({ oj: 'ALL' }),
    other: { rank: 3, oj: 'CF' },
    fixed: record,
  },
  'PUT /api/admin/question-bank': {
    read: 'GET /api/admin/question-bank/get-list',
    other: { oj: 'XX', rank: 7 },
    fixed: { ...record, problemCount: counted },
  },
  'PUT /api/admin/difficulty': {
    isRow: ({ id }) => id === 1,
    other: { color: '#19be6b' },
    fixed: { id: identity },
  },
  'PUT /api/admin/config/home-carousel': {
    read: 'GET /api/home-carousel',
    other: { addr: '/problem', rank: 3 },
    fixed: { id: identity, url: 'Another picture is another entry.', imgUrl: 'Another picture is another entry.' },
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
    other: { ...Object.fromEntries(addresses.map((name) => [name, `/${name}`])), timeZone: 'Asia/Tokyo' },
  },
  'PUT /api/admin/switch/update': {
    read: 'GET /api/admin/switch/info',
    other: {
      ...Object.fromEntries(counts.map((name) => [name, 7])),
      ...Object.fromEntries(remoteAccountSites.map((name) => [`${name}UsernameList`, ['bob']])),
    },
    along: Object.fromEntries(
      remoteAccountSites.map((name) => [`${name}UsernameList`, { [`${name}PasswordList`]: ['battery staple'] }]),
    ),
    fixed: Object.fromEntries(remoteAccountSites.map((name) => [`${name}PasswordList`, secret])),
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
    fixed: { emailPassword: secret },
  },
}

/** Other calls that change something. Nobody reads all that they are given and sends it back. */
export const acts: Readonly<Record<string, string>> = {
  'PUT /api/group/owner': 'It names a person.',
  'PUT /api/group/status': 'It names a state.',
  'PUT /api/admin/problem/change-problem-auth': 'It names a visibility.',
  'PUT /api/group/change-problem-auth': 'It names a visibility.',
  'PUT /api/group/apply-public': 'It names an answer.',
  'PUT /api/admin/group-problem/change-progress': 'It names an answer.',
  'PUT /api/admin/contest/change-contest-visible': 'It names an answer.',
  'PUT /api/group/change-contest-visible': 'It names an answer.',
  'PUT /api/contest/problem-order': 'It names an order.',
  'PUT /api/check-contest-ac-info': 'It names an answer.',
  'PUT /api/check-contest-print-status': 'It says that something was done.',
  'PUT /api/submission': 'It names an answer.',
  'POST /api/submit-problem-judge': 'It makes what it answers with.',
  'POST /api/check-username-or-email': 'It asks.',
}
