import { describeEndpoints } from '../../../../test/endpointTables.ts'

describeEndpoints(
  'trainingProblemAdmin',
  `
  GET    /api/admin/training/get-problem-list           staff    training_not_found training_not_yours | rows=10
  PUT    /api/admin/training/problem                    staff    training_not_found training_not_yours problem_not_found training_problem_missing training_problem_twice training_problem_closed training_display_id_wrong training_problems_many training_field_wrong
  DELETE /api/admin/training/problem                    staff    training_not_found training_not_yours problem_not_found training_problem_missing training_problem_twice training_problem_closed training_display_id_wrong training_problems_many training_field_wrong problem_not_yours training_problem_used | query
  POST   /api/admin/training/add-problem-from-public    staff    training_not_found training_not_yours problem_not_found training_problem_missing training_problem_twice training_problem_closed training_display_id_wrong training_problems_many training_field_wrong
`,
)

describeEndpoints(
  'groupTrainings',
  `
  GET    /api/group/get-training-list                   signedIn group_not_found group_members_only | rows=10
  GET    /api/group/get-admin-training-list             signedIn group_not_found group_members_only group_managers_only | rows=10
  GET    /api/group/training                            signedIn training_not_found training_not_yours
  POST   /api/group/training                            signedIn training_not_found training_not_yours training_field_missing training_field_wrong training_field_long training_password_missing training_category_not_found training_category_exists training_category_of_other training_category_forbidden too_many_entries group_not_found group_members_only group_managers_only
  PUT    /api/group/training                            signedIn training_not_found training_not_yours training_field_missing training_field_wrong training_field_long training_password_missing training_category_not_found training_category_exists training_category_of_other training_category_forbidden too_many_entries
  DELETE /api/group/training                            signedIn training_not_found training_not_yours | query
  PUT    /api/group/change-training-status              signedIn training_not_found training_not_yours training_password_missing | query
  POST   /api/group/clone-training                      root     group_not_found training_clone_same too_many_entries problem_exists
`,
)

describeEndpoints(
  'groupTrainingProblems',
  `
  GET    /api/group/get-training-problem-list           signedIn training_not_found training_not_yours | rows=10
  PUT    /api/group/training-problem                    signedIn training_not_found training_not_yours problem_not_found training_problem_missing training_problem_twice training_problem_closed training_display_id_wrong training_problems_many training_field_wrong | problem
  DELETE /api/group/training-problem                    signedIn training_not_found training_not_yours problem_not_found training_problem_missing training_problem_twice training_problem_closed training_display_id_wrong training_problems_many training_field_wrong | problem query
  POST   /api/group/add-training-problem-from-public    signedIn training_not_found training_not_yours problem_not_found training_problem_missing training_problem_twice training_problem_closed training_display_id_wrong training_problems_many training_field_wrong | problem
  POST   /api/group/add-training-problem-from-group     signedIn training_not_found training_not_yours problem_not_found training_problem_missing training_problem_twice training_problem_closed training_display_id_wrong training_problems_many training_field_wrong | problem query
`,
)
