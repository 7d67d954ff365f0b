import type { Scope } from '@praxis/contract/scope'

/** The parts of the desk, as addresses name them. */
const deskViews = ['posts', 'queue', 'waiting', 'reports', 'proposals', 'mutes', 'trash'] as const
export type DeskView = (typeof deskViews)[number]

/** Those that a moderator has: what is written down of reports and mutes of the site is not for groups, and the other way round. */
export function viewsOf(scope: Scope, isRoot: boolean): DeskView[] {
  const isSite = scope.kind === 'site'
  const has: Record<DeskView, boolean> = {
    posts: true,
    queue: true,
    waiting: true,
    reports: isSite,
    proposals: isSite && isRoot,
    mutes: !isSite,
    trash: true,
  }
  return deskViews.filter((view) => has[view])
}

/** The one in an address; the first where it names none that the moderator has. */
export const viewIn = (name: string | null, views: readonly DeskView[]): DeskView =>
  views.find((view) => view === name) ?? 'posts'
