import { describeEndpoints } from '../../../test/endpointTables.ts'

describeEndpoints(
  'trainings',
  `
  GET    /api/get-training-category                     anyone   group_not_found group_members_only
  GET    /api/get-training-list                         anyone    | rows=20
  GET    /api/get-training-detail                       anyone   training_not_found group_members_only
  GET    /api/get-training-problem-list                 signedIn training_not_found group_members_only training_password_needed training_members_only
  POST   /api/register-training                         signedIn training_not_found group_members_only training_without_password training_password_missing training_password_wrong training_password_locked training_registered
  GET    /api/get-training-access                       signedIn training_not_found group_members_only
`,
)

describeEndpoints(
  'trainingAdmin',
  `
  GET    /api/admin/training/get-training-list          staff     | rows=10
  GET    /api/admin/training                            staff    training_not_found training_not_yours
  POST   /api/admin/training                            staff    training_not_found training_not_yours training_field_missing training_field_wrong training_field_long training_password_missing training_category_not_found training_category_exists training_category_of_other training_category_forbidden too_many_entries
  PUT    /api/admin/training                            staff    training_not_found training_not_yours training_field_missing training_field_wrong training_field_long training_password_missing training_category_not_found training_category_exists training_category_of_other training_category_forbidden too_many_entries
  DELETE /api/admin/training                            root     training_not_found training_not_yours | query
  PUT    /api/admin/training/change-training-status     staff    training_not_found training_not_yours training_password_missing | query
`,
)

describeEndpoints(
  'trainingCategoryAdmin',
  `
  POST   /api/admin/training/category                   bank     training_category_exists too_many_entries
  PUT    /api/admin/training/category                   bank     training_category_not_found training_category_exists
  DELETE /api/admin/training/category                   bank     training_category_not_found | query
`,
)

describeEndpoints(
  'trainingDesk',
  `
  POST   /api/training/problems                         signedIn training_not_found training_not_yours problem_not_found training_problem_missing training_problem_twice training_problem_closed training_display_id_wrong training_problems_many training_field_wrong
  PUT    /api/training/problem-order                    signedIn training_not_found training_not_yours training_order_stale
`,
)

describeEndpoints(
  'problemStrip',
  `
  GET    /api/get-full-screen-problem-list              signedIn contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere training_not_found training_password_needed training_members_only strip_of_nothing
`,
)
