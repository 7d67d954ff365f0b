import { createContext, use, type ReactNode } from 'react'

/** Whether a frame around the page has the `h1`. The title of the page is an `h2` then. */
export const HeadedByFrame = createContext(false)

/** The heading of a page's title. */
export function TitleHeading({ className, children }: { className: string | undefined; children: ReactNode }) {
  return use(HeadedByFrame) ? <h2 className={className}>{children}</h2> : <h1 className={className}>{children}</h1>
}
