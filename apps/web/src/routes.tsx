import { pageSizeOf } from '@praxis/contract/limits'
import { problems } from '@praxis/contract/problems'
import { site } from '@praxis/contract/site'
import { createBrowserRouter, redirect, type Params, type RouteObject } from 'react-router'
import { readFilter } from '#web/api/filterQuery.ts'
import { preload } from '#web/api/preload.ts'
import { PageSkeleton, type PageShape } from './components/feedback/PageSkeleton.tsx'
import { PageCrash } from '#web/layouts/PageCrash.tsx'
import { SiteLayout, type ScreenHandle } from '#web/layouts/SiteLayout.tsx'
import { enforce, type Guard } from './guard.ts'
import { useText } from '#web/text/text.ts'
import { loadPage, type PageModule } from './loading/scripts.ts'

type Screen = ScreenHandle & {
  path: string
  /** The file has one export, the page. */
  page?: () => Promise<PageModule>
  redirect?: string
  guard?: Guard
  /** It does something and leads on: who logs in does not want to get there. */
  isPassing?: true
  /** What stands there until the script of the page has come. Absent: nothing but the frame. */
  shape?: PageShape
  /** Starts the page's first calls while its script loads. */
  preload?: (query: URLSearchParams, params: Params) => void
}

/** The route table: every screen of the site. */
const screens: readonly Screen[] = [
  { path: '/', redirect: '/home', shape: 'asideList' },
  { path: '/home', redirect: '/problem', shape: 'asideList' },
  {
    path: '/problem',
    title: (text) => text.problems.title,
    shape: 'asideList',
    preload: (query) => {
      preload(problems.list, readFilter(problems.list, query, { limit: pageSizeOf.problems }))
      preload(problems.difficulties, {})
    },
    page: () => import('./features/problems/list/ProblemListPage.tsx'),
  },
  {
    path: '/problem/:problemId',
    shape: 'workbench',
    fullHeight: true,
    preload: (_, { problemId = '' }) => preload(problems.detail, { problemId }),
    page: () => import('./features/problems/detail/WorkbenchPage.tsx'),
  },
  {
    path: '/status',
    title: (text) => text.shell.status,
    shape: 'list',
    page: () => import('./features/submissions/list/SubmissionListPage.tsx'),
  },
  {
    path: '/submission-detail/:submitId',
    title: (text) => text.shell.submission,
    shape: 'detail',
    page: () => import('./features/submissions/detail/SubmissionDetailPage.tsx'),
  },
  {
    path: '/about/languages',
    title: (text) => text.languages.title,
    shape: 'table',
    preload: () => preload(problems.languages, {}),
    page: () => import('./features/problems/languages/LanguagesPage.tsx'),
  },
  {
    path: '/admin/judges',
    title: (text) => text.shell.judges,
    shape: 'table',
    guard: 'root',
    page: () => import('#web/features/judgeHosts/JudgesPage.tsx'),
  },
  {
    path: '/admin/announcement',
    title: (text) => text.announcements.title,
    shape: 'table',
    guard: 'root',
    page: () => import('#web/features/announcements/AnnouncementAdminPage.tsx'),
  },
  {
    path: '/admin/conf',
    title: (text) => text.shell.siteSettings,
    shape: 'detail',
    guard: 'root',
    page: () => import('#web/features/siteSettings/ConfPage.tsx'),
  },
  {
    path: '/admin/switch',
    title: (text) => text.shell.switches,
    shape: 'detail',
    guard: 'root',
    page: () => import('#web/features/siteSettings/SwitchPage.tsx'),
  },
  { path: '/logout', guard: 'signedIn', isPassing: true, page: () => import('#web/features/accounts/LogoutPage.tsx') },
  {
    path: '*',
    title: (text) => text.shell.notFoundTitle,
    page: () => import('./components/feedback/NotFoundPage.tsx'),
  },
]

export function createRouter() {
  preload(site.websiteConfig, {})
  return createBrowserRouter([
    {
      Component: SiteLayout,
      ErrorBoundary: PageCrash,
      children: [{ ErrorBoundary: PageCrash, children: screens.map(routeOf) }],
    },
  ])
}

function routeOf({
  path,
  page,
  redirect: target,
  guard,
  isPassing,
  title,
  shape,
  fullHeight,
  preload: begin,
}: Screen): RouteObject {
  const HydrateFallback = () => <Coming shape={shape} title={title} />
  if (target !== undefined) return { path, element: null, HydrateFallback, loader: () => redirect(target) }
  const handle: ScreenHandle = { ...(title && { title }), ...(fullHeight && { fullHeight }) }
  let wanted = location.href
  return {
    path,
    handle,
    HydrateFallback,
    loader: async ({ request, params }) => {
      wanted = request.url
      const { pathname, search, searchParams } = new URL(request.url)
      const refusal = guard === undefined ? null : await enforce(guard, isPassing === true ? null : pathname + search)
      if (refusal === null) begin?.(searchParams, params)
      return refusal
    },
    // A change of the filters in the address is the page's own matter.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    ...(page && { lazy: async () => ({ Component: await loadPage(path, page, () => wanted) }) }),
  }
}

function Coming({ shape, title }: { shape: Screen['shape'] | undefined; title: Screen['title'] | undefined }) {
  const text = useText()
  return shape && <PageSkeleton shape={shape} title={title?.(text)} />
}
