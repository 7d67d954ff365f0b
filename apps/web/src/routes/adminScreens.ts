import { links } from '#web/links.ts'
import type { AdminScreen } from './screen.ts'

/** The screens inside the frame of the back office. The frame shows a screen's `menu` in its navigation. */
export const adminScreens: readonly AdminScreen[] = [
  { path: '/admin', redirect: links.admin, isPassing: true },
  {
    path: '/admin/dashboard',
    title: (words) => words.admin.dashboard,
    menu: { group: 'overview', icon: 'home' },
    page: () => import('#web/features/overview/DashboardPage.tsx'),
  },
  {
    path: '/admin/judges',
    title: (words) => words.judgeHosts.title,
    guard: 'root',
    menu: { group: 'overview', icon: 'chip' },
    page: () => import('#web/features/judgeHosts/JudgesPage.tsx'),
  },
  {
    path: links.aiUsage,
    title: (words) => words.aiDesk.title,
    menu: { group: 'overview', icon: 'spark' },
    page: () => import('#web/features/ai/usage/UsagePage.tsx'),
  },
  {
    path: '/admin/user',
    title: (words) => words.userAdmin.title,
    guard: 'root',
    menu: { group: 'general', icon: 'user' },
    page: () => import('#web/features/accounts/admin/list/UsersPage.tsx'),
  },
  {
    path: '/admin/user/import',
    title: (words) => words.userAdmin.importTitle,
    guard: 'root',
    page: () => import('#web/features/accounts/admin/import/ImportPage.tsx'),
  },
  {
    path: '/admin/user/sheet',
    title: (words) => words.userAdmin.sheetTitle,
    guard: 'root',
    page: () => import('#web/features/accounts/admin/generate/SheetPage.tsx'),
  },
  {
    path: '/admin/member',
    title: (words) => words.memberDesk.title,
    guard: 'root',
    menu: { group: 'general', icon: 'crown' },
    page: () => import('#web/features/membership/desk/MembersPage.tsx'),
  },
  {
    path: '/admin/goods',
    title: (words) => words.goodsDesk.title,
    guard: 'root',
    menu: { group: 'general', icon: 'file' },
    page: () => import('#web/features/payments/GoodsPage.tsx'),
  },
  {
    path: '/admin/problems',
    title: (words) => words.problemDesk.title,
    menu: { group: 'content', icon: 'book' },
    page: () => import('#web/features/problems/desk/ProblemsPage.tsx'),
  },
  {
    path: '/admin/problem/batch-operation',
    title: (words) => words.problemDesk.importTitle,
    guard: 'bank',
    menu: { group: 'content', icon: 'upload' },
    page: () => import('#web/features/imports/ImportsPage.tsx'),
  },
  {
    path: '/admin/group-problem/apply',
    title: (words) => words.bank.applicationsTitle,
    guard: 'bank',
    menu: { group: 'content', icon: 'users', waiting: 'applications' },
    page: () => import('#web/features/bank/ApplicationsPage.tsx'),
  },
  {
    path: '/admin/problem/tag',
    title: (words) => words.bank.tagsTitle,
    guard: 'bank',
    menu: { group: 'content', icon: 'tag' },
    page: () => import('#web/features/bank/TagsPage.tsx'),
  },
  {
    path: '/admin/problem/question-bank',
    title: (words) => words.bank.bankTitle,
    menu: { group: 'content', icon: 'list' },
    page: () => import('#web/features/bank/QuestionBankPage.tsx'),
  },
  {
    path: '/admin/problem/difficulty',
    title: (words) => words.bank.difficultyTitle,
    guard: 'root',
    menu: { group: 'content', icon: 'chart' },
    page: () => import('#web/features/bank/DifficultyPage.tsx'),
  },
  {
    path: '/admin/problem/trash',
    title: (words) => words.bank.trashTitle,
    guard: 'bank',
    menu: { group: 'content', icon: 'trash' },
    page: () => import('#web/features/bank/TrashPage.tsx'),
  },
  {
    path: '/admin/problem/create',
    page: () => import('#web/features/problems/edit/ProblemEditPage.tsx'),
  },
  {
    path: '/admin/problem/edit/:pid',
    page: () => import('#web/features/problems/edit/ProblemEditPage.tsx'),
  },
  {
    path: '/admin/training',
    title: (words) => words.admin.trainings,
    menu: { group: 'content', icon: 'school' },
    page: () => import('#web/features/trainings/desk/TrainingsPage.tsx'),
  },
  {
    path: '/admin/training/create',
    page: () => import('#web/features/trainings/edit/TrainingEditPage.tsx'),
  },
  {
    path: '/admin/training/category',
    title: (words) => words.admin.trainingCategories,
    guard: 'bank',
    page: () => import('#web/features/trainings/categories/TrainingCategoriesPage.tsx'),
  },
  {
    path: '/admin/training/:tid/edit',
    page: () => import('#web/features/trainings/edit/TrainingEditPage.tsx'),
  },
  {
    path: '/admin/training/:tid/problems',
    page: () => import('#web/features/trainings/problems/TrainingLinksPage.tsx'),
  },
  {
    path: '/admin/lesson',
    title: (words) => words.admin.lessons,
    menu: { group: 'content', icon: 'video' },
    page: () => import('#web/features/lessons/desk/LessonsPage.tsx'),
  },
  {
    path: '/admin/lesson/create',
    page: () => import('#web/features/lessons/edit/LessonEditPage.tsx'),
  },
  {
    path: '/admin/lesson/:lessonId/edit',
    page: () => import('#web/features/lessons/edit/LessonEditPage.tsx'),
  },
  {
    path: '/admin/lesson/:lessonId/groups',
    page: () => import('#web/features/lessons/groups/LessonGroupsPage.tsx'),
  },
  {
    path: '/admin/contest',
    title: (words) => words.admin.contests,
    menu: { group: 'content', icon: 'cup' },
    page: () => import('#web/features/contests/desk/ContestsPage.tsx'),
  },
  {
    path: '/admin/contest/create',
    page: () => import('#web/features/contests/edit/ContestEditPage.tsx'),
  },
  {
    path: '/admin/contest/:cid/edit',
    page: () => import('#web/features/contests/edit/ContestEditPage.tsx'),
  },
  {
    path: '/admin/contest/:cid/problems',
    page: () => import('#web/features/contests/problems/ContestProblemsPage.tsx'),
  },
  {
    path: '/admin/contest/:cid/participants',
    page: () => import('#web/features/contests/participants/ParticipantsPage.tsx'),
  },
  {
    path: '/admin/contest/:cid/announcement',
    page: () => import('#web/features/contests/announcements/ContestAnnouncementsPage.tsx'),
  },
  {
    path: '/admin/contest/:cid/problem/create',
    page: () => import('#web/features/problems/edit/contest/ContestProblemEditPage.tsx'),
  },
  {
    path: '/admin/contest/:cid/problem/:pid/edit',
    page: () => import('#web/features/problems/edit/contest/ContestProblemEditPage.tsx'),
  },
  {
    path: '/admin/discussion',
    title: (words) => words.admin.discussions,
    menu: { group: 'content', icon: 'chat' },
    page: () => import('#web/features/discussions/desk/DiscussionDeskPage.tsx'),
  },
  {
    path: '/admin/announcement',
    title: (words) => words.announcements.title,
    guard: 'root',
    menu: { group: 'general', icon: 'bell' },
    page: () => import('#web/features/announcements/AnnouncementAdminPage.tsx'),
  },
  {
    path: '/admin/notice',
    title: (words) => words.noticeDesk.title,
    guard: 'root',
    menu: { group: 'general', icon: 'chat' },
    page: () => import('#web/features/notices/NoticesPage.tsx'),
  },
  {
    path: '/admin/tools',
    title: (words) => words.siteLinkDesk.tools.title,
    guard: 'root',
    menu: { group: 'general', icon: 'wrench' },
    page: () => import('#web/features/siteLinks/ToolsPage.tsx'),
  },
  {
    path: '/admin/more',
    title: (words) => words.siteLinkDesk.more.title,
    guard: 'root',
    menu: { group: 'general', icon: 'link' },
    page: () => import('#web/features/siteLinks/MorePage.tsx'),
  },
  {
    path: '/admin/other-contest',
    title: (words) => words.homeDesk.otherContests,
    guard: 'root',
    menu: { group: 'general', icon: 'globe' },
    page: () => import('#web/features/otherContests/OtherContestsPage.tsx'),
  },
  {
    path: '/admin/conf',
    title: (words) => words.siteSettings.confTitle,
    guard: 'root',
    menu: { group: 'general', icon: 'gear' },
    page: () => import('#web/features/siteSettings/ConfPage.tsx'),
  },
  {
    path: '/admin/switch',
    title: (words) => words.siteSettings.switchTitle,
    guard: 'root',
    menu: { group: 'general', icon: 'bolt' },
    page: () => import('#web/features/siteSettings/SwitchPage.tsx'),
  },
  {
    path: '/admin/mail',
    title: (words) => words.mailDesk.title,
    guard: 'root',
    menu: { group: 'general', icon: 'mail' },
    page: () => import('#web/features/mail/MailPage.tsx'),
  },
  // The log-in page leads an administrator on to the start page.
  { path: '/admin/*', redirect: links.adminLogin(), isPassing: true },
]
