import type { Page } from 'playwright-core'

export type Viewer = 'visitor' | 'author' | 'root'

/** A page that shows planted texts. */
export type Visit = {
  path: () => string
  by?: readonly Viewer[]
  /** Fields that the page shows, at once or after what is done there. */
  shows: readonly string[]
  act?: (page: Page, viewer: Viewer) => Promise<unknown>
}
