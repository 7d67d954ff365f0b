import { describeEndpoints } from '../../../test/endpointTables.ts'

/** What every save may be refused for. */
const saves = [
  'problem_not_found problem_not_yours problem_public_forbidden problem_exists problem_changed',
  'problem_field_missing problem_field_wrong problem_field_long field_twice problem_limit_range problem_id_reserved',
  'problem_case_mode problem_languages_missing problem_template_empty problem_cases_missing',
  'problem_case_empty problem_score_whole problem_score_negative problem_score_large problem_group_number_missing problem_group_number_wrong problem_input_file_missing problem_output_file_missing problem_program_missing problem_interactor_protocol',
  'problem_extra_files problem_examples_wrong problem_pdf_wrong tag_not_found tag_of_other_group difficulty_not_found',
  'language_unknown upload_unknown test_file_missing test_data_full trust_data_full trust_judgement_total busy',
].join(' ')

describeEndpoints(
  'problemAdmin',
  `
GET    /api/admin/problem/get-problem-list     staff+problem_admin  | rows=10
GET    /api/admin/problem                      staff+problem_admin  problem_not_found problem_not_yours
POST   /api/admin/problem                      staff+problem_admin  ${saves}
PUT    /api/admin/problem                      staff+problem_admin  ${saves}
DELETE /api/admin/problem                      bank                 problem_not_found problem_not_yours contest_problem_used | query
GET    /api/admin/problem/get-problem-cases    staff+problem_admin  problem_not_found problem_not_yours cases_too_large
PUT    /api/admin/problem/change-problem-auth  staff+problem_admin  problem_not_found problem_not_yours problem_public_forbidden problem_field_wrong
`,
)

describeEndpoints(
  'groupProblems',
  `
GET    /api/group/get-admin-problem-list  signedIn  group_not_found group_members_only group_managers_only | rows=10
GET    /api/group/problem                 signedIn  problem_not_found problem_not_yours | problem
POST   /api/group/problem                 signedIn  ${saves} creation_closed group_not_found group_members_only group_managers_only
PUT    /api/group/problem                 signedIn  ${saves}
DELETE /api/group/problem                 signedIn  problem_not_found problem_not_yours contest_problem_used | problem query
GET    /api/group/get-problem-cases       signedIn  problem_not_found problem_not_yours cases_too_large | problem
PUT    /api/group/change-problem-auth     signedIn  problem_not_found problem_not_yours problem_field_wrong | problem query
PUT    /api/group/apply-public            signedIn  problem_not_found problem_not_yours | problem query
`,
)

describeEndpoints(
  'workshop',
  `
POST /api/workshop/copy   signedIn  problem_not_found problem_not_yours problem_exists problem_field_missing problem_field_wrong problem_field_long problem_limit_range problem_id_reserved problem_case_mode problem_languages_missing problem_template_empty problem_program_missing problem_interactor_protocol problem_extra_files test_data_full trust_data_full trust_judgement_total creation_closed group_not_found group_members_only group_managers_only | problem
POST /api/workshop/bulk   signedIn  problem_field_missing problem_field_wrong difficulty_not_found tag_not_found language_unknown
GET  /api/workshop/solutions  signedIn  problem_not_found problem_not_yours | problem
POST /api/workshop/solution  signedIn  problem_not_found problem_not_yours problem_field_missing problem_field_wrong code_empty code_too_long language_unknown solution_not_found solution_exists solutions_many solutions_large | problem
DELETE /api/workshop/solution  signedIn  problem_not_found problem_not_yours solution_not_found | problem query
GET  /api/workshop/judgement-total  signedIn  problem_not_found problem_not_yours | problem
GET  /api/workshop/trash  signedIn  problem_not_yours group_not_found group_members_only group_managers_only | rows=10
`,
)

describeEndpoints(
  'timeLimitOffers',
  `
GET  /api/time-limit-offer          signedIn  problem_not_found problem_not_yours | problem
POST /api/time-limit-offer/take     signedIn  ${saves} time_limit_offer_not_found time_limit_offer_state | problem
POST /api/time-limit-offer/dismiss  signedIn  ${saves} time_limit_offer_not_found time_limit_offer_state | problem
POST /api/time-limit-offer/measure  signedIn  problem_not_found problem_not_yours time_limit_offer_not_found | problem
`,
)
