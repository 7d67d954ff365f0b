import { createContext } from 'react'

/**
 * The place in a frame that shows the titles of its pages itself: `PageTitle` puts its note and actions there. Null: the
 * page shows its own title.
 */
export const PageHead = createContext<HTMLElement | null>(null)

/** What the title of a page is: `h2` in a frame whose head has the `h1`. */
export const TitleTag = createContext<'h1' | 'h2'>('h1')
