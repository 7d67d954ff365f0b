import { oldFailuresJob, ratingsJob } from '../modules/remoteJudges/public.ts'
import { oldUseJob } from '../modules/ai/public.ts'
import { deskRowsJob, importJob, staleRowsJob } from '../modules/accounts/public.ts'
import { waitingProblemsJob } from '../modules/bank/public.ts'
import { abandonedDraftsJob, unusedFilesJob } from '../modules/files/public.ts'
import { purgeCommentsJob } from '../modules/comments/public.ts'
import { publishJob, purgeContestsJob } from '../modules/contests/public.ts'
import { purgeDiscussionsJob } from '../modules/discussions/public.ts'
import { keepImportsJob, makeProblemsJob, readPackagesJob } from '../modules/imports/public.ts'
import { pushJob } from '../modules/inbox/public.ts'
import { quotationJob } from '../modules/home/public.ts'
import { foldCasesJob, oldFlowsJob } from '../modules/judgements/public.ts'
import { endWorkJob } from '../modules/judging/public.ts'
import { expiredInvitationsJob, purgeJob } from '../modules/groups/public.ts'
import { remindMembersJob } from '../modules/membership/public.ts'
import { unusedVideosJob } from '../modules/lessons/public.ts'
import { oldMailsJob, sendMailJob } from '../modules/mail/public.ts'
import { oldMessagesJob } from '../modules/messages/public.ts'
import { figuresJob } from '../modules/overview/public.ts'
import { askRefundsJob, billsJob, closeOrdersJob, compareBillJob, refundJob } from '../modules/payments/public.ts'
import { purgePrintsJob } from '../modules/prints/public.ts'
import { oldChangesJob } from '../modules/problems/public.ts'
import { oldOpeningsJob, oldTestRunsJob } from '../modules/submissions/public.ts'
import { deletedFilesJob } from '../modules/uploads/public.ts'
import { purgeTrainingsJob, trainingCellsJob } from '../modules/trainings/public.ts'
import {
  expiredUploadsJob,
  formerDataJob,
  keepMeasuringJob,
  measureLimitJob,
  oldRunsJob,
  purgeProblemsJob,
} from '../modules/workshop/public.ts'
import { recountDaysJob } from '../recount/recountDaysJob.ts'
import type { Job } from './defineJob.ts'
import { doneJobsJob } from './doneJobs.ts'

/** Every kind of background job. A job that is missing here is refused by `enqueue`. */
export const allJobs: readonly Job[] = [
  doneJobsJob,
  staleRowsJob,
  deskRowsJob,
  importJob,
  remindMembersJob,
  billsJob,
  compareBillJob,
  endWorkJob,
  oldFlowsJob,
  foldCasesJob,
  oldMessagesJob,
  oldTestRunsJob,
  abandonedDraftsJob,
  deletedFilesJob,
  expiredUploadsJob,
  purgeJob,
  sendMailJob,
  oldMailsJob,
  unusedFilesJob,
  expiredInvitationsJob,
  waitingProblemsJob,
  purgeProblemsJob,
  oldRunsJob,
  measureLimitJob,
  keepMeasuringJob,
  formerDataJob,
  oldOpeningsJob,
  oldUseJob,
  oldChangesJob,
  publishJob,
  purgeContestsJob,
  purgePrintsJob,
  purgeCommentsJob,
  purgeDiscussionsJob,
  pushJob,
  trainingCellsJob,
  purgeTrainingsJob,
  unusedVideosJob,
  recountDaysJob,
  readPackagesJob,
  makeProblemsJob,
  keepImportsJob,
  quotationJob,
  closeOrdersJob,
  refundJob,
  askRefundsJob,
  figuresJob,
  oldFailuresJob,
  ratingsJob,
]
