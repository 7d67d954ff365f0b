import { expect, test } from 'vitest'
import { companyOf, type JudgedAmong } from './company.ts'

/** A problem of the site that everybody sees, and of whose cases nobody reads anything. */
const plain: JudgedAmong = {
  id: 7,
  auth: 1,
  groupId: null,
  runningContest: null,
  isInOpenContest: false,
  judgeMode: 'default',
  openCaseResult: true,
  caseData: 0,
}

test.each<[name: string, Partial<JudgedAmong>, company: string | undefined]>([
  ['an open problem may be judged beside anything', {}, undefined],
  ['a checker tells the author something', { judgeMode: 'spj' }, 'readers'],
  ['an interactor tells the author something', { judgeMode: 'interactive' }, 'readers'],
  ['members read the first difference of the first case that failed', { caseData: 1 }, 'readers'],
  ['members read the first difference of every case', { caseData: 2 }, 'readers'],
  ['nobody reads a difference where cases are closed', { caseData: 2, openCaseResult: false }, undefined],
  ['a hidden problem is judged beside itself alone', { auth: 2 }, 'problem-7'],
  ['so is a problem of contests, when none goes on', { auth: 3 }, 'problem-7'],
  ['so is a problem of a group, whose managers read every case', { groupId: 3, openCaseResult: false }, 'problem-7'],
  ['problems of a contest that goes on are judged beside each other', { runningContest: 5, auth: 3 }, 'contest-5'],
  ['so are those that it hides', { runningContest: 5, isInOpenContest: true, caseData: 2 }, 'contest-5'],
  ['but not one whose cases members may read meanwhile', { runningContest: 5, caseData: 1 }, 'problem-7'],
  ['so are those of a group', { runningContest: 5, groupId: 3 }, 'contest-5'],
  ['nor one whose checker tells something at once', { runningContest: 5, auth: 3, judgeMode: 'spj' }, 'problem-7'],
])('where all are kept apart, %s', (_name, more, company) =>
  expect(companyOf({ ...plain, ...more }, { isAllApart: true })).toBe(company),
)

test.each<[name: string, Partial<JudgedAmong>, company: string | undefined]>([
  ['a hidden problem', { auth: 2 }, undefined],
  ['a problem of contests', { auth: 3, groupId: 3 }, undefined],
  ['a problem of a group', { groupId: 3 }, undefined],
  ['one of a group whose cases members read', { groupId: 3, caseData: 2 }, 'readers'],
  ['one of a group whose checker tells the author something', { groupId: 3, judgeMode: 'spj' }, 'readers'],
  ['an open problem whose cases are read', { caseData: 1 }, 'readers'],
  ['a problem of a contest that goes on', { runningContest: 5, groupId: 3 }, 'contest-5'],
  ['one whose checker tells something during a contest', { runningContest: 5, judgeMode: 'spj' }, 'problem-7'],
])('where contests are kept apart, and nothing else: %s', (_name, more, company) =>
  expect(companyOf({ ...plain, ...more }, { isAllApart: false })).toBe(company),
)
