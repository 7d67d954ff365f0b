import { describeEndpoints } from '../../../test/endpointTables.ts'

describeEndpoints(
  'rejudging',
  `
GET  /api/admin/judge/rejudge                  root+rejudge  submission_not_found contest_final
GET  /api/admin/judge/rejudge-contest-problem  root+rejudge  rejudge_nothing contest_final
POST /api/admin/judge/rejudge-problem          root+rejudge  rejudge_nothing problem_not_found
GET  /api/admin/judge/manual-judge             root+rejudge  submission_not_found still_judging compile_error_stays status_not_for_hand score_missing contest_final
GET  /api/admin/judge/cancel-judge             root+rejudge  submission_not_found contest_final
GET  /api/admin/judge/judgements               root+rejudge  submission_not_found | rows=10
POST /api/admin/judge/replay                   root+rejudge  submission_not_found still_judging
GET  /api/admin/judge/replay                   root+rejudge  submission_not_found still_judging
POST /api/judging/replay                       judge         submission_not_found still_judging
GET  /api/judging/replay                       judge         submission_not_found still_judging
`,
)
