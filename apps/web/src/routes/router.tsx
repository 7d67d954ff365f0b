import { site } from '@praxis/contract/site'
import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { preload } from '#web/api/preload.ts'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { Frame } from '#web/layouts/Frame.tsx'
import { PageCrash } from '#web/layouts/PageCrash.tsx'
import { loadPage, loadScript } from '#web/loading/scripts.ts'
import type { BranchHandle, ScreenHandle } from '#web/parts/screens/handle.ts'
import { registerNavigation } from '#web/state/navigation.ts'
import { useText } from '#web/text/text.ts'
import { branches, laterBranches } from './branches.ts'
import { enforce } from './guard.ts'
import { requireFeature } from './openFeature.ts'
import type { AdminScreen, Branch, Screen } from './screen.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** The part of the table that has the address is there from the start: no other screen stands in for its own. */
export async function createRouter(): Promise<Router> {
  preload(site.websiteConfig, {})
  const there = new Set(laterOf(location.pathname))
  const children = [...branches, ...(await load(there, () => location.href))].map(routesOf)
  const frame = { id: 'frame', Component: Frame, ErrorBoundary: PageCrash, children }
  const router = createBrowserRouter([frame], {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const later = laterOf(path).filter((one) => !there.has(one))
      const found = await load(later, () => wantedAt(path))
      // A navigation that was given up patches nothing.
      if (signal.aborted) return
      patch(frame.id, found.map(routesOf))
      for (const one of later) there.add(one)
    },
  })
  /** With its query, which decides what a page shows. */
  const wantedAt = (path: string) => {
    const { pathname, search } = router.state.navigation.location ?? location
    return new URL(pathname === path ? pathname + search : path, location.href).href
  }
  const go = (path: string) => router.navigate(path, { replace: true })
  registerNavigation({ go, recheck: () => recheck(router, go) })
  return router
}

const laterOf = (path: string) => laterBranches.filter(({ begin }) => begin.test(path))

async function load(later: Iterable<(typeof laterBranches)[number]>, wanted: () => string): Promise<Branch[]> {
  const found = Array.from(later, ({ script }) => loadScript('routes', script, wanted))
  return (await Promise.all(found)).flat()
}

/** Asks the guard of the open screen again. True: it sent the person away. */
async function recheck({ state }: Router, go: (path: string) => Promise<void>): Promise<boolean> {
  const { guard, isPassing } = (state.matches.at(-1)?.route.handle ?? {}) as Partial<ScreenHandle>
  if (guard === undefined) return false
  const { pathname, search } = state.location
  const way = await enforce(guard, { path: pathname, wanted: isPassing === true ? null : pathname + search })
  if (way !== null) await go(way)
  return way !== null
}

function routesOf(branch: Branch): RouteObject {
  const { layout } = branch
  const children: RouteObject[] =
    'screens' in branch
      ? branch.screens.map((screen) => routeOf(screen, branch))
      : branch.adminScreens.map((screen) => routeOf(screen, branch))
  const inside = { ErrorBoundary: PageCrash, children }
  if (layout === undefined) return inside
  if ('component' in layout) return { Component: layout.component, children: [within(branch.inner ?? [], inside)] }
  const { script } = layout
  return {
    handle: { menu: menuOf(branch) } satisfies BranchHandle,
    HydrateFallback: () => null,
    lazy: async () => ({ Component: await loadPage('layout', script, () => opened) }),
    children: [inside],
  }
}

/** Screens in the inner frames of their branch, if it has some. */
function within([first, ...rest]: NonNullable<Branch['inner']>, screens: RouteObject): RouteObject {
  if (first === undefined) return screens
  const { script, shape } = first
  const frame: RouteObject = {
    HydrateFallback: () => <PageSkeleton shape={shape} />,
    lazy: async () => ({ Component: await loadPage('inner layout', script, () => opened) }),
    children: [within(rest, screens)],
  }
  return { ErrorBoundary: PageCrash, children: [frame] }
}

const menuOf = (branch: Branch): BranchHandle['menu'] =>
  'screens' in branch
    ? []
    : branch.adminScreens.flatMap(({ path: to, title, menu, guard = branch.guard }) =>
        menu === undefined || title === undefined || guard === undefined ? [] : [{ to, title, guard, ...menu }],
      )

/** The address that is being opened, for a reload if its script does not come. */
let opened = location.href

function routeOf(screen: Screen | AdminScreen, branch: Branch): RouteObject {
  const { path, page, redirect: target, isPassing, title, fullHeight, isWide, isFocused, level, hasOwnBar } = screen
  const guard = screen.guard ?? branch.guard
  const feature = screen.feature ?? branch.feature
  const group = 'menu' in screen ? screen.menu?.group : undefined
  const handle = {
    title,
    fullHeight,
    isWide,
    isFocused,
    guard,
    isPassing,
    level,
    hasOwnBar,
    group,
    scope: branch.scope,
  }
  return {
    path,
    handle,
    ...('screens' in branch && { HydrateFallback: comingOf(screen as Screen) }),
    loader: async ({ request, params }) => {
      opened = request.url
      const { pathname, search, searchParams } = new URL(request.url)
      const wanted = isPassing === true ? null : pathname + search
      const way =
        (guard === undefined ? null : await enforce(guard, { path: pathname, wanted })) ??
        (feature === undefined ? null : await requireFeature(feature)) ??
        target
      if (way !== undefined) return redirect(way)
      screen.preload?.(searchParams, params)
      return null
    },
    // A change of the filters in the address is the page's own matter.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    ...(page === undefined
      ? { element: null }
      : { lazy: async () => ({ Component: await loadPage(path, page, () => opened) }) }),
  }
}

const comingOf = ({ shape, title }: Screen) =>
  function Coming() {
    const text = useText()
    return shape && <PageSkeleton shape={shape} title={title?.(text)} />
  }
