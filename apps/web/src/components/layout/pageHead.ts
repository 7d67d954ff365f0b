import { createContext } from 'react'

/**
 * The place in a frame that shows the titles of its pages itself: `PageTitle` puts its note and actions there. Null: the
 * page shows its own title.
 */
export const PageHead = createContext<HTMLElement | null>(null)
