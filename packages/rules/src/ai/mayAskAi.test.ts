import { aiKinds } from '@praxis/contract/aiLimits'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { authorUid, readTable, viewers, type Situations } from '../testing/viewerTable.ts'
import { helpOfStatus, mayAskAbout, mayAskAi, openWorks, type AiPlace } from './mayAskAi.ts'

const free: AiPlace = { openWork: [], isProblemOpen: true, isGroupOpen: true }
const contest: AiPlace = { ...free, openWork: ['contest'] }

const places: Readonly<Record<string, AiPlace>> = {
  'nothing in the way': free,
  'in a contest that runs': contest,
  'the problem is closed': { ...free, isProblemOpen: false },
  'the group is closed': { ...free, isGroupOpen: false },
  'all at once': { openWork: ['contest'], isProblemOpen: false, isGroupOpen: false },
}

const asked: Situations = Object.fromEntries(
  Object.entries(places).map(([name, place]) => [name, (viewer) => mayAskAi(viewer, place)]),
)

const table = `
                         | visitor        | user              | muted             | author            | member            | memberAuthor      | mutedMember       | admin             | problemAdmin      | root
  nothing in the way     | login_required | ai_members_only   | ai_members_only   | ai_members_only   | ok                | ok                | ok                | ok                | ok                | ok
  in a contest that runs | login_required | ai_in_contest     | ai_in_contest     | ai_in_contest     | ai_in_contest     | ai_in_contest     | ai_in_contest     | ai_in_contest     | ai_in_contest     | ai_in_contest
  the problem is closed  | login_required | ai_problem_closed | ai_problem_closed | ai_problem_closed | ai_problem_closed | ai_problem_closed | ai_problem_closed | ai_problem_closed | ai_problem_closed | ai_problem_closed
  the group is closed    | login_required | ai_group_closed   | ai_group_closed   | ai_group_closed   | ai_group_closed   | ai_group_closed   | ai_group_closed   | ai_group_closed   | ai_group_closed   | ai_group_closed
  all at once            | login_required | ai_in_contest     | ai_in_contest     | ai_in_contest     | ai_in_contest     | ai_in_contest     | ai_in_contest     | ai_in_contest     | ai_in_contest     | ai_in_contest
`

test.each(readTable(asked, table))('who may ask the helper: $situation', ({ expected, asked }) => {
  expect(asked).toEqual(expected)
})

test('every kind of work that is open keeps even root from asking', () => {
  expect(openWorks.length).toBeGreaterThan(0)
  for (const work of openWorks) expect(mayAskAi(viewers.root, { ...free, openWork: [work] }), work).not.toBeNull()
})

test('each verdict has one help or none', () => {
  const helps = Object.fromEntries(Object.entries(judgeStatus).map(([name, status]) => [name, helpOfStatus(status)]))
  expect(helps).toEqual({
    notSubmitted: null,
    unknownResult: null,
    cancelled: null,
    presentationError: null,
    compileError: 'explain_compile_error',
    wrongAnswer: 'provide_idea',
    accepted: 'perfect_code',
    timeLimitExceeded: null,
    memoryLimitExceeded: null,
    runtimeError: null,
    systemError: null,
    pending: null,
    compiling: null,
    judging: null,
    partialAccepted: null,
    submitting: null,
    submitFailed: null,
  })
  expect([-2, -1, 0].map(helpOfStatus)).toEqual(['explain_compile_error', 'provide_idea', 'perfect_code'])
})

const own = { uid: authorUid, isOfContest: false, status: 0 }
const about: Situations = {
  'accepted, code': (viewer) => mayAskAbout(viewer, 'perfect_code', own),
  'accepted, idea': (viewer) => mayAskAbout(viewer, 'provide_idea', own),
  'in a contest': (viewer) => mayAskAbout(viewer, 'perfect_code', { ...own, isOfContest: true }),
}
const aboutTable = `
                 | visitor              | user                 | muted                | author          | member               | memberAuthor    | mutedMember          | admin                | problemAdmin         | root
  accepted, code | submission_not_found | submission_not_found | submission_not_found | ok              | submission_not_found | ok              | submission_not_found | submission_not_found | submission_not_found | submission_not_found
  accepted, idea | submission_not_found | submission_not_found | submission_not_found | ai_status_wrong | submission_not_found | ai_status_wrong | submission_not_found | submission_not_found | submission_not_found | submission_not_found
  in a contest   | submission_not_found | submission_not_found | submission_not_found | ai_of_contest   | submission_not_found | ai_of_contest   | submission_not_found | submission_not_found | submission_not_found | submission_not_found
`

test.each(readTable(about, aboutTable))('only authors ask about a submission: $situation', ({ expected, asked }) => {
  expect(asked).toEqual(expected)
})

test('a help is given for its verdict only', () => {
  for (const kind of aiKinds) {
    for (const status of Object.values(judgeStatus)) {
      const expected = helpOfStatus(status) === kind ? null : 'ai_status_wrong'
      expect(mayAskAbout(viewers.author, kind, { ...own, status }), `${kind} ${status}`).toBe(expected)
    }
  }
})
