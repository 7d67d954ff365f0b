import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { allEndpoints } from '@praxis/contract/all'
import { methodAndPath } from '@praxis/contract/endpoint'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Services } from './context.ts'
import type { Route, Routes } from './http/handlers.ts'
import { acceptJson } from './http/body/bodies.ts'
import { acceptForms } from './http/uploads/receiveUpload.ts'
import { mount, type MountOptions } from './http/mount.ts'
import { serveDocs } from './http/docs/docs.ts'
import { replyWithFailure } from './http/refuse.ts'
import { serveWeb } from './http/web.ts'
import { serveCallbacks } from './http/callbacks/callbacks.ts'
import { serveHealth } from './http/health.ts'
import { serveMetrics, type MetricsOptions } from './http/metrics/serveMetrics.ts'
import { Failure } from './failure.ts'
import { mailCodeRoutes } from './modules/accounts/codes/routes.ts'
import { accountAdminRoutes } from './modules/accounts/desk/routes.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { signInSettingRoutes } from './modules/accounts/signInSettings/routes.ts'
import { puzzleRoutes } from './modules/accounts/puzzle/routes.ts'
import { sessionRoutes } from './modules/accounts/sessions/routes.ts'
import { twoFactorRoutes } from './modules/accounts/twoFactor/routes.ts'
import { ownAccountRoutes } from './modules/accounts/own/routes.ts'
import { identityRoutes } from './modules/accounts/outside/routes.ts'
import { groupAnnouncementRoutes } from './modules/announcements/groupRoutes.ts'
import { announcementRoutes } from './modules/announcements/routes.ts'
import { applicationRoutes } from './modules/bank/applications/routes.ts'
import { difficultyAdminRoutes } from './modules/bank/difficulties/routes.ts'
import { originRoutes, questionBankRoutes } from './modules/bank/questionBank/routes.ts'
import { tagAdminRoutes } from './modules/bank/tags/routes.ts'
import { auditRoutes } from './modules/overview/audit/routes.ts'
import { diskRoutes } from './modules/disk/routes.ts'
import { commentRoutes } from './modules/comments/routes.ts'
import { contestAdminRoutes } from './modules/contests/adminRoutes.ts'
import { clarificationRoutes } from './modules/contests/clarifications/routes.ts'
import { contestDeskRoutes } from './modules/contests/deskRoutes.ts'
import { contestHelperRoutes } from './modules/contests/helpers/helpers.ts'
import { contestSeatRoutes } from './modules/contests/seats/routes.ts'
import { scrollBoardRoutes } from './modules/contestRun/scroll/routes.ts'
import { contestRunRoutes } from './modules/contestRun/routes.ts'
import { groupContestRoutes } from './modules/contests/groupRoutes.ts'
import { contestRoutes } from './modules/contests/taking/routes.ts'
import { groupMemberRoutes } from './modules/groups/members/routes.ts'
import { groupOfferRoutes } from './modules/groups/offers/routes.ts'
import { groupRankRoutes } from './modules/groups/rank/routes.ts'
import { hubTimes, openHub, type HubTimes } from './modules/live/hub.ts'
import { groupRoutes } from './modules/groups/info/routes.ts'
import { honorRoutes } from './modules/home/honors/routes.ts'
import { moreMenuAdminRoutes, moreMenuRoutes, toolAdminRoutes, toolRoutes } from './modules/home/links/routes.ts'
import { otherContestAdminRoutes, otherContestRoutes } from './modules/home/otherContests/routes.ts'
import { homeRoutes } from './modules/home/routes.ts'
import { messageRoutes } from './modules/inbox/centre/routes.ts'
import { ignoringRoutes } from './modules/inbox/ignoring/routes.ts'
import { noticeAdminRoutes } from './modules/inbox/notices/routes.ts'
import { aiAdminRoutes, aiRoutes } from './modules/ai/routes.ts'
import { rankRoutes } from './modules/people/ranks/routes.ts'
import { peopleRoutes } from './modules/people/routes.ts'
import { recentHosts } from './modules/lessons/public.ts'
import { lessonAdminRoutes, lessonRoutes } from './modules/lessons/routes.ts'
import { lessonVideoRoutes } from './modules/lessons/videos/routes.ts'
import { uploadRoutes } from './modules/uploads/routes.ts'
import { avatarRoutes } from './modules/uploads/avatars/routes.ts'
import { carouselAdminRoutes, carouselRoutes } from './modules/uploads/carousel/routes.ts'
import { groupPictureRoutes } from './modules/uploads/groupPictures/routes.ts'
import { liveRoutes } from './modules/live/routes.ts'
import { remoteJudgeAdminRoutes, remoteJudgeRoutes } from './modules/remoteJudges/routes.ts'
import { judgeHostRoutes } from './modules/judgeHosts/routes.ts'
import { judgingRoutes } from './modules/judging/routes.ts'
import { dashboardRoutes } from './modules/overview/dashboard/routes.ts'
import { doctorRoutes } from './modules/overview/doctor/routes.ts'
import { jobRoutes } from './modules/overview/routes.ts'
import { ownDataRoutes } from './modules/ownData/routes.ts'
import { mailRoutes } from './modules/mail/routes.ts'
import { billAdminRoutes } from './modules/payments/bills/routes.ts'
import { paymentSettingRoutes } from './modules/payments/paymentSettings/routes.ts'
import { productAdminRoutes, productRoutes } from './modules/payments/products/routes.ts'
import { orderAdminRoutes } from './modules/payments/desk/routes.ts'
import { paymentRoutes } from './modules/payments/orders/routes.ts'
import { printRoutes } from './modules/prints/routes.ts'
import { groupProblemListRoutes } from './modules/problems/list/groupListRoutes.ts'
import { discussionAdminRoutes, discussionRoutes, groupDiscussionRoutes } from './modules/discussions/routes.ts'
import { discussionThreadRoutes } from './modules/discussions/threads/routes.ts'
import { problemRoutes } from './modules/problems/routes.ts'
import { trainingAdminRoutes } from './modules/trainings/adminRoutes.ts'
import { trainingCategoryRoutes } from './modules/trainings/categories/routes.ts'
import { trainingDeskRoutes } from './modules/trainings/links/deskRoutes.ts'
import { trainingRankRoutes } from './modules/trainings/rank/routes.ts'
import { trainingRoutes } from './modules/trainings/taking/routes.ts'
import { problemStripRoutes } from './modules/trainings/taking/stripRoutes.ts'
import {
  groupTrainingProblemRoutes,
  groupTrainingRoutes,
  trainingProblemRoutes,
} from './modules/workshop/training/routes.ts'
import { siteRoutes, siteSettingRoutes } from './modules/site/routes.ts'
import { standingsRoutes } from './modules/standings/calls/routes.ts'
import { rejudgingRoutes } from './modules/judgements/routes.ts'
import { contestSubmissionRoutes } from './modules/submissions/contest/routes.ts'
import { submissionRoutes } from './modules/submissions/routes.ts'
import { contestProblemRoutes, groupContestProblemRoutes } from './modules/workshop/contest/routes.ts'
import { testDataRoutes } from './modules/workshop/data/routes.ts'
import { groupProblemRoutes, problemAdminRoutes, workshopRoutes } from './modules/workshop/routes.ts'
import { reportRoutes } from './modules/moderation/reports/routes.ts'
import { membershipAdminRoutes, membershipRoutes } from './modules/membership/routes.ts'
import { moderationRoutes } from './modules/moderation/routes.ts'
import { packageExportRoutes } from './modules/exports/routes.ts'
import { packageFileRoutes, packageImportRoutes } from './modules/imports/routes.ts'
import { timeLimitOfferRoutes } from './modules/workshop/measuring/routes.ts'
import { workshopRunRoutes } from './modules/workshop/runs/routes.ts'

type Nouns = typeof allEndpoints

/** Every noun of the contract with its routes. A noun that is missing here does not compile. */
const routesOf: { readonly [Noun in keyof Nouns]: Routes<Nouns[Noun]> } = {
  site: siteRoutes,
  siteSettings: siteSettingRoutes,
  signInSettings: signInSettingRoutes,
  accounts: accountRoutes,
  puzzles: puzzleRoutes,
  sessions: sessionRoutes,
  twoFactor: twoFactorRoutes,
  mailCodes: mailCodeRoutes,
  ownAccount: ownAccountRoutes,
  identities: identityRoutes,
  accountAdmin: accountAdminRoutes,
  files: uploadRoutes,
  avatars: avatarRoutes,
  groups: { ...groupRoutes, ...groupPictureRoutes },
  groupMembers: groupMemberRoutes,
  groupOffers: groupOfferRoutes,
  groupRank: groupRankRoutes,
  messages: messageRoutes,
  noticeAdmin: noticeAdminRoutes,
  ignoring: ignoringRoutes,
  membership: membershipRoutes,
  membershipAdmin: membershipAdminRoutes,
  products: productRoutes,
  productAdmin: productAdminRoutes,
  paymentSettings: paymentSettingRoutes,
  billAdmin: billAdminRoutes,
  announcements: announcementRoutes,
  groupAnnouncements: groupAnnouncementRoutes,
  problems: problemRoutes,
  groupProblemList: groupProblemListRoutes,
  problemAdmin: problemAdminRoutes,
  groupProblems: groupProblemRoutes,
  workshop: workshopRoutes,
  tagAdmin: tagAdminRoutes,
  questionBank: questionBankRoutes,
  origins: originRoutes,
  difficultyAdmin: difficultyAdminRoutes,
  applications: applicationRoutes,
  contests: contestRoutes,
  contestSubmissions: contestSubmissionRoutes,
  clarifications: clarificationRoutes,
  comments: commentRoutes,
  discussions: discussionRoutes,
  discussionThreads: discussionThreadRoutes,
  groupDiscussions: groupDiscussionRoutes,
  discussionAdmin: discussionAdminRoutes,
  reports: reportRoutes,
  moderation: moderationRoutes,
  contestAdmin: contestAdminRoutes,
  contestProblemAdmin: contestProblemRoutes,
  groupContests: groupContestRoutes,
  groupContestProblems: groupContestProblemRoutes,
  contestDesk: contestDeskRoutes,
  contestHelpers: contestHelperRoutes,
  contestSeats: contestSeatRoutes,
  problemStrip: problemStripRoutes,
  trainings: trainingRoutes,
  trainingRank: trainingRankRoutes,
  trainingAdmin: trainingAdminRoutes,
  trainingCategoryAdmin: trainingCategoryRoutes,
  trainingProblemAdmin: trainingProblemRoutes,
  groupTrainings: groupTrainingRoutes,
  groupTrainingProblems: groupTrainingProblemRoutes,
  trainingDesk: trainingDeskRoutes,
  lessons: lessonRoutes,
  lessonAdmin: lessonAdminRoutes,
  lessonVideos: lessonVideoRoutes,
  standings: standingsRoutes,
  contestRun: contestRunRoutes,
  scrollBoard: scrollBoardRoutes,
  prints: printRoutes,
  submissions: submissionRoutes,
  ranks: rankRoutes,
  people: peopleRoutes,
  home: homeRoutes,
  carousel: carouselRoutes,
  carouselAdmin: carouselAdminRoutes,
  tools: toolRoutes,
  toolAdmin: toolAdminRoutes,
  moreMenu: moreMenuRoutes,
  moreMenuAdmin: moreMenuAdminRoutes,
  honors: honorRoutes,
  otherContests: otherContestRoutes,
  otherContestAdmin: otherContestAdminRoutes,
  payments: paymentRoutes,
  orderAdmin: orderAdminRoutes,
  ai: aiRoutes,
  aiAdmin: aiAdminRoutes,
  ownData: ownDataRoutes,
  packageImports: packageImportRoutes,
  packageFiles: packageFileRoutes,
  timeLimitOffers: timeLimitOfferRoutes,
  packageExports: packageExportRoutes,
  workshopRuns: workshopRunRoutes,
  judging: judgingRoutes,
  rejudging: rejudgingRoutes,
  judgeHosts: judgeHostRoutes,
  remoteJudges: remoteJudgeRoutes,
  remoteJudgeAdmin: remoteJudgeAdminRoutes,
  testData: testDataRoutes,
  live: liveRoutes,
  mail: mailRoutes,
  audit: auditRoutes,
  disk: diskRoutes,
  jobs: jobRoutes,
  dashboard: dashboardRoutes,
  doctor: doctorRoutes,
}

const routes = Object.values(routesOf).flatMap((noun): Route[] => Object.values(noun))

const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url))

type AppOptions = MountOptions & {
  logger?: FastifyBaseLogger
  version: string
  liveTimes?: Partial<HubTimes>
  /** Only these may say who the caller is. */
  trustedProxies: string[]
  /** Whoever shows the token reads what this process counts. Absent: nobody does. */
  metrics?: MetricsOptions
  /** Calls that are not in the contract, which tests bring. */
  extraRoutes?: readonly Route[]
}

/** The addresses that a path such as `/api/public/img/:name` stands for. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)

/** Builds the server without listening, so that tests need no port. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    ...(options.logger === undefined ? { logger: false } : { loggerInstance: options.logger }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies,
    // No two calls have the same, whichever process answers them.
    genReqId: () => `req-${randomBytes(6).toString('hex')}`,
    // How long a body may take depends on the call: http/body/bodies.ts and http/uploads/watchPace.ts.
    requestTimeout: 0,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: 72_000,
    routerOptions: { ignoreDuplicateSlashes: true, maxParamLength: 200 },
    return503OnClosing: true,
    // Called for an address that cannot be decoded. The hooks that limit the body do not run for it.
    frameworkErrors: (error, request, reply) => {
      void replyWithFailure(error, request, reply.header('connection', 'close'), services.log)
    },
  })
  app.setErrorHandler((error, request, reply) => replyWithFailure(error, request, reply, services.log))
  // What a reply says depends on who asks. One that may be kept says so itself.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('Cache-Control', 'no-store')
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.routeOptions.url?.startsWith('/api/') === true) services.watch.answered()
    done()
  })
  acceptJson(app)
  await acceptForms(app)
  const mounted = [...routes, ...(options.extraRoutes ?? [])]
  const paths = mounted.map(({ endpoint }) => patternOf(methodAndPath(endpoint).path))
  const isCall = ({ url }: FastifyRequest) => paths.some((path) => path.test(url.split('?')[0] ?? ''))
  const refusal = (request: FastifyRequest) => new Failure(isCall(request) ? 'method_not_allowed' : 'no_such_call')
  app.addHook('onRequest', async (request) => {
    // Refuses before the body is read.
    if (request.is404 && request.method !== 'GET' && request.method !== 'HEAD') throw refusal(request)
  })
  const live = openHub(services, { ...hubTimes, ...options.liveTimes })
  // The streams must end first: the server waits for its connections, and a stream does not end by itself.
  app.addHook('preClose', async () => live.close())
  app.addHook('onClose', async () => services.boards.close())
  for (const route of mounted) mount(app, route, { ...services, live }, options)
  serveDocs(app, options.version)
  serveHealth(app, services)
  if (options.metrics !== undefined) serveMetrics(app, services, { ...options.metrics, version: options.version })
  await serveCallbacks(app, services)
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    replyWithFailure(refusal(request), request, reply, services.log)
  if (existsSync(webFolder)) await serveWeb(app, { folder: webFolder, refuse, frameHosts: recentHosts(services) })
  else app.setNotFoundHandler(refuse)
  return app
}
