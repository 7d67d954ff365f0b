import { colour, credential, fieldsOf, key, type Shown, type Unshown } from './fieldsOf.ts'

const moment: Unshown = { because: 'the server refuses what is not a moment' }
const choice: Unshown = { because: 'the server refuses what is not one of a few words' }

const saved = {
  title: { shownAs: 'contest title' },
  description: { shownAs: 'contest description' },
  titleEn: { shownAs: 'contest title' },
  descriptionEn: { shownAs: 'contest description' },
  pwd: { shownAs: 'contest password' },
  startTime: moment,
  endTime: moment,
  sealRankTime: moment,
  rankShowName: choice,
  boundTo: choice,
  accountLimitRule: { shownAs: 'account rule' },
  starAccount: { shownAs: 'starred account' },
  oiRankScoreType: choice,
  awardConfigList: { shownAs: 'award name' },
}
const link = {
  displayId: { shownAs: 'display id' },
  displayTitle: { shownAs: 'display title' },
  color: colour(),
}
const announcement = { announcement: { shownAs: 'contest announcement' } }
/** No page makes these calls, and they store nothing. */
const sought = { keyword: key(), concernedList: key() }

/** Each text that a person can send to a call of contests that changes something: see textFields.ts. */
export const contestFields: Readonly<Record<string, Shown | Unshown>> = {
  ...fieldsOf('POST /api/register-contest', { password: credential() }),
  ...fieldsOf('POST /api/get-contest-not-read-announcement', { readVersions: moment }),
  ...fieldsOf('PUT /api/contest/helper', { username: key() }),
  ...fieldsOf('POST /api/contest/seat-release', { username: key() }),
  ...fieldsOf('PUT /api/contest/scroll-session', {
    key: key(),
    digest: { because: 'no page shows it: pages compare it' },
  }),
  ...fieldsOf('POST /api/contest/clarification', { question: { shownAs: 'question' } }),
  ...fieldsOf('PUT /api/contest/clarification', { answer: { shownAs: 'answer' } }),
  ...fieldsOf('POST /api/contest/jury-message', { username: key(), answer: { shownAs: 'answer' } }),
  ...fieldsOf('POST /api/contest/reopen', { reason: { because: 'no page shows it: the log keeps it' } }),
  ...fieldsOf('POST /api/contest/move', { startTime: moment }),
  ...fieldsOf('POST /api/admin/contest', saved),
  ...fieldsOf('PUT /api/admin/contest', saved),
  ...fieldsOf('POST /api/group/contest', saved),
  ...fieldsOf('PUT /api/group/contest', saved),
  ...fieldsOf('POST /api/admin/contest/announcement', announcement),
  ...fieldsOf('PUT /api/admin/contest/announcement', announcement),
  ...fieldsOf('POST /api/group/contest-announcement', announcement),
  ...fieldsOf('PUT /api/group/contest-announcement', announcement),
  ...fieldsOf('PUT /api/admin/contest/contest-problem', link),
  ...fieldsOf('PUT /api/group/contest-problem', link),
  ...fieldsOf('POST /api/admin/contest/add-problem-from-public', { displayId: link.displayId }),
  ...fieldsOf('POST /api/group/add-contest-problem-from-public', { displayId: link.displayId }),
  ...fieldsOf('POST /api/group/add-contest-problem-from-group', { problemId: key(), displayId: link.displayId }),
  ...fieldsOf('POST /api/contest/restore-problem', { displayId: link.displayId }),
  ...fieldsOf('POST /api/contest/participants', { people: { shownAs: 'seat' } }),
  ...fieldsOf('PUT /api/contest/participant', {
    seat: { shownAs: 'seat' },
    teamName: { shownAs: 'team name' },
    affiliation: { shownAs: 'affiliation' },
    members: { shownAs: 'members' },
    address: { because: 'it is an address, or refused' },
  }),
  ...fieldsOf('POST /api/submit-print-text', { content: { because: 'no page shows it: it is a file for a printer' } }),
  ...fieldsOf('POST /api/get-contest-rank', sought),
  ...fieldsOf('POST /api/get-contest-outside-scoreboard', sought),
}
