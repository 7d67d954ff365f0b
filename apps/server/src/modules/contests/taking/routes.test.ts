import { describeEndpoints } from '../../../../test/endpointTables.ts'

describeEndpoints(
  'contests',
  `
GET    /api/get-contest-list                       anyone    only_mine_needs_login                                                                    | rows=10
GET    /api/contest/next                           signedIn
GET    /api/get-contest-info                       signedIn  contest_not_found group_members_only
POST   /api/register-contest                       signedIn  contest_not_found group_members_only contest_password_missing contest_password_wrong contest_password_locked contest_account_refused contest_registered contest_ended contest_disqualified
DELETE /api/register-contest                       signedIn  contest_not_found contest_not_registered contest_stays                | query
POST   /api/contest/begin                          signedIn  contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere contest_ended contest_no_window contest_disqualified
GET    /api/get-contest-access                     signedIn  contest_not_found group_members_only
GET    /api/contest/calendar                       anyone    contest_not_found login_required
GET    /api/get-contest-problem                    anyone    contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere
GET    /api/get-contest-problem-details            signedIn  contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere problem_not_found
GET    /api/get-contest-announcement               signedIn  contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere | rows=10
POST   /api/get-contest-not-read-announcement      signedIn  contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere
`,
)
