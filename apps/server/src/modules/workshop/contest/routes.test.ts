import { describeEndpoints } from '../../../../test/endpointTables.ts'

const saves = [
  'problem_not_found problem_not_yours problem_public_forbidden problem_exists problem_changed',
  'problem_field_missing problem_field_wrong problem_field_long field_twice problem_limit_range problem_id_reserved',
  'problem_case_mode problem_languages_missing problem_template_empty problem_cases_missing problem_case_empty',
  'problem_score_whole problem_score_negative problem_score_large problem_group_number_missing',
  'problem_group_number_wrong problem_input_file_missing problem_output_file_missing problem_program_missing problem_interactor_protocol',
  'problem_extra_files problem_examples_wrong problem_pdf_wrong tag_not_found tag_of_other_group',
  'difficulty_not_found language_unknown upload_unknown test_file_missing test_data_full trust_data_full trust_judgement_total busy',
].join(' ')

const links = [
  'contest_not_found contest_not_yours problem_not_found problem_not_yours contest_problem_missing',
  'contest_problem_twice contest_display_id_twice contest_display_id_wrong contest_problem_title contest_problem_type',
  'contest_problems_many contest_problem_points contest_problem_color',
].join(' ')

describeEndpoints(
  'contestProblemAdmin',
  `
GET    /api/admin/contest/get-problem-list         staff  contest_not_found contest_not_yours | rows=10
GET    /api/admin/contest/problem                  staff  problem_not_found problem_not_yours
POST   /api/admin/contest/problem                  staff  ${saves} contest_not_found contest_not_yours
PUT    /api/admin/contest/problem                  staff  ${saves}
DELETE /api/admin/contest/problem                  staff  ${links} contest_problem_used | query
GET    /api/admin/contest/contest-problem          staff  ${links}
PUT    /api/admin/contest/contest-problem          staff  ${links}
POST   /api/admin/contest/add-problem-from-public  staff  ${links}
`,
)

describeEndpoints(
  'groupContestProblems',
  `
GET    /api/group/get-contest-problem-list         signedIn  contest_not_found contest_not_yours | rows=10
POST   /api/group/contest-problem                  signedIn  ${saves} creation_closed contest_not_found contest_not_yours group_not_found group_members_only group_managers_only
GET    /api/group/contest-problem                  signedIn  ${links} | problem
PUT    /api/group/contest-problem                  signedIn  ${links} | problem
DELETE /api/group/contest-problem                  signedIn  ${links} | problem query
POST   /api/group/add-contest-problem-from-public  signedIn  ${links} | problem
POST   /api/group/add-contest-problem-from-group   signedIn  ${links} | problem query
`,
)
