// oxlint-disable max-lines -- one table of all calls that take a group
import { allEndpoints } from '@praxis/contract/all'
import { exampleOf, toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { groupLevels, groupStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { bring, onePixel } from './forms.ts'
import { insertGroup } from './groups.ts'
import { rawZip } from './hostileZips.ts'
import { startServer } from './harness.ts'

/**
 * What each call that takes a group answers each asker about a group of their own (with the level of the column), about
 * somebody else's, about a banned one in which they have the same level, and about one that does not exist. A dot is no
 * refusal because of the group. A call without its lines fails.
 */
const table = `
                                                   visitor            stranger           applying           refused            member              admin                    root                     owner                    siteAdmin          siteRoot
POST /api/file/upload-md-img own                   login_required     no_permission      no_permission      no_permission      no_permission       .                        .                        .                        .                  .
POST /api/file/upload-md-img other                 login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            .                  .
POST /api/file/upload-md-img banned                login_required     no_permission      no_permission      no_permission      no_permission       group_not_found          group_not_found          group_not_found          group_not_found    .
POST /api/file/upload-md-img missing               login_required     no_permission      no_permission      no_permission      no_permission       group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/file/upload-md-file own                  login_required     no_permission      no_permission      no_permission      no_permission       .                        .                        .                        .                  .
POST /api/file/upload-md-file other                login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            .                  .
POST /api/file/upload-md-file banned               login_required     no_permission      no_permission      no_permission      no_permission       group_not_found          group_not_found          group_not_found          group_not_found    .
POST /api/file/upload-md-file missing              login_required     no_permission      no_permission      no_permission      no_permission       group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/package-import/upload own                login_required     no_permission      no_permission      no_permission      no_permission       .                        .                        .                        group_members_only .
POST /api/package-import/upload other              login_required     no_permission      no_permission      no_permission      no_permission       group_members_only group_members_only group_members_only group_members_only .
POST /api/package-import/upload banned             login_required     no_permission      no_permission      no_permission      no_permission       group_not_found          group_not_found          group_not_found          group_not_found    .
POST /api/package-import/upload missing            login_required     no_permission      no_permission      no_permission      no_permission       group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/package-import/list own                   login_required     group_members_only group_members_only group_members_only group_managers_only . . . group_members_only .
GET /api/package-import/list other                 login_required     group_members_only group_members_only group_members_only group_members_only group_members_only group_members_only group_members_only group_members_only .
GET /api/package-import/list banned                login_required     group_not_found group_not_found group_not_found group_not_found group_not_found group_not_found group_not_found group_not_found .
GET /api/package-import/list missing               login_required     group_not_found group_not_found group_not_found group_not_found group_not_found group_not_found group_not_found group_not_found group_not_found
POST /api/file/upload-testcase-zip own             login_required     no_permission      no_permission      no_permission      no_permission       .                        .                        .                        .                  .
POST /api/file/upload-testcase-zip other           login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            .                  .
POST /api/file/upload-testcase-zip banned          login_required     no_permission      no_permission      no_permission      no_permission       group_not_found          group_not_found          group_not_found          group_not_found    .
POST /api/file/upload-testcase-zip missing         login_required     no_permission      no_permission      no_permission      no_permission       group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/file/upload-testcase-file own            login_required     no_permission      no_permission      no_permission      no_permission       .                        .                        .                        .                  .
POST /api/file/upload-testcase-file other          login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            .                  .
POST /api/file/upload-testcase-file banned         login_required     no_permission      no_permission      no_permission      no_permission       group_not_found          group_not_found          group_not_found          group_not_found    .
POST /api/file/upload-testcase-file missing        login_required     no_permission      no_permission      no_permission      no_permission       group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
DELETE /api/moderation/mute own                    login_required     group_members_only group_members_only group_members_only moderators_only     mute_not_found           mute_not_found           mute_not_found           group_members_only mute_not_found
DELETE /api/moderation/mute other                  login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only mute_not_found
DELETE /api/moderation/mute banned                 login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    mute_not_found
DELETE /api/moderation/mute missing                login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/moderation/mutes own                      login_required     group_members_only group_members_only group_members_only moderators_only     .                        .                        .                        group_members_only .
GET /api/moderation/mutes other                    login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/moderation/mutes banned                   login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/moderation/mutes missing                  login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/moderation/queue own                      login_required     group_members_only group_members_only group_members_only moderators_only     .                        .                        .                        group_members_only .
GET /api/moderation/queue other                    login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/moderation/queue banned                   login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/moderation/queue missing                  login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/moderation/waiting own                    login_required     group_members_only group_members_only group_members_only moderators_only     .                        .                        .                        group_members_only .
GET /api/moderation/waiting other                  login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/moderation/waiting banned                 login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/moderation/waiting missing                login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/moderation/mute own                      login_required     group_members_only group_members_only group_members_only moderators_only     user_not_found           user_not_found           user_not_found           group_members_only user_not_found
POST /api/moderation/mute other                    login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only user_not_found
POST /api/moderation/mute banned                   login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    user_not_found
POST /api/moderation/mute missing                  login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/discussion own                           login_required     group_members_only group_members_only group_members_only .                   .                        .                        .                        group_members_only .
POST /api/discussion other                         login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
POST /api/discussion banned                        login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
POST /api/discussion missing                       login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/discussion/trash own                      login_required     group_members_only group_members_only group_members_only .                   .                        .                        .                        group_members_only .
GET /api/discussion/trash other                    login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/discussion/trash banned                   login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/discussion/trash missing                  login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/group/get-discussion-list own             login_required     group_members_only group_members_only group_members_only .                   .                        .                        .                        group_members_only .
GET /api/group/get-discussion-list other           login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/group/get-discussion-list banned          login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/group/get-discussion-list missing         login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/group/discussion own                     login_required     group_members_only group_members_only group_members_only .                   .                        .                        .                        group_members_only .
POST /api/group/discussion other                   login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
POST /api/group/discussion banned                  login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
POST /api/group/discussion missing                 login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/group/get-admin-discussion-list own       login_required     group_members_only group_members_only group_members_only group_managers_only .                        .                        .                        group_members_only .
GET /api/group/get-admin-discussion-list other     login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/group/get-admin-discussion-list banned    login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/group/get-admin-discussion-list missing   login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/group/get-member-list own                 login_required     group_members_only group_members_only group_members_only .                   .                        .                        .                        group_members_only .
GET /api/group/get-member-list other               login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/group/get-member-list banned              login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/group/get-member-list missing             login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/group/get-apply-list own                  login_required     group_members_only group_members_only group_members_only group_managers_only .                        .                        .                        group_members_only .
GET /api/group/get-apply-list other                login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/group/get-apply-list banned               login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/group/get-apply-list missing              login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/group/member own                         login_required     .                  group_applying     group_refused      group_joined        group_joined             group_joined             group_joined             .                  .
POST /api/group/member other                       login_required     .                  .                  .                  .                   .                        .                        .                        .                  .
POST /api/group/member banned                      login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/group/member missing                     login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
PUT /api/group/member own                          login_required     group_members_only group_members_only group_members_only group_managers_only group_member_not_found   group_member_not_found   group_member_not_found   group_members_only group_member_not_found
PUT /api/group/member other                        login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only group_member_not_found
PUT /api/group/member banned                       login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_member_not_found
PUT /api/group/member missing                      login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/group/member/decide own                  login_required     group_members_only group_members_only group_members_only group_managers_only .                        .                        .                        group_members_only .
POST /api/group/member/decide other                login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
POST /api/group/member/decide banned               login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
POST /api/group/member/decide missing              login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
DELETE /api/group/member own                       login_required     group_members_only group_members_only group_members_only group_managers_only group_member_not_found   group_member_not_found   group_member_not_found   group_members_only group_member_not_found
DELETE /api/group/member other                     login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only group_member_not_found
DELETE /api/group/member banned                    login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_member_not_found
DELETE /api/group/member missing                   login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/group/member/restore own                 login_required     group_members_only group_members_only group_members_only group_managers_only group_removal_stays      group_removal_stays      group_removal_stays      group_members_only group_removal_stays
POST /api/group/member/restore other               login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only group_removal_stays
POST /api/group/member/restore banned              login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_removal_stays
POST /api/group/member/restore missing             login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
DELETE /api/group/member/refusal own               login_required     group_members_only group_members_only group_members_only group_managers_only group_not_refused        group_not_refused        group_not_refused        group_members_only group_not_refused
DELETE /api/group/member/refusal other             login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only group_not_refused
DELETE /api/group/member/refusal banned            login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_refused
DELETE /api/group/member/refusal missing           login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
DELETE /api/group/member/exit own                  login_required     group_members_only .                  group_members_only .                   .                        .                        group_owner_stays        group_members_only group_members_only
DELETE /api/group/member/exit other                login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only group_members_only
DELETE /api/group/member/exit banned               login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_members_only
DELETE /api/group/member/exit missing              login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/group/member/list own                    login_required     group_members_only group_members_only group_members_only group_managers_only .                        .                        .                        group_members_only .
POST /api/group/member/list other                  login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
POST /api/group/member/list banned                 login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
POST /api/group/member/list missing                login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/group/member/password own                login_required     group_members_only group_members_only group_members_only group_managers_only group_member_not_found   group_member_not_found   group_member_not_found   group_members_only group_member_not_found
POST /api/group/member/password other              login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only group_member_not_found
POST /api/group/member/password banned             login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_member_not_found
POST /api/group/member/password missing            login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
PUT /api/group/member/name own                     login_required     group_members_only group_members_only group_members_only .                   .                        .                        group_member_not_found   group_members_only group_member_not_found
PUT /api/group/member/name other                   login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only group_member_not_found
PUT /api/group/member/name banned                  login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_member_not_found
PUT /api/group/member/name missing                 login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/group/invitation/list own                 login_required     group_members_only group_members_only group_members_only group_managers_only .                        .                        .                        group_members_only .
GET /api/group/invitation/list other               login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/group/invitation/list banned              login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/group/invitation/list missing             login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/group/invitation own                     login_required     group_members_only group_members_only group_members_only group_managers_only .                        .                        .                        group_members_only .
POST /api/group/invitation other                   login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
POST /api/group/invitation banned                  login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
POST /api/group/invitation missing                 login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
DELETE /api/group/invitation own                   login_required     group_members_only group_members_only group_members_only group_managers_only group_invitation_unknown group_invitation_unknown group_invitation_unknown group_members_only group_invitation_unknown
DELETE /api/group/invitation other                 login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only group_invitation_unknown
DELETE /api/group/invitation banned                login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_invitation_unknown
DELETE /api/group/invitation missing               login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/group/offer/answer own                   login_required     group_offer_unknown group_offer_unknown group_offer_unknown group_offer_unknown group_offer_unknown      group_offer_unknown      group_offer_unknown      group_offer_unknown group_offer_unknown
POST /api/group/offer/answer other                 login_required     group_offer_unknown group_offer_unknown group_offer_unknown group_offer_unknown group_offer_unknown      group_offer_unknown      group_offer_unknown      group_offer_unknown group_offer_unknown
POST /api/group/offer/answer banned                login_required     group_offer_unknown group_offer_unknown group_offer_unknown group_offer_unknown group_offer_unknown      group_offer_unknown      group_offer_unknown      group_offer_unknown group_offer_unknown
POST /api/group/offer/answer missing               login_required     group_offer_unknown group_offer_unknown group_offer_unknown group_offer_unknown group_offer_unknown      group_offer_unknown      group_offer_unknown      group_offer_unknown group_offer_unknown
GET /api/group/first-steps own                     login_required     group_members_only group_members_only group_members_only group_managers_only .                        .                        .                        group_members_only .
GET /api/group/first-steps other                   login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/group/first-steps banned                  login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/group/first-steps missing                 login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/group/offer/list own                      login_required     group_members_only group_members_only group_members_only group_managers_only .                        .                        .                        group_members_only .
GET /api/group/offer/list other                    login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/group/offer/list banned                   login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/group/offer/list missing                  login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
DELETE /api/group/offer own                        login_required     group_members_only group_members_only group_members_only group_managers_only group_offer_unknown      group_offer_unknown      group_offer_unknown      group_members_only group_offer_unknown
DELETE /api/group/offer other                      login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only group_offer_unknown
DELETE /api/group/offer banned                     login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_offer_unknown
DELETE /api/group/offer missing                    login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/admin/user/import own                    login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      .
POST /api/admin/user/import other                  login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      .
POST /api/admin/user/import banned                 login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      group_not_found
POST /api/admin/user/import missing                login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      group_not_found
GET /api/group/get-all-problem-tags own            login_required     group_members_only group_members_only group_members_only group_managers_only .                        .                        .                        group_members_only .
GET /api/group/get-all-problem-tags other          login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/group/get-all-problem-tags banned         login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/group/get-all-problem-tags missing        login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/admin/member/grant own                   login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      members_unknown
POST /api/admin/member/grant other                 login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      members_unknown
POST /api/admin/member/grant banned                login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      members_unknown
POST /api/admin/member/grant missing               login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      group_not_found
POST /api/admin/member/revoke own                  login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      members_unknown
POST /api/admin/member/revoke other                login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      members_unknown
POST /api/admin/member/revoke banned               login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      members_unknown
POST /api/admin/member/revoke missing              login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      group_not_found
POST /api/admin/tag own                            login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      .
POST /api/admin/tag other                          login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      .
POST /api/admin/tag banned                         login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      .
POST /api/admin/tag missing                        login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      group_not_found
GET /api/admin/group-problem/list own              login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      .
GET /api/admin/group-problem/list other            login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      .
GET /api/admin/group-problem/list banned           login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      .
GET /api/admin/group-problem/list missing          login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      .
GET /api/group/get-announcement-list own           login_required     group_members_only group_members_only group_members_only .                   .                        .                        .                        group_members_only .
GET /api/group/get-announcement-list other         login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/group/get-announcement-list banned        login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/group/get-announcement-list missing       login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/get-group-rank-list own                   login_required     group_members_only group_members_only group_members_only .                   .                        .                        .                        group_members_only .
GET /api/get-group-rank-list other                 login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/get-group-rank-list banned                login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/get-group-rank-list missing               login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/group/get-admin-announcement-list own     login_required     group_members_only group_members_only group_members_only group_managers_only .                        .                        .                        group_members_only .
GET /api/group/get-admin-announcement-list other   login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/group/get-admin-announcement-list banned  login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/group/get-admin-announcement-list missing login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/group/announcement own                   login_required     group_members_only group_members_only group_members_only group_managers_only .                        .                        .                        group_members_only .
POST /api/group/announcement other                 login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
POST /api/group/announcement banned                login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
POST /api/group/announcement missing               login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/get-group-detail own                      login_required     .                  .                  .                  .                   .                        .                        .                        .                  .
GET /api/get-group-detail other                    login_required     .                  .                  .                  .                   .                        .                        .                        .                  .
GET /api/get-group-detail banned                   login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/get-group-detail missing                  login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/get-group-access own                      login_required     .                  .                  .                  .                   .                        .                        .                        .                  .
GET /api/get-group-access other                    login_required     .                  .                  .                  .                   .                        .                        .                        .                  .
GET /api/get-group-access banned                   login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/get-group-access missing                  login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/get-group-auth own                        login_required     .                  .                  .                  .                   .                        .                        .                        .                  .
GET /api/get-group-auth other                      login_required     .                  .                  .                  .                   .                        .                        .                        .                  .
GET /api/get-group-auth banned                     login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/get-group-auth missing                    login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
DELETE /api/group own                              login_required     group_members_only group_members_only group_members_only group_owner_only    group_owner_only         group_owner_only         .                        group_members_only .
DELETE /api/group other                            login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
DELETE /api/group banned                           login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
DELETE /api/group missing                          login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/group/restore own                        login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/group/restore other                      login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/group/restore banned                     login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/group/restore missing                    login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
PUT /api/group/owner own                           login_required     group_members_only group_members_only group_members_only group_owner_only    group_owner_only         group_owner_only         group_member_not_found   group_members_only group_member_not_found
PUT /api/group/owner other                         login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only group_member_not_found
PUT /api/group/owner banned                        login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_member_not_found
PUT /api/group/owner missing                       login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
PUT /api/group/status own                          login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      .
PUT /api/group/status other                        login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      .
PUT /api/group/status banned                       login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      .
PUT /api/group/status missing                      login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            no_permission      group_not_found
POST /api/file/upload-group-avatar own             login_required     no_permission      no_permission      no_permission      no_permission       group_managers_only      .                        .                        group_members_only .
POST /api/file/upload-group-avatar other           login_required     no_permission      no_permission      no_permission      no_permission       group_members_only       group_members_only       group_members_only       group_members_only .
POST /api/file/upload-group-avatar banned          login_required     no_permission      no_permission      no_permission      no_permission       group_not_found          group_not_found          group_not_found          group_not_found    .
POST /api/file/upload-group-avatar missing         login_required     no_permission      no_permission      no_permission      no_permission       group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
DELETE /api/file/group-avatar own                  login_required     group_members_only group_members_only group_members_only group_managers_only group_managers_only      .                        .                        group_members_only .
DELETE /api/file/group-avatar other                login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
DELETE /api/file/group-avatar banned               login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
DELETE /api/file/group-avatar missing              login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/get-problem-detail own                    group_members_only group_members_only group_members_only group_members_only problem_not_found   problem_not_found        problem_not_found        problem_not_found        group_members_only problem_not_found
GET /api/get-problem-detail other                  group_members_only group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only problem_not_found
GET /api/get-problem-detail banned                 group_not_found    group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    problem_not_found
GET /api/get-problem-detail missing                group_not_found    group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/get-user-problem-status own              login_required     group_members_only group_members_only group_members_only .                   .                        .                        .                        group_members_only .
POST /api/get-user-problem-status other            login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
POST /api/get-user-problem-status banned           login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
POST /api/get-user-problem-status missing          login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/group/get-problem-list own                login_required     group_members_only group_members_only group_members_only .                   .                        .                        .                        group_members_only .
GET /api/group/get-problem-list other              login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/group/get-problem-list banned             login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/group/get-problem-list missing            login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/group/get-admin-problem-list own          login_required     group_members_only group_members_only group_members_only group_managers_only .                        .                        .                        group_members_only .
GET /api/group/get-admin-problem-list other        login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/group/get-admin-problem-list banned       login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/group/get-admin-problem-list missing      login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
DELETE /api/group/problem own                      login_required     problem_not_found  problem_not_found  problem_not_found  problem_not_found   problem_not_found        problem_not_found        problem_not_found        problem_not_found  problem_not_found
DELETE /api/group/problem other                    login_required     problem_not_found  problem_not_found  problem_not_found  problem_not_found   problem_not_found        problem_not_found        problem_not_found        problem_not_found  problem_not_found
DELETE /api/group/problem banned                   login_required     problem_not_found  problem_not_found  problem_not_found  problem_not_found   problem_not_found        problem_not_found        problem_not_found        problem_not_found  problem_not_found
DELETE /api/group/problem missing                  login_required     problem_not_found  problem_not_found  problem_not_found  problem_not_found   problem_not_found        problem_not_found        problem_not_found        problem_not_found  problem_not_found
POST /api/workshop/copy own                        login_required     problem_not_yours  problem_not_yours  problem_not_yours  problem_not_yours   problem_not_yours        problem_not_yours        problem_not_yours        problem_not_yours  .
POST /api/workshop/copy other                      login_required     problem_not_yours  problem_not_yours  problem_not_yours  problem_not_yours   problem_not_yours        problem_not_yours        problem_not_yours        problem_not_yours  .
POST /api/workshop/copy banned                     login_required     problem_not_yours  problem_not_yours  problem_not_yours  problem_not_yours   problem_not_yours        problem_not_yours        problem_not_yours        problem_not_yours  .
POST /api/workshop/copy missing                    login_required     problem_not_yours  problem_not_yours  problem_not_yours  problem_not_yours   problem_not_yours        problem_not_yours        problem_not_yours        problem_not_yours  group_not_found
GET /api/workshop/trash own                        login_required     group_members_only group_members_only group_members_only group_managers_only .                        .                        .                        group_members_only .
GET /api/workshop/trash other                      login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/workshop/trash banned                     login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/workshop/trash missing                    login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/submit-problem-judge own                 login_required     group_members_only group_members_only group_members_only problem_not_found   problem_not_found        problem_not_found        problem_not_found        group_members_only problem_not_found
POST /api/submit-problem-judge other               login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only problem_not_found
POST /api/submit-problem-judge banned              login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    problem_not_found
POST /api/submit-problem-judge missing             login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/get-submission-list own                   group_members_only group_members_only group_members_only group_members_only .                   .                        .                        .                        group_members_only .
GET /api/get-submission-list other                 group_members_only group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/get-submission-list banned                group_not_found    group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/get-submission-list missing               group_not_found    group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/group/compile-spj own                    login_required     group_members_only group_members_only group_members_only group_managers_only no_judge                 no_judge                 no_judge                 group_members_only no_judge
POST /api/group/compile-spj other                  login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only no_judge
POST /api/group/compile-spj banned                 login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    no_judge
POST /api/group/compile-spj missing                login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/group/compile-interactive own            login_required     group_members_only group_members_only group_members_only group_managers_only no_judge                 no_judge                 no_judge                 group_members_only no_judge
POST /api/group/compile-interactive other          login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only no_judge
POST /api/group/compile-interactive banned         login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    no_judge
POST /api/group/compile-interactive missing        login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/workshop/run own                         login_required     group_members_only group_members_only group_members_only group_managers_only .                        .                        .                        group_members_only .
POST /api/workshop/run other                       login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
POST /api/workshop/run banned                      login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
POST /api/workshop/run missing                     login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/group/get-contest-list own                login_required     group_members_only group_members_only group_members_only .                   .                        .                        .                        group_members_only .
GET /api/group/get-contest-list other              login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/group/get-contest-list banned             login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/group/get-contest-list missing            login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/group/get-admin-contest-list own          login_required     group_members_only group_members_only group_members_only group_managers_only .                        .                        .                        group_members_only .
GET /api/group/get-admin-contest-list other        login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/group/get-admin-contest-list banned       login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/group/get-admin-contest-list missing      login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/group/contest own                        login_required     group_members_only group_members_only group_members_only group_managers_only .                        .                        .                        group_members_only .
POST /api/group/contest other                      login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
POST /api/group/contest banned                     login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
POST /api/group/contest missing                    login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
PUT /api/group/contest own                         login_required     contest_not_found  contest_not_found  contest_not_found  contest_not_found   contest_not_found        contest_not_found        contest_not_found        contest_not_found  contest_not_found
PUT /api/group/contest other                       login_required     contest_not_found  contest_not_found  contest_not_found  contest_not_found   contest_not_found        contest_not_found        contest_not_found        contest_not_found  contest_not_found
PUT /api/group/contest banned                      login_required     contest_not_found  contest_not_found  contest_not_found  contest_not_found   contest_not_found        contest_not_found        contest_not_found        contest_not_found  contest_not_found
PUT /api/group/contest missing                     login_required     contest_not_found  contest_not_found  contest_not_found  contest_not_found   contest_not_found        contest_not_found        contest_not_found        contest_not_found  contest_not_found
GET /api/get-training-category own                 group_members_only group_members_only group_members_only group_members_only .                   .                        .                        .                        group_members_only .
GET /api/get-training-category other               group_members_only group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/get-training-category banned              group_not_found    group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/get-training-category missing             group_not_found    group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/group/get-training-list own               login_required     group_members_only group_members_only group_members_only .                   .                        .                        .                        group_members_only .
GET /api/group/get-training-list other             login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/group/get-training-list banned            login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/group/get-training-list missing           login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
GET /api/group/get-admin-training-list own         login_required     group_members_only group_members_only group_members_only group_managers_only .                        .                        .                        group_members_only .
GET /api/group/get-admin-training-list other       login_required     group_members_only group_members_only group_members_only group_members_only  group_members_only       group_members_only       group_members_only       group_members_only .
GET /api/group/get-admin-training-list banned      login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    .
GET /api/group/get-admin-training-list missing     login_required     group_not_found    group_not_found    group_not_found    group_not_found     group_not_found          group_not_found          group_not_found          group_not_found    group_not_found
POST /api/admin/contest own                        login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            .                  .
POST /api/admin/contest other                      login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            .                  .
POST /api/admin/contest banned                     login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            .                  .
POST /api/admin/contest missing                    login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            .                  .
PUT /api/admin/contest own                         login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            .                  .
PUT /api/admin/contest other                       login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            .                  .
PUT /api/admin/contest banned                      login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            .                  .
PUT /api/admin/contest missing                     login_required     no_permission      no_permission      no_permission      no_permission       no_permission            no_permission            no_permission            .                  .
`

const [askers = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const expected = new Map(lines.map(([method, path, group, ...answers]) => [`${method} ${path} ${group}`, answers]))
const scoped = Object.values(allEndpoints)
  .flatMap((noun): Endpoint[] => Object.values(noun))
  .filter(({ input }) => 'gid' in input.shape)

const testZip = rawZip([{ name: '1.in' }])

const fileFor = ({ upload }: Endpoint) => ({
  content: upload!.kinds.includes('zip') ? testZip : onePixel,
  fileName: '1.in',
})

async function startGroups() {
  const server = await startServer()
  const { db } = server.services
  await server.aProblem()
  const owner = await server.aUser()
  const groups = {
    own: await insertGroup(db, { ownerUid: owner.uid }),
    other: await insertGroup(db),
    banned: await insertGroup(db, { ownerUid: owner.uid }),
    missing: 999_999,
  }

  const levels = new Map<string, number>()
  async function withLevel(level: number): Promise<string> {
    const { uid, token } = await server.aUser()
    levels.set(uid, level)
    return token
  }

  /** As at the beginning, whatever the last call has changed. */
  async function putBack(): Promise<void> {
    await db.deleteFrom('group_member').execute()
    await db.deleteFrom('group_invitation').execute()
    const places = [groups.own, groups.banned].flatMap((group_id) =>
      [...levels].map(([uid, level]) => ({ group_id, uid, level })),
    )
    await db.insertInto('group_member').values(places).execute()
    const { banned, open } = groupStatus
    await db
      .updateTable('user_group')
      .set(({ eb }) => ({
        status: eb.case().when('id', '=', groups.banned).then(banned).else(open).end(),
        disbanded_at: null,
        was_banned: false,
        avatar_id: null,
      }))
      .execute()
  }

  const tokens: Readonly<Record<string, string | undefined>> = {
    visitor: undefined,
    stranger: (await server.aUser()).token,
    applying: await withLevel(groupLevels.applying),
    refused: await withLevel(groupLevels.refused),
    member: await withLevel(groupLevels.member),
    admin: await withLevel(groupLevels.admin),
    root: await withLevel(groupLevels.root),
    owner: owner.token,
    siteAdmin: (await server.aUser({ role: 'admin' })).token,
    siteRoot: (await server.aUser({ role: 'root' })).token,
  }

  async function ask(endpoint: Endpoint, gid: number, token: string | undefined): Promise<string> {
    if (endpoint.changes !== undefined) await putBack()
    const caller = token === undefined ? {} : { token }
    if (endpoint.upload !== undefined) {
      const { code = '.' } = await bring(server, endpoint, { ...caller, ...fileFor(endpoint) }, { gid })
      return code
    }
    const { raw } = await server.send(toRequest(endpoint, { ...exampleOf(endpoint), gid }), caller)
    const { code = '.' } = JSON.parse(raw) as { code?: string }
    return code
  }
  await putBack()
  return { groups, tokens, ask }
}

test('each call that takes a group answers everybody as its lines say', { timeout: 120_000 }, async () => {
  const { groups, tokens, ask } = await startGroups()
  expect(Object.keys(tokens)).toEqual(askers)
  const answered = new Map<string, string[]>()
  for (const endpoint of scoped) {
    for (const [group, gid] of Object.entries(groups)) {
      const answers = []
      for (const asker of askers) answers.push(await ask(endpoint, gid, tokens[asker]))
      answered.set(`${endpoint.call} ${group}`, answers)
    }
  }
  expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(expected))
})
