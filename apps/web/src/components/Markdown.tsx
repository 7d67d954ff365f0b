import { lazy, Suspense } from 'react'
import styles from './Markdown.module.css'

const Plain = lazy(() => import('./MarkdownBody.tsx').then((module) => ({ default: module.MarkdownBody })))
// KaTeX and its fonts are many times the size of the rest: a text without formulas does not load them.
const WithMath = lazy(() => import('./MarkdownMath.tsx').then((module) => ({ default: module.MarkdownMath })))

/** Fetches the renderer ahead of the page that shows it. */
export const preloadMarkdown = (): void => void import('./MarkdownBody.tsx')

type MarkdownProps = {
  source: string
  /** For remarks beside other things. */
  isSmall?: boolean
}

/** A text people wrote in Markdown, with formulas; whatever they wrote, it is safe to show. */
export function Markdown({ source, isSmall = false }: MarkdownProps) {
  const Body = source.includes('$') || source.includes('data-math') ? WithMath : Plain
  return (
    <Suspense fallback={<Waiting lines={Math.min(6, 1 + Math.floor(source.length / 60))} />}>
      <div className={isSmall ? styles.small : undefined}>
        <Body source={source} />
      </div>
    </Suspense>
  )
}

/** Lines in the shape of a text of about this length, so that little moves when it comes. */
function Waiting({ lines }: { lines: number }) {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  )
}
