import { latePart } from '#web/loading/latePart.tsx'
import styles from './Markdown.module.css'
import type { Writer } from './markdownHtml.ts'
import { blockLines } from './markdownShape.ts'

const Plain = latePart('MarkdownBody', () => import('./MarkdownBody.tsx'), Waiting)
// KaTeX and its fonts are many times the size of the rest: a text without formulas does not load them.
// Until they are here, each formula is shown as its source.
const WithMath = latePart('MarkdownMath', () => import('./MarkdownMath.tsx'), Plain)

/** Fetches the renderer ahead of the page that shows it. */
export const preloadMarkdown = (): void => Plain.load()

type MarkdownProps = {
  source: string
  writer?: Writer
  /** Whether a line of the source is a line of the page, as authors of input and output sections mean it. */
  keepsLines?: boolean
  /** For remarks beside other things. */
  isSmall?: boolean
}

/** A text in Markdown, with formulas; whatever was written, it is safe to show. */
export function Markdown({ source, writer = 'person', keepsLines = false, isSmall = false }: MarkdownProps) {
  const hasMath = source.includes('$') || source.includes('data-math')
  const Body = hasMath ? WithMath : Plain
  return (
    <div className={isSmall ? styles.small : undefined}>
      <Body source={source} writer={writer} keepsLines={keepsLines} />
    </div>
  )
}

/** Lines in the shape of the text, so that little moves when it comes. */
function Waiting({ source, keepsLines = false }: Pick<MarkdownProps, 'source' | 'keepsLines'>) {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {Array.from(blockLines(source, keepsLines), (lines, block) => (
        <div key={block}>
          {Array.from({ length: lines }, (_, line) => (
            <i key={line} />
          ))}
        </div>
      ))}
    </div>
  )
}
