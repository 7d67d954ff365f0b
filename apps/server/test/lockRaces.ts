/**
 * The test beside each lock of the server: two at once, one of whom would not see the other without the lock. By the
 * function that takes the lock.
 */
const table = `
db/migrate.ts migrate | src/db/migrateJobs.test.ts | three processes that start at once make the tables of the job queue once
jobs/failed.queries.ts retryFailedJob | test/actsAtOnce.test.ts | of %s twice at once the second begins from what the first has made
modules/accounts/codes/codes.queries.ts setEmail | test/races.test.ts | the address before a change is the one that was there when it was changed
modules/accounts/desk/desk.queries.ts waitForDesk | src/modules/accounts/desk/routes.test.ts | two roots who remove each other at once: one stays
modules/accounts/desk/desk.queries.ts findForEdit | test/races.test.ts | who edits an account, gives it a password or opens it begins from what somebody else is just writing into it
modules/accounts/desk/desk.queries.ts listForChange | test/races.test.ts | who edits an account, gives it a password or opens it begins from what somebody else is just writing into it
modules/accounts/desk/import/import.queries.ts holdImport | src/modules/accounts/desk/import/import.test.ts | when two processes work on it at once
modules/accounts/desk/resetRoot.queries.ts findRoot | test/races.test.ts | who edits an account, gives it a password or opens it begins from what somebody else is just writing into it
modules/accounts/memberships/memberships.queries.ts lockMemberships | src/modules/membership/routes.test.ts | of two grants at once the second adds to what the first has given
modules/accounts/own/own.queries.ts lockAvatar | src/modules/uploads/avatars/avatars.test.ts | of uploads at once one picture is left, and its file is the one that the account names
modules/accounts/queries.ts setLookAlikeKeys | src/modules/accounts/names.test.ts | a later start changes no key, and gives one to whom an older server made meanwhile
modules/accounts/sessions/sessions.queries.ts lockAccount | src/modules/accounts/meanwhile.test.ts | who changes a password with one that was replaced meanwhile changes nothing
modules/announcements/queries.ts findForChange | src/modules/announcements/routes.test.ts | two changes at once are both kept, and the log tells them one after the other
modules/ai/budget/budget.queries.ts holdPerson | src/modules/ai/history/races.test.ts | of an account that is just being deleted no consent is kept
modules/ai/history/history.queries.ts lockFeedback | src/modules/ai/history/races.test.ts | two who say at once whether one answer was useful count once
modules/bank/applications/applications.queries.ts findOffered | test/actsAtOnce.test.ts | of %s twice at once the second begins from what the first has made
modules/bank/applications/applications.queries.ts moveTagsToBank | test/approvedVersions.test.ts | two problems that are approved at once with a tag of one name get one tag of the bank
modules/bank/applications/applications.queries.ts waitForReminder | src/modules/bank/applications/routes.test.ts | in the morning root and problem administrators are told how many wait, once a day, whichever process is first
modules/bank/difficulties/difficulties.queries.ts nextDifficulty | src/modules/bank/difficulties/routes.test.ts | difficulties that are made at once have different numbers
modules/bank/difficulties/difficulties.queries.ts findDifficultyForChange | src/modules/bank/difficulties/routes.test.ts | a problem that takes the difficulty at the same moment keeps it from being deleted
modules/bank/questionBank/questionBank.queries.ts findBankForChange | test/actsAtOnce.test.ts | of %s twice at once the second begins from what the first has made
modules/bank/tags/tags.queries.ts findTagForChange | test/actsAtOnce.test.ts | of %s twice at once the second begins from what the first has made
modules/bank/tags/tags.queries.ts holdClass | test/races.test.ts | a tag is not put into a class that is just being deleted
modules/bank/tags/tags.queries.ts findClassForChange | test/actsAtOnce.test.ts | of %s twice at once the second begins from what the first has made
modules/comments/write/write.queries.ts holdComment | src/modules/comments/write/remove.test.ts | of two who delete a reply at once one has deleted it, and it is counted once
modules/contestRun/balloons/balloons.queries.ts holdBalloon | src/modules/contestRun/balloons/checkBalloon.test.ts | of two desks that bring the second balloon at once the first one’s name stays
modules/contests/clarifications/clarifications.queries.ts oneQuestionAtATime | src/modules/contests/clarifications/routes.test.ts | a few questions of one person wait at most, also when they are asked at once
modules/contests/clarifications/clarifications.queries.ts holdQuestion | test/actsAtOnce.test.ts | of %s twice at once the second begins from what the first has made
modules/contests/desk/participants.queries.ts listNamed | test/races.test.ts | nobody is put into a contest who is just being made anonymous
modules/contests/ends/publish.queries.ts holdDueContest | test/races.test.ts | a contest that somebody holds is published later, and a problem that is just being hidden stays so
modules/contests/ends/publish.queries.ts publishProblems | test/races.test.ts | a contest that somebody holds is published later, and a problem that is just being hidden stays so
modules/contests/ends/purge.queries.ts deleteContest | test/races.test.ts | a contest that is just being restored is not purged
modules/contests/enter/contest.queries.ts holdContest | test/races.test.ts | a contest that is just being deleted takes nobody in, and no problem that is
modules/contests/links/links.queries.ts holdAdded | test/races.test.ts | a contest that is just being deleted takes nobody in, and no problem that is
modules/contests/times/final.queries.ts holdFinal | src/modules/contests/times/final.test.ts | a submission is not judged again in a contest that is just becoming final
modules/contests/taking/participants.queries.ts findParticipant | test/races.test.ts | who withdraws twice withdraws once, and who submits while they leave a contest takes part in it again
modules/contests/taking/participants.queries.ts holdParticipant | test/races.test.ts | who withdraws twice withdraws once, and who submits while they leave a contest takes part in it again
modules/discussions/categories/categories.queries.ts holdCategories | src/modules/discussions/writing.test.ts | the last free category goes to one of those who want it at once
modules/discussions/enter/facts.queries.ts holdDiscussion | src/modules/discussions/writing.test.ts | two changes of a discussion at once are both kept, one after the other
modules/discussions/save/save.queries.ts holdAuthor | src/modules/discussions/writing.test.ts | solved problems and discussions a day are limited for those who moderate nothing
modules/discussions/threads/threads.queries.ts holdAnswer | src/modules/discussions/threads/threads.test.ts | who accepts an answer while it is deleted waits, and neither is broken off
modules/files/queries.ts markRemoving ×2 | src/modules/files/removeUnused.test.ts | who stores a content again while it is being removed is told to wait, also when every connection breaks
modules/groups/info/change.queries.ts lockPerson | src/modules/groups/info/routes.test.ts | a person owns five groups that are not disbanded, also when two come at once or back
modules/groups/info/info.queries.ts lockDisbanded | test/actsAtOnce.test.ts | of %s twice at once the second begins from what the first has made
modules/groups/invitations/queries.ts lockInvitation | src/modules/groups/invitations/invitations.test.ts | fifty people at once, on two servers, with an invitation for ten: ten become members
modules/groups/leaving/memberships.queries.ts lockGroupsOf | src/modules/groups/leaving/memberships.test.ts | somebody who is made anonymous while they come into a group is not in it
modules/groups/members/people.queries.ts findMade | src/modules/groups/members/newPassword.test.ts | an account that is just being taken from the group is given none
modules/groups/members/place.queries.ts lockGroup | src/modules/contests/changes.test.ts | an administrator of a group who is removed while a write waits writes nothing
modules/groups/members/place.queries.ts listThere | src/modules/groups/leaving/memberships.test.ts | somebody who is made anonymous while they come into a group is not in it
modules/groups/purge/purge.queries.ts clearGroup | test/heldWork.test.ts | a group that is just being opened again keeps its texts
modules/home/entries.queries.ts refuseFull | src/modules/home/links/links.test.ts | the last free entry goes to one of those who want it at once, and each menu has entries of its own
modules/home/honors/honors.queries.ts findHonorForChange | test/actsAtOnce.test.ts | of %s twice at once the second begins from what the first has made
modules/home/links/links.queries.ts findLinkForChange | test/actsAtOnce.test.ts | of %s twice at once the second begins from what the first has made
modules/home/otherContests/otherContests.queries.ts findOtherContestForChange | test/actsAtOnce.test.ts | of %s twice at once the second begins from what the first has made
modules/imports/rows/imports.queries.ts holdImporter | src/modules/imports/bounds.test.ts | of uploads at once a person keeps as many as they may
modules/imports/rows/imports.queries.ts lockImport | src/modules/imports/imports.test.ts | of two who begin an import at once, or choose while it begins, one is told that it has begun
modules/inbox/ignoring/ignoring.queries.ts oneAtATime | src/modules/inbox/ignoring/routes.test.ts | a person ignores so many others at most, also when they are added at once
modules/inbox/notices/notices.queries.ts holdWritten | test/actsAtOnce.test.ts | of %s twice at once the second begins from what the first has made
modules/judgeHosts/hosts.queries.ts lockHost | test/actsAtOnce.test.ts | of %s twice at once the second begins from what the first has made
modules/judgements/cases/fold.queries.ts holdOld ×2 | src/modules/judgements/cases/foldCases.test.ts | of two who fold at once each takes what the other does not hold
modules/judgements/queries.ts lockJudgement | src/modules/judgements/rejudge/rejudge.test.ts | rejudges and reports at the same time leave one verdict for each submission, and counts that fit
modules/judgements/queries.ts lockSubmission | src/modules/judgements/rejudge/rejudge.test.ts | rejudges and reports at the same time leave one verdict for each submission, and counts that fit
modules/judgements/queue/claim.queries.ts putBack | src/modules/judging/shares.test.ts | a newcomer behind hundreds of one person who took much is found, also while somebody else holds one of these
modules/judgements/queue/claim.queries.ts takeJudgements | src/modules/judging/routes.test.ts | many workers that claim at once never get the same job
modules/judgements/queue/giveBack.queries.ts heldBy | test/heldWork.test.ts | of jobs those are taken from a silent judge that nobody holds, and renewed that are still held
modules/judgements/queue/giveBack.queries.ts loseExpired ×2 | test/heldWork.test.ts | of jobs those are taken from a silent judge that nobody holds, and renewed that are still held
modules/judgements/queue/holdPlace.queries.ts holdPlaceRows ×3 | src/modules/judging/endWorkLater.test.ts | what is sent while its person, group or problem is just being closed is not taken
modules/judgements/queue/turns.queries.ts holdOwn | src/modules/judgements/queue/queue.test.ts | a person may have so many submissions waiting and no more, also when all are sent at once
modules/judgements/rejudge/rejudge.queries.ts lockForChange ×3 | src/modules/judgements/rejudge/rejudge.test.ts | rejudges and reports at the same time leave one verdict for each submission, and counts that fit
modules/judgements/rejudge/rejudgeOrders.queries.ts lockRejudgeOrder ×2 | test/heldWork.test.ts | an order to judge again that another process carries out is left to it
modules/judgements/verdict/reporter.queries.ts mayReport | src/modules/judging/lostJobs.test.ts | a report that is under way when its host is disabled or its secret revoked counts no more
modules/lessons/enter/lesson.queries.ts findLessonForChange | src/modules/lessons/save/saveGroups.test.ts | two saves at once follow each other, and one of a lesson that is just deleted finds none
modules/lessons/progress/progress.queries.ts keepProgress | src/modules/lessons/progress/progress.test.ts | reports of one person at once make one row, and an item that is just deleted takes none
modules/lessons/save/groups.queries.ts holdVideos | src/modules/lessons/videos/receive.test.ts | a video that is just being removed is not there for whoever saves
modules/lessons/videos/videos.queries.ts lockVideosOf | src/modules/lessons/videos/receive.test.ts | videos of one person fit into their quota, also when they come at once
modules/lessons/videos/videos.queries.ts noteUnused | src/modules/lessons/videos/receive.test.ts | a video that somebody is just naming is not removed
modules/lessons/videos/videos.queries.ts deleteUnused ×2 | src/modules/lessons/videos/receive.test.ts | a video that somebody is just naming is not removed
modules/mail/queries.ts findMailForChange | test/actsAtOnce.test.ts | of %s twice at once the second begins from what the first has made
modules/payments/orders/orders.queries.ts findProduct | src/modules/payments/orders/routes.test.ts | a product that is just being deleted is not ordered
modules/payments/orders/orders.queries.ts lockOrder | src/modules/payments/orders/closing.test.ts | of two notifications at once about what somebody who was made anonymous has paid, one gives it back
modules/payments/products/products.queries.ts countProductsForMore | src/modules/payments/products/routes.test.ts | there are fifty products at most, also when two are made at once
modules/payments/products/products.queries.ts findProductForChange | test/actsAtOnce.test.ts | of %s twice at once the second begins from what the first has made
modules/problems/languages/offerLanguages.queries.ts oneAtATime | src/modules/problems/languages/offerLanguages.test.ts | a problem that is just being saved with all languages gets one that is offered at the same moment
modules/problems/languages/offerLanguages.queries.ts holdOffered | src/modules/problems/languages/offerLanguages.test.ts | who saves while a language is being offered waits, and then has it
modules/site/queries.ts lockSettings | src/modules/site/routes.test.ts | changes of the same field at the same moment form one chain in the log
modules/site/zone.queries.ts holdZone | src/recount/recountDays.test.ts | a receipt that is being stored holds the zone: the change waits for it, and who comes later waits for the change
modules/site/zone.queries.ts beginOtherZone | src/recount/recountDays.test.ts | a receipt that is being stored holds the zone: the change waits for it, and who comes later waits for the change
modules/submissions/detail/caseData.queries.ts countOpening | test/heldWork.test.ts | of cases that somebody opens at once no more are opened than on one day
modules/submissions/testRuns/testRuns.queries.ts countOwnTestRuns | src/modules/judging/lateRuns.test.ts | so many test runs of one person may wait and no more, also when they are sent at once
modules/trainings/cells/cells.queries.ts computeCells | src/modules/trainings/cells/cellRaces.test.ts | a verdict of a problem that is just being taken out of a training is written, and has no cell there
modules/trainings/cells/cells.queries.ts recomputeCells | src/modules/trainings/cells/cellRaces.test.ts | who enters a training while a verdict is being written has it there
modules/trainings/cells/waiting.queries.ts takeWaiting | src/modules/trainings/cells/cellRaces.test.ts | what one process computes is left to it by another, and done by that if the first is killed
modules/submissions/testRuns/testRuns.queries.ts claimTestRuns ×2 | test/heldWork.test.ts | of test runs those are claimed, or taken from a silent judge, that nobody holds
modules/submissions/testRuns/testRuns.queries.ts loseTestRuns | test/heldWork.test.ts | of test runs those are claimed, or taken from a silent judge, that nobody holds
modules/submissions/testRuns/testRuns.queries.ts lockTestRun | test/heldWork.test.ts | a test run that is just taken from its judge is not ended by what the judge reports
modules/trainings/categories/categories.queries.ts findCategoryForChange | test/actsAtOnce.test.ts | of %s twice at once the second begins from what the first has made
modules/trainings/categories/categories.queries.ts holdTrainingsOf | src/modules/trainings/races.test.ts | a category is deleted when a training of it is just being saved, and neither waits for the other in vain
modules/trainings/enter/training.queries.ts holdTraining | src/modules/trainings/races.test.ts | a training that is just being deleted takes nobody in, and no problem that is
modules/trainings/links/links.queries.ts holdAdded | src/modules/trainings/races.test.ts | a training that is just being deleted takes nobody in, and no problem that is
modules/uploads/carousel/carousel.queries.ts lockCarousel | src/modules/uploads/carousel/carousel.test.ts | the last free place goes to one of two pictures that come at once, and the other leaves no file
modules/uploads/carousel/carousel.queries.ts findItemForChange | test/actsAtOnce.test.ts | of %s twice at once the second begins from what the first has made
modules/uploads/carousel/carousel.queries.ts findItemOfFile | test/heldWork.test.ts | who removes the file of a picture of the home page begins from what somebody else is just writing of it
modules/uploads/queries.ts lockFilesOf | src/modules/uploads/routes.test.ts | uploads at once do not pass the quota of a person
modules/workshop/data/kept/kept.queries.ts holdKept | src/modules/workshop/data/kept/kept.test.ts | the test data of a group are bounded together, at the upload and at the save, also when two save at once
modules/workshop/data/kept/kept.queries.ts deleteFormer | test/heldWork.test.ts | a version of test data that is just being put in force again stays
modules/workshop/data/uploads.queries.ts holdUploader | src/modules/workshop/data/bounds.test.ts | what a person uploads and does not save is bounded, also when two uploads come at once
modules/workshop/data/uploads.queries.ts holdUpload | src/modules/workshop/data/bounds.test.ts | the bounds hold for all files of an upload together, also when two additions come at once
modules/workshop/desk/acts/acts.queries.ts lockProblems | src/modules/workshop/desk/desk.test.ts | of two who delete a problem at once, one is told that it is gone
modules/workshop/desk/purge/purge.queries.ts lockDueProblem | src/modules/workshop/desk/purge/purge.test.ts | a verdict that is being written and the purge of its problem do not wait for each other
modules/workshop/desk/purge/purge.queries.ts lockWhole | src/modules/imports/imports.test.ts | somebody who submits while an import is taken back is not lost
modules/workshop/desk/purge/purge.queries.ts deleteSubmissions | src/modules/workshop/desk/purge/purge.test.ts | a verdict that is being written and the purge of its problem do not wait for each other
modules/workshop/runs/claims.queries.ts claimWorkshopRuns | test/heldWork.test.ts | of runs of authors those are claimed, taken back or ended that nobody holds, and renewed that are still held
modules/workshop/runs/claims.queries.ts heldBy | test/heldWork.test.ts | of runs of authors those are claimed, taken back or ended that nobody holds, and renewed that are still held
modules/workshop/runs/claims.queries.ts loseRuns | test/heldWork.test.ts | of runs of authors those are claimed, taken back or ended that nobody holds, and renewed that are still held
modules/workshop/runs/claims.queries.ts endOldRuns | test/heldWork.test.ts | of runs of authors those are claimed, taken back or ended that nobody holds, and renewed that are still held
modules/workshop/runs/claims.queries.ts lockRun | test/heldWork.test.ts | of runs of authors those are claimed, taken back or ended that nobody holds, and renewed that are still held
modules/workshop/runs/runs.queries.ts countOwnRuns | src/modules/workshop/runs/routes.test.ts | so many runs of one person wait and no more, also when they are sent at once
modules/workshop/save/queries.ts lockProblem | src/modules/workshop/save/races.test.ts | of two saves at once that change different fields neither is lost
modules/workshop/save/write.queries.ts listTagsById | test/heldWork.test.ts | a tag that is just being deleted is none that a problem can be given
recount/people.queries.ts personStatTable | src/recount/recountDays.test.ts | the count goes through all people in batches, and is right while people submit and judges report
recount/tables.queries.ts acceptedTable | src/recount/recount.test.ts | it is right while verdicts, receipts and changes of members arrive
recount/tables.queries.ts lockGroups | src/recount/recount.test.ts | it is right while verdicts, receipts and changes of members arrive
modules/judgements/remote/remote.queries.ts lockRemoteJudgement | src/modules/remoteJudges/engine/races.test.ts | a verdict that comes while its submission is being cancelled, or taken by somebody else, changes nothing
modules/remoteJudges/accounts/accounts.queries.ts lockIdleAccount ×2 | src/modules/remoteJudges/engine/races.test.ts | of submissions and accounts those are taken that nobody holds
modules/remoteJudges/accounts/pool.queries.ts lockAccount | src/modules/remoteJudges/engine/races.test.ts | of two who remove an account at once one is told that it is gone
modules/remoteJudges/sites/sites.queries.ts lockSite | test/actsAtOnce.test.ts | of %s twice at once the second begins from what the first has made
modules/remoteJudges/engine/claim.queries.ts dueNow ×2 | src/modules/remoteJudges/engine/races.test.ts | of submissions and accounts those are taken that nobody holds
modules/remoteJudges/engine/claim.queries.ts firstWaiting ×2 | src/modules/remoteJudges/engine/races.test.ts | of submissions and accounts those are taken that nobody holds
modules/remoteJudges/engine/claim.queries.ts lockHeld | src/modules/remoteJudges/engine/races.test.ts | a verdict that comes while its submission is being cancelled, or taken by somebody else, changes nothing
seed.ts alone | src/seed.test.ts | a second start changes nothing, also one at the same moment, and a sample problem that was deleted does not come back
seed.ts tryLock | src/seed.test.ts | a second start changes nothing, also one at the same moment, and a sample problem that was deleted does not come back
`

type Race = { readonly lock: string; readonly file: string; readonly name: string }

export const races: readonly Race[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [lock = '', file = '', name = ''] = line.split(' | ')
    return { lock, file, name }
  })
