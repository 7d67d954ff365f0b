import { describeEndpoints } from '../../../../test/endpointTables.ts'

const reads = `contest_not_found group_members_only login_required contest_not_started contest_password_needed
  contest_account_refused contest_window_closed contest_board_closed contest_board_after_end`.replaceAll(/\s+/g, ' ')

describeEndpoints(
  'standings',
  `
  POST /api/get-contest-rank                signedIn  ${reads}                         | rows=50
  GET  /api/get-contest-outsize-info        anyone    contest_not_found group_members_only contest_not_started contest_board_closed contest_board_after_end
  POST /api/get-contest-outside-scoreboard  anyone    ${reads}                         | rows=50
  GET  /api/contest/board                   anyone    ${reads}
  GET  /api/contest/board-others            signedIn  ${reads}
  GET  /api/contest/path                    anyone    ${reads} contest_person_missing
  GET  /api/contest/place                   signedIn  ${reads}
  GET  /api/file/download-contest-rank      signedIn  contest_not_found contest_not_yours
  `,
)
