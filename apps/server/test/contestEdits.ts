import { awardKinds, contestAuth } from '@praxis/contract/statuses'
import { announcement, clock, counted, identity, own, person, record, type Edit, type Edits } from './edit.ts'

const contest: Edit = {
  other: {
    type: 1,
    auth: contestAuth.protected,
    startTime: '2999-01-01T08:00:00.000Z',
    endTime: '2999-01-01T15:00:00.000Z',
    sealRankTime: '2999-01-01T12:00:00.000Z',
    rankShowName: 'nickname',
    boundTo: 'device',
    oiRankScoreType: 'Highest',
    accountLimitRule: '<prefix>crew</prefix><suffix></suffix><start>1</start><end>9</end><extra></extra>',
    starAccount: ['comet'],
    awardType: awardKinds.percentage,
    awardConfigList: [{ priority: 1, name: 'Silver', background: '#cccccc', color: '#000000', num: 20 }],
    windowSeconds: 3_600,
  },
  refused: { type: 'contest_rule_fixed' },
  along: { sealRankTime: { sealRank: true }, accountLimitRule: { openAccountLimit: true } },
  fixed: {
    ...record,
    uid: person,
    author: person,
    source: 'It tells what it is a copy of.',
    duration: 'It follows from start and end.',
    status: 'It follows from start, end and the clock.',
    lastEndTime: 'It follows from the end and the extra time of people.',
    now: clock,
    pausedTime: own,
    pauses: own,
    thawedTime: own,
    finalizedTime: own,
    gid: 'A contest stays where it was made.',
    count: counted,
    submissionCount: counted,
  },
  unread: {
    keepsRegistrations: 'It says what becomes of registrations when the password changes.',
    confirmsTimes: 'It says that whoever changes the times knows whom that touches.',
  },
}

const contestAnnouncement: Edit = {
  asked: ({ fullCid }) => ({ cid: fullCid }),
  inside: 'announcement',
  more: (_shown, { fullCid }) => ({ cid: fullCid }),
  other: { status: 1 },
  fixed: announcement,
  unread: { cid: identity },
}

const link: Edit = {
  asked: ({ fullCid, contestPid }) => ({ cid: fullCid, pid: contestPid }),
  other: { displayId: 'B', color: '#ff4500', points: 7 },
  fixed: { ...record, cid: identity, pid: identity, position: own },
}

/** Contests and what belongs to them. */
export const contestEdits: Edits = {
  'PUT /api/admin/contest': { ...contest, asked: ({ cid }) => ({ cid }) },
  'PUT /api/group/contest': {
    ...contest,
    asked: ({ groupCid }) => ({ cid: groupCid }),
    isAtOnce: true,
    fixed: {
      ...contest.fixed,
      publishesProblems: 'The problems of a group stay in it.',
      seatSignIn: 'A group opens no accounts.',
    },
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
    other: { extraSeconds: 60, address: '10.1.2.3' },
    unread: { confirmsTimes: 'It says that whoever changes the time knows whom that touches.' },
    fixed: {
      id: identity,
      gmtCreate: clock,
      uid: identity,
      username: identity,
      nickname: 'It is of the account.',
      shownName: 'The contest says which name its board shows.',
      realname: 'It is of the account.',
      school: 'It is of the account.',
      kind: 'Whoever manages a contest only tries it.',
      isRegistered: own,
      device: 'It is the one that they sign in on.',
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
      id: identity,
      gmtCreate: clock,
      cid: identity,
      cpid: 'Whoever asks says it.',
      displayId: 'Whoever asks says it.',
      color: 'It is of the problem.',
      question: 'Whoever asks says it.',
      isMine: person,
      isFromJury: own,
      answeredTime: clock,
      uid: person,
      username: person,
      shownName: 'The contest says which name its board shows.',
      seat: 'It is of the participant.',
      answeredBy: person,
    },
  },
}
