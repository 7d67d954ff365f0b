// oxlint-disable max-lines -- one table of all numbers
import { expect, test } from 'vitest'
import { errorKinds } from './errors.ts'
import type { Refusal } from './refusals.ts'
import { currentPage, id, int32, limit } from './fields.ts'
import { judgingProtocol } from './judging.ts'
import { protocolsOf, validatorProtocols } from './validatorProtocols.ts'
import * as aiLimits from './aiLimits.ts'
import * as contestLimits from './contestLimits.ts'
import * as discussionLimits from './discussionLimits.ts'
import * as groupLimits from './groupLimits.ts'
import * as lessonLimits from './lessonLimits.ts'
import * as limits from './limits.ts'
import * as membershipLimits from './membershipLimits.ts'
import * as paymentLimits from './paymentLimits.ts'
import * as problemLimits from './problemLimits.ts'
import * as statuses from './statuses.ts'
import * as trainingLimits from './trainingLimits.ts'

const { yuanOf: _yuan, centsOf: _cents, ...paymentNumbers } = paymentLimits
const numbers = {
  ...limits,
  ...aiLimits,
  ...contestLimits,
  ...discussionLimits,
  ...groupLimits,
  ...lessonLimits,
  ...membershipLimits,
  ...paymentNumbers,
  ...problemLimits,
  ...trainingLimits,
}

/** What the wire and the specification say, written out: a constant under test proves nothing by itself. */

test('the verdicts have the numbers of the wire', () => {
  expect(statuses.judgeStatus).toEqual({
    notSubmitted: -10,
    unknownResult: -5,
    cancelled: -4,
    presentationError: -3,
    compileError: -2,
    wrongAnswer: -1,
    accepted: 0,
    timeLimitExceeded: 1,
    memoryLimitExceeded: 2,
    runtimeError: 3,
    systemError: 4,
    pending: 5,
    compiling: 6,
    judging: 7,
    partialAccepted: 8,
    submitting: 9,
    submitFailed: 10,
  })
  expect(statuses.unfinishedStatuses).toEqual([5, 6, 7])
  const finished = [-10, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 8, 9, 10]
  for (const status of finished) expect(statuses.isFinished(status), String(status)).toBe(true)
  for (const status of [5, 6, 7]) expect(statuses.isFinished(status), String(status)).toBe(false)
})

test('roles, kinds and modes have the numbers and words of the wire', () => {
  const { judgeStatus: _numbers, unfinishedStatuses: _unfinished, isFinished: _question, ...others } = statuses
  expect(others).toEqual({
    problemType: { acm: 0, oi: 1, withoutLimits: 2 },
    problemAuth: { public: 1, hidden: 2, contest: 3 },
    problemOrders: ['number', 'difficulty', 'acceptance'],
    publishState: { waiting: 1, approved: 2, refused: 3 },
    caseDataShown: { nobody: 0, firstFailed: 1, all: 2 },
    judgeModes: ['default', 'spj', 'interactive'],
    validatorOfMode: { default: null, spj: 'checker', interactive: 'interactor' },
    modeOfValidator: { checker: 'spj', interactor: 'interactive' },
    caseModes: ['default', 'ergodic_without_error', 'subtask_lowest', 'subtask_average'],
    noSubtask: 0,
    ownJudge: 'ME',
    remoteJudges: ['AC', 'CF', 'GYM', 'HDU', 'POJ', 'SPOJ', 'LIBRE'],
    everyJudge: 'ALL',
    compareKinds: ['exact', 'lines', 'tokens', 'float'],
    compareChoices: {
      exact: { ignoresTrailing: false, isByWords: false, hasTolerance: false },
      lines: { ignoresTrailing: true, isByWords: false, hasTolerance: false },
      tokens: { ignoresTrailing: false, isByWords: true, hasTolerance: false },
      float: { ignoresTrailing: false, isByWords: true, hasTolerance: true },
    },
    usualCompare: 'lines',
    defaultValidatorKinds: { usual: 'tokens', tolerant: 'float' },
    roles: {
      root: 1000,
      admin: 1001,
      default_user: 1002,
      no_subimit_user: 1003,
      no_discuss_user: 1004,
      mute_user: 1005,
      no_submit_no_discuss_user: 1006,
      no_submit_mute_user: 1007,
      problem_admin: 1008,
      vip: 1009,
    },
    permissions: [
      'submit',
      'discussion_add',
      'discussion_edit',
      'discussion_del',
      'comment_add',
      'reply_add',
      'group_add',
      'group_del',
      'problem_admin',
      'contest_admin',
      'rejudge',
      'announcement_admin',
      'user_admin',
      'system_info_admin',
    ],
    announcementStatus: { visible: 0, hidden: 1 },
    staffRoles: ['root', 'admin', 'problem_admin'],
    restrictionKinds: ['submit', 'discuss', 'comment'],
    messageKinds: { discuss: 1, reply: 2, likePost: 3, likeComment: 4 },
    groupLevels: { applying: 1, refused: 2, member: 3, admin: 4, root: 5 },
    groupAuth: { public: 1, protected: 2, private: 3 },
    rankTypes: { acm: 0, oi: 1 },
    discussionStatus: { shown: 0, hidden: 1 },
    editorialOpenings: ['now', 'solved', 'contest'],
    textKinds: ['discussion', 'comment', 'reply'],
    decisions: ['hide', 'warn', 'dismiss'],
    contestRules: ['acm', 'oi'],
    contestType: { acm: 0, oi: 1 },
    boardRuleNames: ['acm', 'oiRecent', 'oiHighest'],
    trainingAuth: { public: 'Public', private: 'Private', member: 'Member' },
    contestAuth: { public: 0, private: 1, protected: 2 },
    contestStatus: { scheduled: -1, running: 0, ended: 1 },
    shownNames: ['username', 'nickname', 'realname'],
    boundTo: ['nothing', 'device', 'address'],
    contestPlaces: ['free', 'here', 'unbound', 'elsewhere'],
    oiScores: ['Recent', 'Highest'],
    awardKinds: { none: 0, percentage: 1, count: 2 },
    contestDesks: ['jury', 'balloons', 'prints'],
    participantKinds: ['official', 'staff', 'virtual'],
    groupStatus: { open: 0, banned: 1, disbanded: 2 },
    accountStatus: { active: 0, banned: 1 },
    expectedStatuses: [0, 8, -1, 1, 2, 3, -3, -2],
    genders: ['male', 'female', 'secrecy'],
  })
})

test('judges of this version of the protocol know these modes; a new one needs the next version', () => {
  expect({
    judgingProtocol,
    caseModes: [...statuses.caseModes].join(' '),
    judgeModes: [...statuses.judgeModes].join(' '),
    compareKinds: [...statuses.compareKinds].join(' '),
    validatorProtocols: [...validatorProtocols].join(' '),
    protocolsOf: { checker: protocolsOf.checker.join(' '), interactor: protocolsOf.interactor.join(' ') },
  }).toEqual({
    judgingProtocol: 5,
    caseModes: 'default ergodic_without_error subtask_lowest subtask_average',
    judgeModes: 'default spj interactive',
    compareKinds: 'exact lines tokens float',
    validatorProtocols: 'kattis testlib qduoj hustoj lemon syzoj',
    protocolsOf: { checker: 'kattis testlib qduoj hustoj lemon syzoj', interactor: 'kattis testlib' },
  })
})

test('limits, times and sizes are those of the specification', () => {
  expect({ ...numbers }).toEqual({
    membershipLimits: { people: 1_000, days: 36_500 },
    reminderDays: [7, 1],
    lessonAuth: { public: 'Public', member: 'Member' },
    videoTypes: ['video/mp4', 'video/webm'],
    lessonRules: {
      pageSize: 15,
      rank: 1_000,
      groupNameLength: 100,
      groups: 100,
      items: 1_000,
      problemsPerItem: 50,
      captionsPerItem: 10,
      videoHosts: 30,
      videoBytes: 2_147_483_648,
      captionBytes: 1_048_576,
      videoQuotaBytes: 53_687_091_200,
      linkSeconds: 14_400,
      progressSeconds: 10,
      doneShare: 0.9,
    },
    orderStatus: { created: 0, waiting: 1, paid: 2, closed: 3, refunded: 4 },
    orderStates: ['created', 'waiting', 'paid', 'closed', 'refunding', 'refund_failed', 'partly_refunded', 'refunded'],
    payTypes: ['wechat', 'alipay'],
    paymentLimits: {
      orderSeconds: 900,
      pollMs: 1_000,
      askSeconds: 5,
      signOutMs: 3_000,
      products: 50,
      cents: { min: 1, max: 100_000_000 },
      billDays: 90,
    },
    limits: {
      usernameLength: 20,
      passwordMinLength: 6,
      passwordMaxLength: 20,
      emailLength: 1_000,
      registerCodeLength: 6,
      codeLength: 65_535,
      submissionsWaiting: 1_000,
      keywordLength: 255,
      nicknameLength: 20,
      realnameLength: 50,
      signatureLength: 65_535,
      blogLength: 255,
      githubLength: 255,
      schoolLength: 100,
      studentNumberLength: 20,
      cfUsernameLength: 255,
      accountTitleLength: 20,
      captchaLength: 8,
      importRows: 10_000,
      generatedAccounts: 1_000,
      problemsChanged: 1_000,
      deletedAccounts: 500,
      titleLength: 255,
      problemIdLength: 50,
      tagNameLength: 50,
      benchTextLength: 65_535,
      markdownLength: 65_535,
      addressLength: 1_024,
      encodingKeyLength: 43,
      siteDescriptionLength: 150,
      remoteAccounts: 100,
      switchNumber: 2_147_483_647,
      pageLimit: 500,
      pageNumber: 1_000_000,
      statusBatch: 500,
      listTotalExactUpTo: 10_000,
      examplesPerProblem: 2,
      testRunsWaiting: 10,
      testInputLength: 1_000,
      testOutputShown: 1_000,
      caseDataShown: 1_000,
      casesOpened: 30,
      testRunsFollowed: 10,
      groupsFollowed: 5,
      streamsPerPerson: 20,
      streamsPerAddress: 200,
      streams: 10_000,
      watchesPerPerson: 2_000,
      watchesPerAddress: 20_000,
      watches: 200_000,
    },
    pageSizes: [10, 15, 30, 50, 100],
    pageSizeOf: {
      problems: 30,
      submissions: 15,
      mySubmissions: 10,
      announcements: 5,
      audit: 30,
      announcementAdmin: 15,
      groups: 15,
      groupProblems: 10,
      groupAnnouncementAdmin: 10,
      accountAdmin: 10,
      importPreview: 15,
      mails: 15,
      groupMembers: 15,
      groupRank: 30,
      ranks: 30,
      siteLinks: 15,
      trainings: 15,
      groupTrainings: 10,
      trainingAdmin: 10,
      contests: 10,
      contestAdmin: 10,
      contestAnnouncements: 10,
      contestParticipants: 50,
      clarifications: 20,
      standings: 50,
      acInfo: 20,
      prints: 15,
    },
    groupPageSizes: [9, 15, 30, 60, 120],
    sessionSeconds: { life: 86_400, renewAfter: 43_200 },
    loginLock: { failures: 20, seconds: 1_800 },
    loginAddressLock: { failures: 300, seconds: 1_800 },
    waitingHashes: { each: 400, all: 1_000 },
    puzzleAfterFailures: 5,
    puzzle: {
      width: 310,
      height: 155,
      accuracy: 3,
      accuracyRange: { min: 1, max: 10, byDefault: 5 },
      seconds: 180,
      passSeconds: 300,
      resetMs: 1_000,
      trailLength: 2_000,
    },
    puzzleRate: { calls: 600, seconds: 3_600, of: 'address' },
    captchaSeconds: 1_800,
    mailCode: { digits: 6, seconds: 600, tries: 5, shownSeconds: 300 },
    resetCodeLength: 21,
    resendSeconds: { register: 60, reset: 90, changeEmail: 30 },
    mailCaps: { addressPerHour: 120, targetPerDay: 10, sitePerDay: 20_000 },
    mailDays: { sent: 7, unsent: 30 },
    mailLateSeconds: 60,
    mailAttempts: 8,
    twoFactor: { digits: 6, periodSeconds: 30, recoveryCodes: 10 },
    twoFactorLock: { failures: 10, seconds: 1_800 },
    qrSignIn: { seconds: 30, firstPollMs: 500, pollMs: 2_000 },
    outsideSignInSeconds: { atProvider: 600, confirmed: 600 },
    callbackSeconds: 300,
    outsideRate: { calls: 1_200, seconds: 3_600, of: 'address' },
    sheetSeconds: 1_800,
    ownDataRate: { calls: 20, seconds: 3_600 },
    seenEverySeconds: 600,
    knownAddressDays: 90,
    avatar: { pixels: 200, scale: 0.8 },
    changePasswordLock: { failures: 5, seconds: 1_800 },
    registrationLimit: { accounts: 120, seconds: 3_600 },
    existenceRate: { calls: 3_000, seconds: 3_600, of: 'address' },
    groupRules: {
      name: { minWidth: 5, min: 3, max: 25 },
      shortName: { min: 5, max: 10 },
      brief: { min: 5, max: 50 },
      description: { min: 5, max: 1_000 },
      codeLength: 6,
      reason: { min: 5, max: 100 },
      displayNameLength: 30,
      givenPasswordLength: 8,
      nameWidth: 26,
      decidedAtOnce: 500,
      addedAtOnce: 500,
      invitationDays: 90,
      invitationUses: 10_000,
      invitations: 50,
    },
    disbandedDays: 30,
    appliedNoticeSeconds: 3_600,
    groupCodeLock: { failures: 10, seconds: 1_800 },
    codeRate: { calls: 1_200, seconds: 3_600 },
    offerRules: { waitDays: 30, open: 1_000, daily: 1_000, listed: 50 },
    takeBackSeconds: 300,
    contestRulesOfForm: {
      sealHalfHour: 1_800,
      sealHour: 3_600,
      longestSeconds: 31_622_400,
      passwordLength: 100,
      affixLength: 50,
      extraLength: 10_000,
      accountNumber: 2_147_483_647,
      stars: 5_000,
      awards: 20,
      awardNameLength: 50,
      displayIdLength: 20,
      problems: 100,
      points: 100_000,
      colorLength: 30,
      seatLength: 50,
      touchedNames: 20,
      reasonLength: 500,
      teamNameLength: 60,
      affiliationLength: 100,
      membersLength: 200,
      extraSeconds: 86_400,
      participantsAtOnce: 1_000,
      pauses: 50,
      helpers: 100,
      questionLength: 1_000,
      answerLength: 10_000,
      questionsOpen: 5,
      submissionsWaiting: 20,
      hidesBankDays: 30,
      pollMs: 60_000,
    },
    balloonColors: ['#ff4500', '#ff8c00', '#ffd700', '#90ee90', '#00ced1', '#1e90ff', '#c71585'],
    usualAwards: [
      { priority: 1, key: 'gold', background: '#e6bf25', color: '#fff', num: 10 },
      { priority: 2, key: 'silver', background: '#b4c0c7', color: '#fff', num: 20 },
      { priority: 3, key: 'bronze', background: '#CD7F32', color: '#fff', num: 30 },
    ],
    newAward: { background: '#ededed', color: '#666', num: 0 },
    contestsFollowed: 5,
    boardRules: { pageSizes: [10, 30, 50, 100, 300], pageLimit: 300, followed: 100, others: 5, pollMs: 30_000 },
    homeRules: {
      carouselMs: 5_000,
      clockMs: 250,
      articles: 10,
      acRankRows: 10,
      acRankDays: { day: 1, week: 7, month: 30 },
      recentProblems: 10,
      recentContestDays: 14,
      recentContests: 20,
      statisticsDays: 7,
      figuresSeconds: 60,
      chartRows: 10,
      entries: 200,
      linkNameLength: 50,
      honorNameLength: 20,
      colourLength: 30,
      largestNumber: 2_147_483_647,
      quotationsKept: 200,
      quotationEveryMinutes: 60,
      quotationLength: 500,
      profileTags: 30,
      signatureShown: 100,
      recentActivity: 10,
    },
    printRules: {
      minLength: 50,
      maxLength: 65_535,
      everySeconds: 30,
      keptDays: 1,
      ownShown: 20,
      linesOfPage: 60,
    },
    seatRules: {
      leadSeconds: 3_600,
      addressLength: 50,
      requestsOfPerson: 5,
      requestsShown: 200,
      refusedSeconds: 600,
      waitSeconds: 3_600,
      keptDays: 30,
      rate: { calls: 30, seconds: 60, of: 'address' },
    },
    scrollRules: {
      linkHours: 24,
      links: 20,
      medals: 10_000,
      steps: 10_000_000,
      speeds: [0.5, 1, 2, 4],
      stepMs: 1_500,
    },
    deskPollMs: 10_000,
    contestPasswordLock: { failures: 20, seconds: 1_800 },
    unrated: 0,
    problemDefaults: { timeLimit: 1_000, memoryLimit: 256, stackLimit: 128, difficulty: 0, spjLanguage: 'C' },
    problemRules: {
      site: { timeLimit: 600_000, memoryLimit: 65_536, stackLimit: 65_536 },
      group: { timeLimit: 30_000, memoryLimit: 1_024, stackLimit: 1_024 },
      fullScore: 100,
      cases: 10_000,
      caseArgs: { count: 50, length: 1_000, ofAllCases: 500_000 },
      caseNumber: 100_000,
      examplesStored: 100,
      examplesLength: 1_048_576,
      factor: { min: 0.01, max: 100 },
      tags: 50,
      refusalNote: 200,
      extraFiles: 50,
      extraFilesLength: 4_194_304,
      programLength: 1_048_576,
      bankNameLength: 50,
      typedBytes: 8_388_608,
      archiveEntries: 20_000,
      archiveBytes: 2_147_483_648,
      archiveRatio: { free: 67_108_864, times: 100 },
      archiveSeconds: 300,
      uploadNotes: 200,
      uploadHours: 24,
      unsaved: { uploads: 100, bytes: 4_294_967_296 },
      keptBytes: { group: 8_589_934_592, person: 17_179_869_184 },
      untrusted: { judgementSeconds: 60, dataBytes: 104_857_600 },
      uploadRate: { calls: 300, seconds: 3_600 },
      fileRate: { calls: 20_000, seconds: 3_600 },
      shownBytes: 4_096,
      runsWaiting: 5,
      runHours: { waiting: 3, judged: 1, kept: 1 },
      trashDays: 30,
    },
    openingDays: { summed: 30, kept: 90 },
    retentionDays: { cases: 7, readMessages: 365 },
    changeDays: 90,
    submitIntervalSeconds: 3,
    testRunSeconds: { waiting: 600, finished: 60 },
    testRunPollMs: 1_000,
    judgementTotal: { byDefault: 600, min: 10, max: 86_400 },
    submissionPoll: { everyMs: 2_000, atMost: 300 },
    requestTimeoutMs: 90_000,
    retrySeconds: { first: 2, longest: 15 },
    editorDefaults: { language: 'C', theme: 'monokai', fontSize: 22, tabSize: 4, height: 550 },
    splitPane: { defaultLeft: 431, collapseUnder: 200 },
    breakpoints: { content: 768, navigation: 992 },
    uploadBytes: { image: 4_194_304, avatar: 2_097_152, file: 134_217_728, testData: 536_870_912 },
    storageQuotaBytes: 2_147_483_648,
    uploadForm: { fields: 20, fieldBytes: 4_096 },
    uploadsAtOnce: { person: 3, address: 10, all: 40 },
    uploadRate: { calls: 300, seconds: 3_600 },
    uploadPace: { bytes: 65_536, seconds: 30, slowSeconds: 60, laterSeconds: 5, totalSeconds: 1_800 },
    discussionRules: {
      titleLength: 255,
      descriptionLength: 255,
      contentLength: 65_535,
      pageSize: 10,
      categoryNameLength: 50,
      categories: 100,
      trashDays: 30,
      edits: 200,
      editsPage: 20,
      followers: 2_000,
      viewSeconds: 10,
    },
    seededCategory: { ofMembers: 8, firstOwn: 9 },
    discussionsDeleted: 500,
    reportLabels: ['spam', 'illegal', 'vulgar', 'fraud', 'abuse', 'plagiarism'],
    reportRules: { reasonLength: 200, pageSize: 10, noteLength: 200 },
    muteDays: { offered: [1, 3, 7, 30], most: 3_650, proposals: 100 },
    spamRules: {
      person: { texts: 30, seconds: 600 },
      address: { texts: 600, seconds: 600 },
      newHours: 24,
      same: { lastTexts: 20, hours: 24, shortest: 40, likeness: 0.9 },
    },
    trainingRules: {
      rankByDefault: 1_000,
      largestRank: 2_147_483_647,
      passwordLength: 100,
      categoryNameLength: 50,
      categories: 200,
      problems: 500,
      copied: 500,
      rankPage: 30,
    },
    usualCategoryColor: '#409eff',
    aiKinds: ['explain_problem', 'explain_compile_error', 'provide_idea', 'perfect_code'],
    aiLevels: ['question', 'hint', 'plan'],
    aiOutcomes: ['done', 'cut', 'stopped', 'broken'],
    aiLimits: {
      explainAfterMs: 180_000,
      rate: { calls: 20, seconds: 60 },
      atOnce: 2,
      historyPage: 20,
      usageDays: 90,
      hostLength: 255,
      modelLength: 100,
      keyLength: 500,
      currencyLength: 10,
      largestPrice: 1_000_000,
      answerTokens: { min: 100, max: 8_000, byDefault: 1_500 },
      personCalls: 20,
      personTokens: 100_000,
      siteCalls: 2_000,
      siteTokens: 5_000_000,
      firstMs: 45_000,
      nextMs: 20_000,
      wholeMs: 85_000,
      answerLength: 40_000,
      replyBytes: 2_097_152,
      quoted: { title: 500, statement: 24_000, examples: 6_000, code: 24_000, compilerText: 4_000 },
    },
    trainingPasswordLock: { failures: 20, seconds: 1_800 },
    pictureLimits: { pixels: 40_000_000, frames: 500 },
    downloadTimeoutMs: 300_000,
  })
})

/** By the real HTTP status of the security layer, and by the number in the envelope of HTTP 200. */
const refusals = {
  security: {
    400: 'invalid_input unreadable_body download_failed json_too_deep upload_missing upload_kind',
    401: 'login_required session_expired account_banned_session judge_token_wrong',
    403: 'no_permission feature_closed new_password_required two_factor_required',
    404: 'no_such_call',
    '405, in the envelope 400': 'method_not_allowed',
    413: 'body_too_large json_too_many upload_too_large',
    '415, in the envelope 400': 'media_type',
    500: 'internal',
    503: 'starting_up database_away',
  },
  business: {
    400: `comment_empty comment_long comment_place_missing message_not_found notice_recipient_missing ignores_self
      credentials_blank credentials_wrong account_banned password_length username_length username_invalid
      username_reserved username_looks_alike login_address_locked username_taken email_invalid email_taken login_locked user_not_found no_problem code_empty
      code_too_long language_unknown language_not_enabled test_run_type sanitizer_language test_input_empty test_input_too_long
      test_run_unknown members_only_feature resubmit_not_failed judge_protocol rejudge_nothing still_judging
      compile_error_stays status_not_for_hand score_missing judge_host_online judge_secret_name_taken database_config_fixed job_kind_waits address_invalid picture_elsewhere
      time_zone_unknown accounts_not_paired accounts_twice settings_key_missing image_unreadable
      password_common password_same own_password_missing own_password_wrong own_password_locked puzzle_required puzzle_unknown puzzle_missed
      puzzle_uniform mail_not_configured mail_not_ready mail_host_invalid mail_username_missing mail_sender_missing mail_too_soon mail_test_failed code_missing code_wrong captcha_wrong
      email_unknown email_same reset_link_invalid second_factor_required second_factor_wrong second_factor_locked
      two_factor_is_on two_factor_is_off two_factor_not_begun two_factor_demanded sign_in_waiting
      sign_in_not_configured sign_in_ticket_unknown provider_failed provider_refused identity_unknown identity_taken
      field_twice last_root not_yourself nothing_deleted member_until_missing members_missing members_unknown restriction_over staff_restricted import_empty import_failed import_goes_on
      sheet_not_found usernames_taken numbers_reversed too_many_accounts text_too_long web_address_invalid group_owner_same group_owner_banned group_name_narrow group_name_taken group_short_name_taken group_code_length group_code_wrong group_code_locked group_reason_missing group_not_refused owns_groups
      application_not_found application_changed application_in_contest archive_empty archive_entry_wrong archive_overlaps archive_ratio archive_slow archive_too_large archive_too_many archive_twice archive_unreadable archive_kind
      solution_exists solutions_many solutions_large time_limit_offer_state package_import_state package_import_used package_item_broken package_nothing_chosen package_export_refused packages_many upload_ending import_nothing import_summary
      bank_exists cases_too_large difficulty_exists difficulty_used no_judge problem_case_empty problem_case_mode
      problem_cases_missing problem_changed problem_examples_wrong problem_exists problem_extra_files
      problem_field_long problem_field_missing problem_field_wrong problem_group_number_missing
      problem_group_number_wrong problem_id_reserved problem_input_file_missing problem_interactor_protocol problem_languages_missing
      problem_limit_range problem_output_file_missing problem_pdf_wrong problem_program_missing problem_score_large
      problem_score_negative problem_score_whole
      problem_template_empty tag_class_exists tag_exists test_data_missing test_file_missing upload_unknown
      contest_not_ended contest_password_missing contest_password_wrong contest_registered contest_not_registered
      contest_stays contest_no_window contest_field_missing contest_field_wrong contest_field_long contest_time_order
      contest_duration_zero contest_duration_long contest_rule_fixed contest_seal_range contest_seal_short
      contest_star_twice contest_account_rule_wrong contest_window_wrong contest_started_fixed contest_times_ask contest_over_start contest_not_paused contest_not_running contest_pause_own_times contest_pause_after_end contest_pauses_many contest_final contest_not_final contest_begun contest_start_past contest_problem_twice
      contest_problem_used contest_display_id_twice contest_display_id_wrong contest_problem_title
      contest_problem_type contest_problem_points contest_problem_color contest_problems_many contest_order_stale
      contest_judging contest_thawed print_empty print_short print_long participants_unknown participants_refused participants_not_members clarification_empty clarification_long
      training_not_found training_password_missing training_password_wrong training_registered training_without_password
      training_without_rank training_field_missing training_field_wrong training_field_long training_category_exists
      training_problem_twice training_problem_used training_display_id_wrong training_problems_many
      training_order_stale training_clone_same
      discussion_field_missing discussion_field_long discussion_category_unknown discussion_without_problem discussion_no_question editorial_taken report_empty report_long report_place_missing report_own mute_range proposal_decided report_decided waiting_changed
      strip_of_nothing honor_range_empty other_contest_time_order
      bill_day_early membership_endless order_not_refundable payment_failed payment_not_configured payment_settings_wrong price_not_cents refund_large refund_running
      lesson_caption_unreadable lesson_item_empty lesson_large lesson_members_only lesson_video_kind
      contest_helper_takes_part contest_helpers_many contest_not_bound participant_address_wrong
      ai_status_wrong ai_not_configured ai_host_changed ai_failed ai_overloaded ai_slow ai_broke_off ai_address_refused
      remote_site_unknown remote_id_wrong remote_problem_there remote_failed remote_key_taken remote_address_refused
      remote_site_used remote_site_fixed remote_account_missing remote_account_busy remote_language_missing
      remote_maybe_arrived
      scroll_not_sealed scroll_not_acm scroll_links_many`,
    401: 'register_closed only_mine_needs_login not_an_administrator training_password_needed',
    403: `too_often register_too_often busy problem_members_only submit_too_fast too_many_waiting too_many_test_runs
      judge_area_closed group_closed cases_closed cases_opened not_your_submission share_closed too_many_streams file_not_yours
      quota_exceeded disk_reserved group_members_only group_managers_only mail_domain_refused mail_too_often
      group_owner_only group_solved_too_few group_limit_day group_limit_all group_applying group_refused group_joined
      group_account_elsewhere group_level_forbidden group_level_backwards group_decided group_too_many_invitations group_too_many_offers group_offer_waits group_offers_daily announcement_not_yours comment_not_yours comment_edit_late reply_not_allowed ignores_many
      problem_not_yours problem_public_forbidden tag_of_other_group too_many_runs uploads_full test_data_full
      creation_closed trust_data_full trust_judgement_total imports_many packages_forbidden package_export_not_yours
      contest_board_closed contest_board_after_end print_closed print_too_often too_many_entries
      contest_not_yours contest_reopen_forbidden contest_not_started contest_ended contest_password_needed contest_password_locked
      contest_account_refused contest_disqualified contest_window_closed clarification_too_many clarifications_closed
      training_not_yours training_password_locked training_members_only training_category_of_other training_category_forbidden
      discussion_hidden discussion_not_yours discussion_category_closed discussion_solved_too_few discussion_limit_day discussion_locked discussion_edits_many comment_solved_too_few moderators_only mute_forbidden muted_in_group text_too_often text_said_before
      problem_in_contest
      products_many
      lesson_link_ended lesson_not_yours
      contest_helps contest_paused contest_unbound contest_elsewhere seat_unknown sign_in_elsewhere sign_in_elsewhere_refused
      ai_members_only ai_in_contest ai_problem_closed ai_group_closed ai_of_contest ai_consent_needed ai_budget_person ai_budget_site
      remote_site_off
      scroll_link_ended`,
    404: `honor_not_found other_contest_not_found site_link_not_found contest_person_missing contest_code_none ac_info_missing print_missing
      problem_not_found submission_not_found contest_closed judge_session_unknown file_unknown judge_host_unknown
      judge_secret_unknown announcement_not_found file_not_found group_not_found job_not_found job_kind_unknown
      session_not_found mail_not_found identity_not_found import_not_found group_owner_stays group_member_not_found group_invitation_unknown group_offer_unknown group_removal_stays
      bank_not_found difficulty_not_found run_unknown tag_class_not_found tag_not_found
      training_category_not_found training_problem_missing training_problem_closed
      contest_not_found contest_problem_missing participant_not_found clarification_not_found comment_not_found reply_not_found discussion_not_found notice_not_found
      discussion_edit_not_found report_not_found mute_not_found proposal_not_found waiting_not_found package_import_not_found time_limit_offer_not_found solution_not_found package_export_missing
      order_not_found product_not_found
      lesson_group_not_found lesson_item_not_found lesson_not_found lesson_video_not_found ai_answer_not_found
      remote_problem_not_found remote_account_not_found
      seat_request_missing`,
    500: 'compile_failed',
  },
} as const

test('every refusal travels as the wire says', () => {
  const expected = Object.entries(refusals).flatMap(([layer, byStatus]) =>
    Object.entries(byStatus).flatMap(([status, codes]) =>
      codes.split(/\s+/).map((code) => `${code}: ${layer} ${status}`),
    ),
  )
  const kinds = Object.entries(errorKinds).map(([code, { layer, status, envelope = status }]: [string, Refusal]) => {
    const inEnvelope = envelope === status ? '' : `, in the envelope ${envelope}`
    return `${code}: ${layer} ${status}${inEnvelope}`
  })
  expect(kinds.toSorted()).toEqual(expected.toSorted())
})

test('a page is at least the first and has as many rows as the call, or the cap, allows', () => {
  const size = limit(30)
  const sizes = [undefined, '-1', '0', '1', '500', '501', '1000000'].map((value) => size.parse(value))
  expect(sizes).toEqual([30, 30, 30, 1, 500, 500, 500])
  expect([undefined, '-5', '0', '1', '1000000'].map((value) => currentPage.parse(value))).toEqual([
    1, 1, 1, 1, 1_000_000,
  ])
  expect(currentPage.safeParse('1000001').success).toBe(false)
  expect(size.safeParse('1.5').success).toBe(false)
})

test('ids and numbers end where the database’s do', () => {
  expect([id.safeParse('0').success, id.safeParse('-1').success]).toEqual([true, false])
  expect([id.safeParse('9007199254740991').success, id.safeParse('9007199254740992').success]).toEqual([true, false])
  expect([int32.safeParse('2147483647').success, int32.safeParse('2147483648').success]).toEqual([true, false])
  expect([int32.safeParse('-2147483648').success, int32.safeParse('-2147483649').success]).toEqual([true, false])
})

test.each([
  [0.01, 1],
  [19.99, 1_999],
  [1_000_000, 100_000_000],
  [0.07, 7],
  [1.005, null],
  [0.001, null],
])('%d yuan are %j cents', (yuan, cents) => {
  expect(paymentLimits.centsOf(yuan)).toBe(cents)
  if (cents !== null) expect(paymentLimits.yuanOf(cents)).toBe(yuan)
})
