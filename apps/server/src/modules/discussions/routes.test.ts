import { describeEndpoints } from '../../../test/endpointTables.ts'

describeEndpoints(
  'discussions',
  `
  GET    /api/get-discussion-list                 anyone                   only_mine_needs_login | rows=10 problem rate=240/60 feature=openPublicDiscussion
  GET    /api/get-discussion-detail               anyone                   discussion_not_found discussion_hidden discussion_category_closed group_members_only feature_closed | rate=240/60
  POST   /api/discussion                          signedIn+discussion_add  discussion_field_missing discussion_field_long discussion_category_unknown discussion_category_closed text_too_often text_said_before muted_in_group problem_not_found group_not_found group_members_only discussion_solved_too_few discussion_limit_day | problem rate=30/60
  PUT    /api/discussion                          signedIn+discussion_edit discussion_not_found discussion_hidden discussion_category_closed group_members_only discussion_field_missing discussion_field_long discussion_category_unknown text_too_often text_said_before muted_in_group discussion_not_yours discussion_edits_many | rate=30/60
  DELETE /api/discussion                          signedIn+discussion_del  discussion_not_found discussion_hidden discussion_category_closed group_members_only discussion_not_yours | query
  GET    /api/discussion-like                     signedIn                 discussion_not_found discussion_hidden discussion_category_closed group_members_only feature_closed | rate=120/60
  GET    /api/discussion-category                 anyone
  POST   /api/discussion-category                 root                     too_many_entries
  GET    /api/get-user-discussion-list            anyone                   user_not_found | rows=10 rate=240/60 feature=openPublicDiscussion
`,
)

describeEndpoints(
  'discussionThreads',
  `
  GET    /api/discussion/edits                    signedIn                 discussion_not_found discussion_hidden discussion_category_closed group_members_only discussion_not_yours feature_closed | rate=60/60
  DELETE /api/discussion/edit                     signedIn                 discussion_not_found discussion_hidden discussion_category_closed group_members_only discussion_not_yours discussion_edit_not_found
  POST   /api/discussion/lock                     signedIn                 discussion_not_found discussion_hidden discussion_category_closed group_members_only discussion_not_yours | rate=60/60
  POST   /api/discussion/follow                   signedIn                 discussion_not_found discussion_hidden discussion_category_closed group_members_only too_many_entries feature_closed | rate=60/60
  POST   /api/discussion/accept                   signedIn                 discussion_not_found discussion_hidden discussion_category_closed group_members_only discussion_not_yours discussion_no_question comment_not_found feature_closed | rate=60/60
  POST   /api/discussion/editorial                signedIn                 discussion_not_found discussion_hidden discussion_category_closed group_members_only discussion_not_yours discussion_without_problem editorial_taken | rate=60/60
  GET    /api/discussion/trash                    signedIn                 group_not_found group_members_only | rows=10
  POST   /api/discussion/restore                  signedIn                 discussion_not_found editorial_taken
`,
)

describeEndpoints(
  'groupDiscussions',
  `
  GET    /api/group/get-discussion-list           signedIn                 group_not_found group_members_only | rows=10 problem feature=openGroupDiscussion
  GET    /api/group/get-admin-discussion-list     signedIn                 group_not_found group_members_only group_managers_only | rows=10 feature=openGroupDiscussion
  POST   /api/group/discussion                    signedIn+discussion_add  discussion_field_missing discussion_field_long discussion_category_unknown discussion_category_closed text_too_often text_said_before muted_in_group problem_not_found group_not_found group_members_only discussion_solved_too_few discussion_limit_day | problem rate=30/60 feature=openGroupDiscussion
  PUT    /api/group/discussion                    signedIn+discussion_edit discussion_not_found discussion_hidden discussion_category_closed group_members_only discussion_field_missing discussion_field_long discussion_category_unknown text_too_often text_said_before muted_in_group discussion_not_yours discussion_edits_many | rate=30/60 feature=openGroupDiscussion
  DELETE /api/group/discussion                    signedIn+discussion_del  discussion_not_found discussion_hidden discussion_category_closed group_members_only discussion_not_yours | feature=openGroupDiscussion query
`,
)

describeEndpoints(
  'discussionAdmin',
  `
  PUT    /api/admin/discussion                    staff                    discussion_not_found
  DELETE /api/admin/discussion                    staff
`,
)
