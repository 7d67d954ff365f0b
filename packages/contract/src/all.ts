import { accountAdmin } from './accountAdmin.ts'
import { accounts } from './accounts.ts'
import { ai } from './ai.ts'
import { aiAdmin } from './aiAdmin.ts'
import { announcements, groupAnnouncements } from './announcements.ts'
import { avatars } from './avatars.ts'
import { applications, difficultyAdmin, questionBank, tagAdmin } from './bank.ts'
import { clarifications } from './clarifications.ts'
import { comments } from './comments.ts'
import { contestRun } from './contestRun.ts'
import { contestAdmin, contestProblemAdmin } from './contestAdmin.ts'
import { contestDesk } from './contestDesk.ts'
import { contestHelpers } from './contestHelpers.ts'
import { contestSeats } from './contestSeats.ts'
import { contests, contestSubmissions } from './contests.ts'
import { moderation } from './moderation.ts'
import { reports } from './reports.ts'
import { dashboard } from './dashboard.ts'
import { doctor } from './doctor.ts'
import { discussionAdmin } from './discussionAdmin.ts'
import { discussions } from './discussions.ts'
import { discussionThreads } from './discussionThreads.ts'
import type { Endpoints } from './endpoint.ts'
import { groups } from './groups.ts'
import { groupContestProblems, groupContests } from './groupContests.ts'
import { groupDiscussions } from './groupDiscussions.ts'
import { groupMembers } from './groupMembers.ts'
import { groupProblemList } from './groupProblemList.ts'
import { groupProblems } from './groupProblems.ts'
import { groupOffers } from './groupOffers.ts'
import { groupRank } from './groupRank.ts'
import { identities } from './identities.ts'
import { ignoring } from './ignoring.ts'
import { membership } from './membership.ts'
import { membershipAdmin } from './membershipAdmin.ts'
import { messages } from './messages.ts'
import { noticeAdmin } from './noticeAdmin.ts'
import { audit } from './audit.ts'
import { disk } from './disk.ts'
import { jobs } from './jobs.ts'
import { billAdmin } from './billAdmin.ts'
import { carousel } from './carousel.ts'
import { carouselAdmin } from './carouselAdmin.ts'
import { home } from './home.ts'
import { honors } from './honors.ts'
import { moreMenuAdmin, toolAdmin } from './siteLinkAdmin.ts'
import { moreMenu, tools } from './siteLinks.ts'
import { otherContestAdmin } from './otherContestAdmin.ts'
import { otherContests } from './otherContests.ts'
import { packageExports } from './packageExports.ts'
import { packageFiles, packageImports } from './packageImports.ts'
import { paymentSettings } from './paymentSettings.ts'
import { orderAdmin } from './orderAdmin.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { ranks } from './ranks.ts'
import { files } from './files.ts'
import { firstSteps } from './firstSteps.ts'
import { judgeHosts } from './judgeHosts.ts'
import { judging } from './judging.ts'
import { lessonAdmin } from './lessonAdmin.ts'
import { lessons } from './lessons.ts'
import { lessonVideos } from './lessonVideos.ts'
import { live } from './live.ts'
import { mailCodes } from './mailCodes.ts'
import { origins } from './origins.ts'
import { ownAccount } from './ownAccount.ts'
import { ownData } from './ownData.ts'
import { mail } from './mail.ts'
import { prints } from './prints.ts'
import { problemAdmin } from './problemAdmin.ts'
import { problems } from './problems.ts'
import { productAdmin } from './productAdmin.ts'
import { products } from './products.ts'
import { puzzles } from './puzzles.ts'
import { rejudging } from './rejudging.ts'
import { scrollBoard } from './scrollBoard.ts'
import { sessions } from './sessions.ts'
import { remoteJudgeAdmin } from './remoteJudgeAdmin.ts'
import { remoteJudges } from './remoteJudges.ts'
import { site } from './site.ts'
import { siteSettings } from './siteSettings.ts'
import { signInSettings } from './signInSettings.ts'
import { standings } from './standings.ts'
import { submissions } from './submissions.ts'
import { testData } from './testData.ts'
import { groupTrainingProblems, groupTrainings } from './groupTrainings.ts'
import { problemStrip } from './problemStrip.ts'
import { timeLimitOffers } from './timeLimitOffers.ts'
import { trainingAdmin, trainingCategoryAdmin, trainingProblemAdmin } from './trainingAdmin.ts'
import { trainingDesk } from './trainingDesk.ts'
import { trainingRank } from './trainingRank.ts'
import { trainings } from './trainings.ts'
import { twoFactor } from './twoFactor.ts'
import { workshop } from './workshop.ts'
import { workshopRuns } from './workshopRuns.ts'

/** Every noun's table: for the server's mounting, openapi.json and the tests. Pages import their own noun only. */
export const allEndpoints = {
  site,
  siteSettings,
  signInSettings,
  accounts,
  accountAdmin,
  puzzles,
  sessions,
  twoFactor,
  mailCodes,
  ownAccount,
  identities,
  files,
  avatars,
  groups,
  groupMembers,
  groupOffers,
  groupRank,
  messages,
  noticeAdmin,
  ignoring,
  membership,
  membershipAdmin,
  products,
  productAdmin,
  paymentSettings,
  billAdmin,
  announcements,
  groupAnnouncements,
  problems,
  groupProblemList,
  problemAdmin,
  groupProblems,
  workshop,
  tagAdmin,
  questionBank,
  origins,
  difficultyAdmin,
  applications,
  contests,
  contestSubmissions,
  clarifications,
  comments,
  discussions,
  discussionThreads,
  groupDiscussions,
  discussionAdmin,
  reports,
  moderation,
  contestAdmin,
  contestProblemAdmin,
  groupContests,
  groupContestProblems,
  contestDesk,
  contestHelpers,
  contestSeats,
  problemStrip,
  trainings,
  trainingRank,
  trainingAdmin,
  trainingCategoryAdmin,
  trainingProblemAdmin,
  groupTrainings,
  groupTrainingProblems,
  trainingDesk,
  lessons,
  lessonAdmin,
  lessonVideos,
  standings,
  contestRun,
  scrollBoard,
  prints,
  submissions,
  ranks,
  people,
  home,
  carousel,
  carouselAdmin,
  tools,
  toolAdmin,
  moreMenu,
  moreMenuAdmin,
  honors,
  otherContests,
  otherContestAdmin,
  payments,
  orderAdmin,
  ai,
  aiAdmin,
  ownData,
  packageImports,
  packageFiles,
  timeLimitOffers,
  packageExports,
  workshopRuns,
  judging,
  rejudging,
  judgeHosts,
  remoteJudges,
  remoteJudgeAdmin,
  testData,
  live,
  mail,
  audit,
  disk,
  jobs,
  dashboard,
  doctor,
  firstSteps,
} as const satisfies Record<string, Endpoints>
