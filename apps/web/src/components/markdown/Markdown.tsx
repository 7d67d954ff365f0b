import { createElement } from 'react'
import { deferred, useDeferred } from '#web/loading/deferred.ts'
import styles from './Markdown.module.css'
import { blockLines } from './markdownShape.ts'

const body = deferred(() => import('./MarkdownBody.tsx').then((module) => module.MarkdownBody))
// KaTeX and its fonts are many times the size of the rest: a text without formulas does not load them.
const math = deferred(() => import('./drawMath.ts').then((module) => module.drawMath))

/** Fetches the renderer ahead of the page that shows it. */
export const preloadMarkdown = (): void => body.load()

type MarkdownProps = {
  source: string
  /** For remarks beside other things. */
  isSmall?: boolean
}

/**
 * A text people wrote in Markdown, with formulas; whatever they wrote, it is safe to show. It is shown as soon as its
 * renderer is here, and each formula as its source until KaTeX is.
 */
export function Markdown({ source, isSmall = false }: MarkdownProps) {
  const hasMath = source.includes('$') || source.includes('data-math')
  return (
    <div className={isSmall ? styles.small : undefined}>
      {hasMath ? <WithMath source={source} /> : <Plain source={source} />}
    </div>
  )
}

function Plain({ source, drawMath }: { source: string; drawMath?: ((root: ParentNode) => void) | null }) {
  const shown = useDeferred(body)
  if (shown === null) return <Waiting source={source} />
  return createElement(shown, { source, ...(drawMath && { drawMath }) })
}

function WithMath({ source }: { source: string }) {
  return <Plain source={source} drawMath={useDeferred(math)} />
}

/** Lines in the shape of the text, so that little moves when it comes. */
function Waiting({ source }: { source: string }) {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {Array.from(blockLines(source), (lines, block) => (
        <div key={block}>
          {Array.from({ length: lines }, (_, line) => (
            <i key={line} />
          ))}
        </div>
      ))}
    </div>
  )
}
