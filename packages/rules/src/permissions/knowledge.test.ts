import { expect, test } from 'vitest'
import { authorUid, viewers } from '../testing/viewerTable.ts'
import { submissionPermissions, type JudgedSubmission, type Knowledge } from './submissions.ts'

const classes = ['whole', 'managed', 'own', 'public', 'frozen', 'hidden', 'none'] as const
const { knows, mayReadCaseFiles, mayReadCrash, mayReadAddress } = submissionPermissions
const codeOf = (share: boolean, codeShare: boolean) => (knowledge: Knowledge) =>
  submissionPermissions.mayReadCode(knowledge, { share, codeShare })
const messageOf = (share: boolean, codeShare: boolean) => (knowledge: Knowledge) =>
  submissionPermissions.mayReadMessage(knowledge, { share, codeShare })

/** Which fields a class has, whoever asks; in the order of `classes`. */
const fields: [string, (knowledge: Knowledge) => boolean, string][] = [
  //                                                                whole managed own public frozen hidden none
  ['that there is one', knows, 'yes yes yes yes no yes no'],
  ['private code, sharing on', codeOf(false, true), 'yes yes yes no  no  yes no'],
  ['private code, sharing closed', codeOf(false, false), 'yes yes yes no  no  yes no'],
  ['shared code, sharing on', codeOf(true, true), 'yes yes yes yes no  yes no'],
  ['shared code, sharing closed since', codeOf(true, false), 'yes yes yes no  no  yes no'],
  ['what the compiler said, private code', messageOf(false, true), 'yes yes yes no  no  no  no'],
  ['what the compiler said, shared code', messageOf(true, true), 'yes yes yes yes no  no  no'],
  ['what the compiler said, sharing closed since', messageOf(true, false), 'yes yes yes no  no  no  no'],
  ['what a crashed program said', mayReadCrash, 'yes yes yes no  no  no  no'],
  ['names of test files', mayReadCaseFiles, 'yes yes no  no  no  no  no'],
  ['the address of the submitter', mayReadAddress, 'yes no  no  no  no  no  no'],
]

const said = (has: (knowledge: Knowledge) => boolean) => classes.map((one) => (has(one) ? 'yes' : 'no'))

test.each(fields)(
  'who knows a submission whole, managed, own, public, frozen, hidden or not at all has %s as the table says',
  (_name, has, row) => {
    expect(said(has)).toEqual(row.split(/\s+/))
  },
)

/** In a contest the class is what its rules say; who asks decides only about the data of the problem. */
const inContest = (contest: Knowledge, isInOpenContest: boolean): JudgedSubmission => ({
  uid: authorUid,
  contest,
  level: null,
  isThere: true,
  openCaseResult: true,
  problem: {
    auth: 1,
    isMemberVisible: false,
    ownerUid: 'd',
    groupId: null,
    level: 0,
    publishState: null,
    caseData: 2,
    isInOpenContest,
  },
})

type Question = (submission: JudgedSubmission, viewer: keyof typeof viewers) => boolean
const notes: Question = (one, viewer) => submissionPermissions.mayReadNotes(viewers[viewer], one)
const data: Question = (one, viewer) =>
  submissionPermissions.readCaseData(viewers[viewer], one, { isFirstFailed: true }) === null
const difference =
  (isSample: boolean): Question =>
  (one, viewer) =>
    submissionPermissions.mayReadFirstDifference(viewers[viewer], one, { isSample, isFirstFailed: true })

/** `admin` has made the problem; `memberAuthor` has sent the submission and is a member of the site. */
const judged: [string, keyof typeof viewers, Question, boolean, string][] = [
  //                                                                    whole managed own public frozen hidden none
  ['notes, who made the problem, running', 'admin', notes, true, 'yes yes yes yes no  no  no'],
  ['notes, a member, running', 'memberAuthor', notes, true, 'no  no  no  no  no  no  no'],
  ['case data, who made the problem, running', 'admin', data, true, 'yes yes yes yes no  no  no'],
  ['case data, a member, running', 'memberAuthor', data, true, 'no  no  no  no  no  no  no'],
  ['case data, a member, over', 'memberAuthor', data, false, 'yes yes yes yes no  no  no'],
  ['case data, no member, over', 'author', data, false, 'no  no  no  no  no  no  no'],
  ['difference in a sample, who made the problem', 'admin', difference(true), true, 'yes yes yes yes no  no  no'],
  ['difference in a sample, running', 'author', difference(true), true, 'yes yes yes no  no  no  no'],
  ['difference in a case, running', 'memberAuthor', difference(false), true, 'no  no  no  no  no  no  no'],
  ['difference in a case, over', 'memberAuthor', difference(false), false, 'yes yes yes no  no  no  no'],
]

test.each(judged)('of a contest, the classes that have %s are those of the table', (_name, viewer, has, runs, row) => {
  expect(said((knowledge) => has(inContest(knowledge, runs), viewer))).toEqual(row.split(/\s+/))
})

test('whoever asks, nobody learns more of a submission of a contest than its class has', () => {
  for (const viewer of Object.values(viewers)) {
    for (const one of classes) expect(submissionPermissions.knowledgeOf(viewer, inContest(one, true))).toBe(one)
  }
})
