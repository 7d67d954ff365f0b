import { expect, test } from 'vitest'
import { allEndpoints } from './all.ts'
import { exampleOf, inputPlace, type Endpoint } from './endpoint.ts'

/**
 * Every call: who may call at all (a permission after the plus), and what it may refuse in so many words. A line that
 * changes here changes who may do what: it needs the same care as the code.
 */
const table = `
GET    /api/get-website-config                 anyone

POST   /api/login                              anyone                    credentials_wrong account_banned password_length username_length login_locked login_address_locked busy
GET    /api/logout                             signedIn
POST   /api/register                           anyone                    register_closed register_too_often username_taken email_taken password_length username_length username_invalid username_reserved username_looks_alike busy
POST   /api/check-username-or-email            anyone
GET    /api/get-user-auth-info                 signedIn
POST   /api/change-password                    signedIn                  password_length busy

GET    /api/get-problem-list                   anyone
GET    /api/get-problem-detail                 anyone                    problem_not_found problem_members_only group_closed
POST   /api/get-user-problem-status            signedIn                  contest_closed group_closed
GET    /api/get-random-problem                 anyone                    no_problem
GET    /api/get-problem-languages              anyone
GET    /api/get-problem-code-template          anyone                    problem_not_found problem_members_only
GET    /api/get-all-problem-tags               anyone
GET    /api/get-problem-tags-and-classification anyone
GET    /api/get-problem-tags                   anyone                    problem_not_found problem_members_only
GET    /api/languages                          anyone
GET    /api/check-user-problem-collect         signedIn                  problem_not_found
POST   /api/set-user-problem-collect           signedIn                  problem_not_found
GET    /api/get-difficulty-list                anyone
GET    /api/admin/difficulty/list              anyone

POST   /api/submit-problem-judge               signedIn+submit           problem_not_found problem_members_only code_empty code_too_long language_unknown language_not_enabled training_not_found judge_area_closed submit_too_fast too_many_waiting contest_closed group_closed
POST   /api/submit-problem-test-judge          signedIn+submit           too_many_test_runs test_run_type judge_area_closed code_empty code_too_long test_input_empty test_input_too_long language_unknown language_not_enabled problem_not_found problem_members_only contest_closed group_closed submit_too_fast
GET    /api/get-test-judge-result              signedIn                  test_run_unknown
GET    /api/get-last-ac-code                   signedIn                  contest_closed
GET    /api/get-submission-list                anyone                    only_mine_needs_login group_closed busy
GET    /api/get-submission-detail              anyone                    submission_not_found
POST   /api/check-submissions-status           anyone
GET    /api/get-all-case-result                anyone                    submission_not_found
GET    /api/get-case-data                      signedIn                  submission_not_found members_only_feature cases_closed problem_not_found problem_members_only
PUT    /api/submission                         signedIn                  submission_not_found not_your_submission share_closed contest_closed
GET    /api/resubmit                           signedIn+submit           submission_not_found not_your_submission resubmit_not_failed contest_closed
GET    /api/get-user-home-count-info           anyone                    user_not_found

POST   /api/judging/hello                      judge                     judge_protocol
POST   /api/judging/describe                   judge                     judge_session_unknown
POST   /api/judging/claim                      judge                     judge_session_unknown
POST   /api/judging/heartbeat                  judge                     judge_session_unknown
POST   /api/judging/progress                   judge                     judge_session_unknown
POST   /api/judging/report                     judge                     judge_session_unknown
POST   /api/judging/test-report                judge                     judge_session_unknown
POST   /api/judging/release                    judge                     judge_session_unknown
GET    /api/judging/file                       judge                     file_unknown

GET    /api/admin/judge/rejudge                root+rejudge              submission_not_found
GET    /api/admin/judge/rejudge-contest-problem root+rejudge             rejudge_nothing
POST   /api/admin/judge/rejudge-problem        root+rejudge              rejudge_nothing problem_not_found
GET    /api/admin/judge/manual-judge           root+rejudge              submission_not_found still_judging compile_error_stays status_not_for_hand score_missing
GET    /api/admin/judge/cancel-judge           root+rejudge              submission_not_found still_judging
GET    /api/admin/judge/judgements             root+rejudge              submission_not_found
POST   /api/admin/judge/replay                 root+rejudge              submission_not_found still_judging
GET    /api/admin/judge/replay                 root+rejudge              submission_not_found still_judging
POST   /api/judging/replay                     judge                     submission_not_found still_judging
GET    /api/judging/replay                     judge                     submission_not_found still_judging

GET    /api/admin/judge/hosts                  root+system_info_admin
PUT    /api/admin/judge/host                   root+system_info_admin    judge_host_unknown
DELETE /api/admin/judge/host                   root+system_info_admin    judge_host_unknown judge_host_online
GET    /api/admin/judge/secrets                root+system_info_admin
POST   /api/admin/judge/secret                 root+system_info_admin    judge_secret_name_taken
DELETE /api/admin/judge/secret                 root+system_info_admin    judge_secret_unknown

POST   /api/live                               anyone                    too_many_streams
`

const lines = table.split('\n').filter((line) => line !== '')
const said = new Map(
  lines.map((line) => {
    const [method = '', path = '', who = '', ...refusals] = line.trim().split(/\s+/)
    return [`${method} ${path}`, { who, refusals }]
  }),
)

const all: [string, Endpoint][] = Object.values(allEndpoints)
  .flatMap((noun): Endpoint[] => Object.values(noun))
  .map((endpoint) => [endpoint.call, endpoint])

test('the table has every call once, and no other', () => {
  expect(all.map(([call]) => call).sort()).toEqual([...said.keys()].sort())
  expect(lines).toHaveLength(all.length)
})

test.each(all)(
  '%s is open to whom the table says, and refuses what it says',
  (call, { access, permission, errors = [] }) => {
    expect({
      who: permission === undefined ? access : `${access}+${permission}`,
      refusals: [...errors].sort(),
    }).toEqual({ who: said.get(call)?.who, refusals: said.get(call)?.refusals.toSorted() })
  },
)

test('what changes something is no GET, but for the calls that the wire made so', () => {
  const byQuery = all.filter(([, endpoint]) => inputPlace(endpoint) === 'query').map(([call]) => call)
  expect(byQuery.filter((call) => !call.startsWith('GET '))).toEqual([
    'DELETE /api/admin/judge/host',
    'DELETE /api/admin/judge/secret',
  ])
})

test.each(all)('%s has an example that is valid and names no other fields', (_call, endpoint) => {
  expect(endpoint.input.strict().safeParse(exampleOf(endpoint)).error).toBeUndefined()
})
